package io.scoville.sketch.frequency;

import java.util.Arrays;

/**
 * The bytes of the keys that have a counter: 31 bytes in place, longer keys in an array of their own, which is used
 * again for the next long key of that slot.
 */
final class KeySlots {
    private static final int STRIDE_BITS = 5;
    private static final int IN_PLACE = (1 << STRIDE_BITS) - 1;
    private static final byte ELSEWHERE = -1;
    private static final byte[] NONE = {};

    private final byte[] inPlace;
    // Empty until the first long key comes: most topics have none.
    private byte[][] longKeys = {};
    private int[] longLengths = {};

    KeySlots(int slots) {
        inPlace = new byte[slots << STRIDE_BITS];
    }

    void put(int slot, byte[] array, int offset, int length) {
        int at = slot << STRIDE_BITS;
        if (length <= IN_PLACE) {
            inPlace[at] = (byte) length;
            System.arraycopy(array, offset, inPlace, at + 1, length);
        } else {
            inPlace[at] = ELSEWHERE;
            putLong(slot, array, offset, length);
        }
    }

    private void putLong(int slot, byte[] array, int offset, int length) {
        if (longKeys.length == 0) {
            int slots = inPlace.length >>> STRIDE_BITS;
            longKeys = new byte[slots][];
            Arrays.fill(longKeys, NONE);
            longLengths = new int[slots];
        }
        if (longKeys[slot].length < length) {
            longKeys[slot] = new byte[length];
        }
        System.arraycopy(array, offset, longKeys[slot], 0, length);
        longLengths[slot] = length;
    }

    /** A copy of the key in a slot. */
    byte[] get(int slot) {
        int at = slot << STRIDE_BITS;
        return inPlace[at] == ELSEWHERE
                ? Arrays.copyOf(longKeys[slot], longLengths[slot])
                : Arrays.copyOfRange(inPlace, at + 1, at + 1 + inPlace[at]);
    }

    void swap(int a, int b) {
        for (int i = 0; i < 1 << STRIDE_BITS; i++) {
            int atA = (a << STRIDE_BITS) + i;
            int atB = (b << STRIDE_BITS) + i;
            byte moved = inPlace[atA];
            inPlace[atA] = inPlace[atB];
            inPlace[atB] = moved;
        }
        if (longKeys.length > 0) {
            byte[] key = longKeys[a];
            longKeys[a] = longKeys[b];
            longKeys[b] = key;
            int length = longLengths[a];
            longLengths[a] = longLengths[b];
            longLengths[b] = length;
        }
    }

    void clear() {
        Arrays.fill(inPlace, (byte) 0);
    }
}
