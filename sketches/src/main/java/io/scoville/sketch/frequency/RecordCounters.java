package io.scoville.sketch.frequency;

/** Counts records alone. */
final class RecordCounters extends SpaceSaving {
    RecordCounters(Shape shape) {
        super(shape, new RecordCells(shape.sets(), shape.cellsPerSet()));
    }

    @Override
    public void update(long hash, byte[] array, int offset, int length, long sizeBytes) {
        updateCarefully(hash, array, offset, length, sizeBytes);
    }

    @Override
    void setLimits(int set, long records, long bytes) {
        table[set * setLength + LIMITS] = Math.min(records, RecordCells.LIMIT);
    }
}
