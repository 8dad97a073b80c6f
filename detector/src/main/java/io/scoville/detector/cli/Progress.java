package io.scoville.detector.cli;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** One line on stderr that is written over while a command works; nothing where nobody looks. */
final class Progress implements AutoCloseable {
    private static final long INTERVAL_NANOS = Duration.ofMillis(200).toNanos();
    private static final String ERASE_LINE = "\r\u001b[K";

    private final Surroundings surroundings;
    private final LongSupplier nanoClock;
    private long next;
    private boolean written;

    Progress(Surroundings surroundings) {
        this.surroundings = surroundings;
        this.nanoClock = surroundings.nanoClock();
        this.next = nanoClock.getAsLong() + INTERVAL_NANOS;
    }

    /** Shows this line if somebody looks and the last one is old enough. */
    synchronized void show(Supplier<String> line) {
        if (surroundings.errIsTerminal() && nanoClock.getAsLong() - next >= 0) {
            next = nanoClock.getAsLong() + INTERVAL_NANOS;
            written = true;
            surroundings.err().print(ERASE_LINE + line.get());
            surroundings.err().flush();
        }
    }

    /** Takes the line away. */
    @Override
    public synchronized void close() {
        if (written) {
            surroundings.err().print(ERASE_LINE);
            surroundings.err().flush();
        }
    }
}
