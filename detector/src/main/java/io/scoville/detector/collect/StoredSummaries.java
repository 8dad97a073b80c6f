package io.scoville.detector.collect;

import io.scoville.detector.observation.WindowSummary;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * The summaries that one reader sent, until it is known that they are stored. One that cannot be stored ends the reader:
 * nothing after it may be committed, so its successor reads from before it.
 */
final class StoredSummaries implements Consumer<WindowSummary> {
    private final Function<WindowSummary, Future<RecordMetadata>> send;
    private final Deque<Future<RecordMetadata>> underWay = new ArrayDeque<>();
    private boolean lost;

    StoredSummaries(Function<WindowSummary, Future<RecordMetadata>> send) {
        this.send = send;
    }

    @Override
    public void accept(WindowSummary summary) {
        try {
            underWay.addLast(send.apply(summary));
        } catch (RuntimeException unsent) {
            lost = true;
            throw unsent;
        }
        while (!underWay.isEmpty() && underWay.getFirst().isDone()) {
            await(underWay.removeFirst(), 0);
        }
    }

    /**
     * Waits until all that was sent is stored.
     *
     * @throws TimeoutException if that takes longer than allowed; nothing is lost, it may be asked again
     * @throws KafkaException if a summary will never be stored
     */
    void awaitStored(Duration atMost) {
        if (lost) {
            throw new KafkaException("a summary could not be sent; what it covers will be read again");
        }
        long deadline = System.nanoTime() + atMost.toNanos();
        while (!underWay.isEmpty()) {
            await(underWay.getFirst(), Math.max(0, deadline - System.nanoTime()));
            underWay.removeFirst();
        }
    }

    private void await(Future<RecordMetadata> stored, long nanos) {
        try {
            stored.get(nanos, TimeUnit.NANOSECONDS);
        } catch (java.util.concurrent.TimeoutException notYet) {
            throw new TimeoutException("summaries were not stored in time; they are sent again until they are", notYet);
        } catch (InterruptedException interrupted) {
            throw new InterruptException(interrupted);
        } catch (ExecutionException failed) {
            lost = true;
            throw new KafkaException("a summary could not be stored: " + failed.getCause(), failed.getCause());
        }
    }
}
