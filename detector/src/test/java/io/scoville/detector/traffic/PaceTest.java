package io.scoville.detector.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final long SECOND = 1_000_000_000L;

    private final AtomicLong nanos = new AtomicLong(-5 * SECOND);
    private final Pace pace = Pace.of(1_000, nanos::get, nanos::addAndGet);

    @Test
    void aRecordIsNotSentBeforeItIsDue() {
        long start = nanos.get();

        for (int i = 0; i < 101; i++) {
            pace.awaitNext();
        }

        // The hundred-and-first is due after 100 ms; up to a millisecond early is on time.
        assertThat(nanos.get() - start).isBetween(99_000_000L, 101_000_000L);
    }

    @Test
    void aShortDelayIsMadeUpFor() {
        pace.awaitNext();
        nanos.addAndGet(SECOND / 2);
        long late = nanos.get();

        for (int i = 0; i < 500; i++) {
            pace.awaitNext();
        }

        assertThat(nanos.get() - late).isLessThan(SECOND / 100);
    }

    @Test
    void aLongStallIsNot() {
        pace.awaitNext();
        nanos.addAndGet(10 * SECOND);
        pace.awaitNext();
        long resumed = nanos.get();

        for (int i = 0; i < 500; i++) {
            pace.awaitNext();
        }

        assertThat(nanos.get() - resumed).isGreaterThan(SECOND * 49 / 100);
    }
}
