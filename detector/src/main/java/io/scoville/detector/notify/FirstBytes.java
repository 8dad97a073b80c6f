package io.scoville.detector.notify;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Reads an answer to its end and keeps its beginning, on one line: enough to tell what is wrong, and no more, since
 * receivers answer as they please.
 */
final class FirstBytes implements HttpResponse.BodySubscriber<String> {
    private static final int KEPT = 200;

    private final CompletableFuture<String> body = new CompletableFuture<>();
    private final byte[] kept = new byte[KEPT];
    private int length;

    @Override
    public CompletionStage<String> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            int count = Math.min(buffer.remaining(), KEPT - length);
            buffer.get(kept, length, count);
            length += count;
        }
    }

    @Override
    public void onError(Throwable failed) {
        body.completeExceptionally(failed);
    }

    @Override
    public void onComplete() {
        String text = new String(kept, 0, length, StandardCharsets.UTF_8);
        body.complete(text.replaceAll("\\p{Cntrl}+", " ").strip());
    }
}
