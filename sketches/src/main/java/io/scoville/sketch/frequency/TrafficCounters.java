package io.scoville.sketch.frequency;

/** Counters for records and bytes. */
final class TrafficCounters extends SpaceSaving {
    private static final int SET_LENGTH = SLOTS + WAYS * 3;

    private final long[] cells;

    TrafficCounters(Shape shape) {
        this(shape, new TrafficCells(shape.sets(), shape.cellsPerSet()));
    }

    private TrafficCounters(Shape shape, TrafficCells filter) {
        super(shape, filter);
        cells = filter.cells;
    }

    @Override
    public void update(long hash, byte[] array, int offset, int length, long sizeBytes) {
        long[] table = this.table;
        int base = set(hash) * SET_LENGTH;
        long matches = matches(table[base + TAGS], hash);
        int at = base + SLOTS + firstWay(matches) * 3;
        long difference = table[at] ^ hash;
        long miss = (difference | -difference) >> 63;
        long records = table[at + 1] + 1 + miss;
        long bytes = table[at + 2] + (sizeBytes & ~miss);
        int cell = cell(hash);
        long untracked = cells[cell] + ((TrafficCells.ONE_RECORD + sizeBytes) & miss);
        long limits = table[base + LIMITS] | ~miss | TrafficCells.GUARDS;
        long rare = (matches & (matches - 1) & miss)
                | ((records | bytes) >>> 63)
                | (sizeBytes >>> TrafficCells.LARGEST_SIZE_BITS)
                | (~(limits - untracked) & TrafficCells.GUARDS);
        if (rare != 0) {
            updateCarefully(hash, array, offset, length, sizeBytes);
        } else {
            table[at + 1] = records;
            table[at + 2] = bytes;
            cells[cell] = untracked;
        }
    }

    @Override
    void setLimits(int set, long records, long bytes) {
        table[set * setLength + LIMITS] = TrafficCells.limits(records, bytes);
    }
}
