package io.scoville.sketch.frequency;

/** Counters for records alone. */
final class RecordCounters extends SpaceSaving {
    private static final int SET_LENGTH = SLOTS + WAYS * 2;

    /** So many ways of one set fit into the low bits of a count; greater counts take the long way. */
    private static final int WAY_BITS = 3;

    private static final long MOST_WITH_WAY = Long.MAX_VALUE >>> WAY_BITS;

    private final int[] cells;
    /** With a power of two of cells, {@link #cell} is a shift. */
    private final int cellShift;

    RecordCounters(Shape shape) {
        this(shape, new RecordCells(shape.sets(), shape.cellsPerSet()));
    }

    private RecordCounters(Shape shape, RecordCells filter) {
        super(shape, filter);
        cells = filter.cells;
        cellShift = Long.SIZE - Integer.numberOfTrailingZeros(cells.length);
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
        int cell = (int) (hash >>> cellShift);
        long untracked = cells[cell] - miss;
        long rare = (matches & (matches - 1) & miss)
                | (records >>> 63)
                | (((table[base + LIMITS] | (~miss >>> 1)) - untracked) >>> 63);
        if (rare != 0) {
            if ((matches & miss) == 0 && table[base + LIMITS] > 0 && untracked <= RecordCells.LIMIT) {
                outgrow(hash, cell, (int) untracked, array, offset, length);
            } else {
                updateCarefully(hash, array, offset, length, sizeBytes);
            }
        } else {
            table[at + 1] = records;
            cells[cell] = (int) untracked;
        }
    }

    /**
     * A key without a counter grew over the limit of its set, all of whose counters are taken. {@link #updateCarefully}
     * would do the same; this is the one of its cases that is frequent, without a branch on who is the lightest.
     */
    private void outgrow(long hash, int cell, int untracked, byte[] array, int offset, int length) {
        int set = set(hash);
        int first = set * SET_LENGTH + SLOTS;
        // The two lightest counts, each with its way in the low bits.
        long least = Long.MAX_VALUE;
        long next = Long.MAX_VALUE;
        for (int way = 0; way < WAYS; way++) {
            long rank = (Math.min(table[first + way * 2 + 1], MOST_WITH_WAY) << WAY_BITS) | way;
            next = Math.min(next, Math.max(least, rank));
            least = Math.min(least, rank);
        }
        long lightest = least >>> WAY_BITS;
        if (untracked <= lightest) {
            cells[cell] = untracked;
            setLimits(set, lightest, 0);
            return;
        }
        int way = (int) least & (WAYS - 1);
        int left = cell(table[first + way * 2]);
        cells[left] = Math.max(cells[left], (int) lightest);
        fill(set * WAYS + way, hash, array, offset, length);
        setCount(set * WAYS + way, Weight.RECORDS, untracked, untracked - 1L);
        setLimits(set, Math.min(next >>> WAY_BITS, untracked), 0);
    }

    @Override
    void setLimits(int set, long records, long bytes) {
        table[set * setLength + LIMITS] = Math.min(records, RecordCells.LIMIT);
    }
}
