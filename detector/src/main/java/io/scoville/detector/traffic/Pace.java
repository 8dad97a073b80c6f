package io.scoville.detector.traffic;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** When the next record is due. */
public interface Pace {
    /** As fast as the broker takes them. */
    Pace UNLIMITED = () -> {};

    /** Returns when the next record is due, or earlier if the thread is interrupted. */
    void awaitNext();

    /**
     * An even pace. A short delay is made up for; after a stall of more than a second the rest is dropped, since the
     * burst that would make up for it is traffic of another shape.
     *
     * @param recordsPerSecond at least 1
     * @param nanoClock a monotonic clock in nanoseconds
     */
    static Pace of(long recordsPerSecond, LongSupplier nanoClock) {
        return of(recordsPerSecond, nanoClock, LockSupport::parkNanos);
    }

    /** The same with another way to pass the time, which takes nanoseconds. */
    static Pace of(long recordsPerSecond, LongSupplier nanoClock, LongConsumer sleep) {
        return new Pace() {
            private static final long SECOND = 1_000_000_000L;
            private static final long SHORTEST_SLEEP = Duration.ofMillis(1).toNanos();

            private long start = nanoClock.getAsLong();
            private long passed;

            @Override
            public void awaitNext() {
                long due = start
                        + passed / recordsPerSecond * SECOND
                        + passed % recordsPerSecond * SECOND / recordsPerSecond;
                long early = due - nanoClock.getAsLong();
                while (early > SHORTEST_SLEEP && !Thread.currentThread().isInterrupted()) {
                    sleep.accept(early);
                    early = due - nanoClock.getAsLong();
                }
                if (-early > SECOND) {
                    start = nanoClock.getAsLong();
                    passed = 0;
                }
                passed++;
            }
        };
    }
}
