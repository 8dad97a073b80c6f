package io.scoville.detector.topology;

import io.scoville.detector.collect.OffsetRound;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects on a thread of its own, so that brokers which take their time never hold the topology up. A round that is not
 * done when the next is due is waited for, not doubled.
 */
final class Rounds implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);

    private final Supplier<? extends RoundSource> sources;
    private final Queue<OffsetRound> done = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean underWay = new AtomicBoolean();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread created = new Thread(work, "scoville-offsets");
        created.setDaemon(true);
        return created;
    });
    private Optional<RoundSource> source = Optional.empty();
    private boolean failing;

    Rounds(Supplier<? extends RoundSource> sources) {
        this.sources = sources;
    }

    /** Begins a round, unless one is under way. */
    void begin() {
        if (underWay.compareAndSet(false, true)) {
            thread.execute(this::collect);
        }
    }

    /** The next round that is done. */
    Optional<OffsetRound> poll() {
        return Optional.ofNullable(done.poll());
    }

    /** Ends: a round that is under way is finished, and the client is let go of on its thread. */
    @Override
    public void close() {
        try {
            thread.execute(() -> source.ifPresent(RoundSource::close));
        } catch (RejectedExecutionException closedBefore) {
            LOG.debug("closed before", closedBefore);
        }
        thread.shutdown();
    }

    private void collect() {
        try {
            RoundSource known = source.orElseGet(sources);
            source = Optional.of(known);
            done.add(known.collect());
            failing = false;
        } catch (KafkaException failure) {
            if (!failing) {
                LOG.warn("offsets cannot be collected, which is tried again: {}", failure.getMessage());
            }
            failing = true;
        } finally {
            underWay.set(false);
        }
    }
}
