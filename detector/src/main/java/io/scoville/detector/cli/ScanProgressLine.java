package io.scoville.detector.cli;

import io.scoville.detector.collect.ScanProgress;
import java.util.concurrent.atomic.AtomicLong;

/** Shows how far a scan has come. */
final class ScanProgressLine implements ScanProgress, AutoCloseable {
    private final Progress progress;
    private final AtomicLong total = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong records = new AtomicLong();

    ScanProgressLine(Surroundings surroundings) {
        this.progress = new Progress(surroundings);
    }

    @Override
    public void begin(long offsets) {
        total.set(offsets);
    }

    @Override
    public void advance(long offsets, long recordsRead) {
        double share = (double) read.addAndGet(offsets) / Math.max(1, total.get());
        long count = records.addAndGet(recordsRead);
        progress.show(() -> "reading: " + Figure.count(count) + " records, " + Figure.percent(share));
    }

    @Override
    public void close() {
        progress.close();
    }
}
