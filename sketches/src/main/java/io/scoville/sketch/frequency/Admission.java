package io.scoville.sketch.frequency;

/**
 * Who has to leave a full set when a key wants a counter. Half of the ways are held for the keys that are heaviest by
 * records, half for those that are heaviest by bytes. A newcomer takes the place of the lightest of the one half if it
 * is heavier by that weight; whoever lost that place tries the other half, and so on. Each exchange makes one half
 * heavier, so it ends, and whoever is left outside is no heavier than anyone in either half by its weight.
 */
final class Admission {
    private static final int NEWCOMER = Shape.WAYS;

    private final SpaceSaving table;
    private final int set;
    private long newRecords;
    private long newBytes;

    Admission(SpaceSaving table, int set) {
        this.table = table;
        this.set = set;
    }

    /** The way that becomes free, or {@link Shape#WAYS} if the newcomer itself stays outside. */
    int leaverFor(long records, long bytes) {
        newRecords = records;
        newBytes = bytes;
        int everyone = (1 << (NEWCOMER + 1)) - 1;
        int byRecords = table.heldForRecords(set);
        int outside = NEWCOMER;
        while (true) {
            int lightest = lightest(byRecords, Weight.RECORDS);
            if (rank(outside, Weight.RECORDS) > rank(lightest, Weight.RECORDS)) {
                byRecords = (byRecords & ~(1 << lightest)) | (1 << outside);
                outside = lightest;
                continue;
            }
            int byBytes = everyone & ~byRecords & ~(1 << outside);
            lightest = lightest(byBytes, Weight.BYTES);
            if (byBytes == 0 || rank(outside, Weight.BYTES) <= rank(lightest, Weight.BYTES)) {
                break;
            }
            outside = lightest;
        }
        if (outside != NEWCOMER && ((byRecords >>> NEWCOMER) & 1) != 0) {
            byRecords |= 1 << outside;
        }
        table.holdForRecords(set, byRecords);
        return outside;
    }

    private int lightest(int ways, Weight weight) {
        int lightest = Integer.numberOfTrailingZeros(ways);
        for (int rest = ways & (ways - 1); rest != 0; rest &= rest - 1) {
            int way = Integer.numberOfTrailingZeros(rest);
            if (rank(way, weight) < rank(lightest, weight)) {
                lightest = way;
            }
        }
        return lightest;
    }

    private long rank(int way, Weight weight) {
        if (way == NEWCOMER) {
            return weight == Weight.RECORDS ? newRecords : newBytes;
        }
        return table.rank(set * Shape.WAYS + way, weight);
    }
}
