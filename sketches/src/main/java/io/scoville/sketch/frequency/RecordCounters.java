package io.scoville.sketch.frequency;

/** Counters for records alone. */
final class RecordCounters extends SpaceSaving {
    private static final int SET_LENGTH = SLOTS + WAYS * 2;

    private final int[] cells;

    RecordCounters(Shape shape) {
        this(shape, new RecordCells(shape.sets(), shape.cellsPerSet()));
    }

    private RecordCounters(Shape shape, RecordCells filter) {
        super(shape, filter);
        cells = filter.cells;
    }

    @Override
    public void update(long hash, byte[] array, int offset, int length, long sizeBytes) {
        long[] table = this.table;
        int base = set(hash) * SET_LENGTH;
        long matches = matches(table[base + TAGS], hash);
        int at = base + SLOTS + firstWay(matches) * 2;
        long difference = table[at] ^ hash;
        long miss = (difference | -difference) >> 63;
        long records = table[at + 1] + 1 + miss;
        int cell = cell(hash);
        long untracked = cells[cell] - miss;
        long rare = (matches & (matches - 1) & miss)
                | (records >>> 63)
                | (((table[base + LIMITS] | (~miss >>> 1)) - untracked) >>> 63);
        if (rare != 0) {
            updateCarefully(hash, array, offset, length, sizeBytes);
        } else {
            table[at + 1] = records;
            cells[cell] = (int) untracked;
        }
    }

    @Override
    void setLimits(int set, long records, long bytes) {
        table[set * setLength + LIMITS] = Math.min(records, RecordCells.LIMIT);
    }
}
