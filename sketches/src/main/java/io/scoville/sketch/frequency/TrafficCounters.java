package io.scoville.sketch.frequency;

/** Counts records and bytes. */
final class TrafficCounters extends SpaceSaving {
    TrafficCounters(Shape shape) {
        super(shape, new TrafficCells(shape.sets(), shape.cellsPerSet()));
    }

    @Override
    public void update(long hash, byte[] array, int offset, int length, long sizeBytes) {
        updateCarefully(hash, array, offset, length, sizeBytes);
    }

    @Override
    void setLimits(int set, long records, long bytes) {
        table[set * setLength + LIMITS] = TrafficCells.limits(records, bytes);
    }
}
