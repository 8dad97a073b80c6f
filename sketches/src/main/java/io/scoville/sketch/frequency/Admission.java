package io.scoville.sketch.frequency;

/**
 * Who has to leave a set when a key wants a counter. Some ways are held for the keys that are heaviest by records, the
 * others for those that are heaviest by bytes. A newcomer takes the place of the lightest of the one part if it is
 * heavier by that weight; whoever lost that place tries the other part, and so on. Each exchange makes one part heavier,
 * so it ends, and whoever is left outside is no heavier than anyone in either part by its weight.
 */
final class Admission {
    static final int NEWCOMER = Shape.WAYS;
    /** Lighter than any count. It stays outside; and an empty way goes first, even to a record of no bytes. */
    static final long NOBODY = -1;

    private static final int EVERYONE = (1 << (NEWCOMER + 1)) - 1;

    private final SpaceSaving table;
    private final long[] records = new long[NEWCOMER + 1];
    private final long[] bytes = new long[NEWCOMER + 1];
    private int heldForRecords;
    private long leastRecords;
    private long leastBytes;

    Admission(SpaceSaving table) {
        this.table = table;
    }

    /** The way that becomes free, or {@link #NEWCOMER} if the newcomer itself stays outside. */
    int leaver(int set, long newRecords, long newBytes) {
        load(set);
        records[NEWCOMER] = newRecords;
        bytes[NEWCOMER] = newBytes;
        int held = table.heldForRecords(set);
        int outside = NEWCOMER;
        while (true) {
            int lightest = lightest(held, records);
            leastRecords = records[lightest];
            if (records[outside] > leastRecords) {
                held = (held & ~(1 << lightest)) | (1 << outside);
                outside = lightest;
                continue;
            }
            int others = EVERYONE & ~held & ~(1 << outside);
            lightest = lightest(others, bytes);
            leastBytes = others == 0 ? Long.MAX_VALUE : bytes[lightest];
            if (bytes[outside] <= leastBytes) {
                break;
            }
            outside = lightest;
        }
        // The newcomer will live in the way that becomes free.
        heldForRecords = held | (held >>> NEWCOMER << outside);
        return outside;
    }

    /** The ways that are held for records from now on. */
    int heldForRecords() {
        return heldForRecords & 0xff;
    }

    /** The least records of a way that is held for them; less than 0 if one is empty. */
    long leastRecords() {
        return leastRecords;
    }

    /** The least bytes of a way that is held for them; less than 0 if one is empty. */
    long leastBytes() {
        return leastBytes;
    }

    private void load(int set) {
        for (int way = 0; way < Shape.WAYS; way++) {
            int slot = set * Shape.WAYS + way;
            boolean empty = table.isEmpty(slot);
            records[way] = empty ? NOBODY : table.count(slot, Weight.RECORDS);
            bytes[way] = empty ? NOBODY : table.count(slot, Weight.BYTES);
        }
    }

    /** The lightest of some of all nine. Which one it is cannot be predicted, so there is no branch on it. */
    private static int lightest(int among, long[] ranks) {
        // One of them even if all are as heavy as can be.
        int lightest = Integer.numberOfTrailingZeros(among);
        long least = Long.MAX_VALUE;
        for (int way = 0; way <= NEWCOMER; way++) {
            long in = -(long) ((among >>> way) & 1);
            long rank = (ranks[way] & in) | (Long.MAX_VALUE & ~in);
            lightest = rank < least ? way : lightest;
            least = Math.min(least, rank);
        }
        return lightest;
    }
}
