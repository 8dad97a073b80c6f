package io.scoville.sketch;

import java.util.List;

/**
 * Some of the heaviest keys, and what can be said of all others: no key that is not listed has more records than
 * {@code unlistedRecords}, or more bytes than {@code unlistedBytes}.
 *
 * @param keys heaviest first, by the weight that was asked for
 * @param unlistedRecords the most records that a key which is not listed can have
 * @param unlistedBytes the most bytes that a key which is not listed can have
 */
public record Heaviest(List<HeavyKey> keys, long unlistedRecords, long unlistedBytes) {
    /** Keeps its own copy of the list. */
    public Heaviest {
        keys = List.copyOf(keys);
    }
}
