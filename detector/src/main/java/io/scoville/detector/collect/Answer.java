package io.scoville.detector.collect;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.InterruptException;

/** Waits for what an admin client answers; the client itself limits the time. */
public final class Answer {
    private Answer() {}

    /**
     * The answer.
     *
     * @throws KafkaException what the broker refused with
     * @throws InterruptException if the thread was interrupted
     */
    public static <T> T of(KafkaFuture<T> future) {
        try {
            return future.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof KafkaException known ? known : new KafkaException(failed.getCause());
        } catch (InterruptedException interrupted) {
            throw new InterruptException(interrupted);
        }
    }
}
