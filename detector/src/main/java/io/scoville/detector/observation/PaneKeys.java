package io.scoville.detector.observation;

import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.Heaviest;
import io.scoville.sketch.HeavyHitters;
import io.scoville.sketch.HeavyKey;
import io.scoville.sketch.cardinality.DistinctKeys;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one partition: the heaviest of a pane, and the distinct ones since they were last sent. Holds a sketch
 * only while keys come, so that an idle partition costs next to nothing.
 */
final class PaneKeys {
    /** How many keys a summary lists, by records and by bytes together. */
    static final int LISTED = 16;

    private static final int LISTED_BY_RECORDS = 12;

    private final Supplier<HeavyHitters> sketches;
    private final KeySampler sampler;
    private @Nullable HeavyHitters sketch;
    private @Nullable DistinctKeys distinct;
    private boolean distinctIncomplete;

    PaneKeys(Supplier<HeavyHitters> sketches, KeySampler sampler) {
        this.sketches = sketches;
        this.sampler = sampler;
    }

    void add(ByteBuffer key, int sizeBytes) {
        HeavyHitters counting = sketch;
        if (counting == null) {
            counting = sketches.get();
            sketch = counting;
        }
        if (sampler.takes(sizeBytes)) {
            counting.update(key, sizeBytes);
        }
    }

    boolean sampled() {
        return sampler.isSampling();
    }

    /** The heaviest of the pane by records, then those that are heavy by bytes only. */
    Listing listing() {
        if (sketch == null) {
            return Listing.NOTHING;
        }
        Heaviest byRecords = sketch.heaviest(LISTED_BY_RECORDS);
        Heaviest byBytes = sketch.heaviestByBytes(LISTED - LISTED_BY_RECORDS);
        Map<RecordKey, HeavyKey> listed = new LinkedHashMap<>();
        byRecords.keys().forEach(key -> listed.put(RecordKey.of(key.key()), key));
        byBytes.keys().forEach(key -> listed.putIfAbsent(RecordKey.of(key.key()), key));
        List<ObservedKey> keys = new ArrayList<>(listed.size());
        listed.forEach((key, load) ->
                keys.add(new ObservedKey(key, sampler.records(load.records()), sampler.bytes(load.bytes()))));
        // A key that is left out is in neither list, so both bounds hold.
        return new Listing(
                keys,
                new Unlisted(
                        sampler.mostRecords(Math.min(byRecords.unlistedRecords(), byBytes.unlistedRecords())),
                        sampler.mostBytes(Math.min(byRecords.unlistedBytes(), byBytes.unlistedBytes()))));
    }

    /** Ends the pane. */
    void endPane(long keyedRecords) {
        if (sketch != null) {
            if (keyedRecords == 0) {
                sketch = null; // A whole pane without a key: its memory goes to those that have some.
            } else {
                keepDistinct(sketch);
                sketch.clear();
            }
        }
        sampler.endPane(keyedRecords);
    }

    /** The distinct keys since this was last asked, those of the pane that is not ended left out; then starts anew. */
    Optional<DistinctKeys> takeDistinct() {
        Optional<DistinctKeys> taken = distinctIncomplete ? Optional.empty() : Optional.ofNullable(distinct);
        distinct = null;
        distinctIncomplete = false;
        return taken;
    }

    /** Forgets the pane; what was distinct before it stays. */
    void discardPane() {
        if (sketch != null) {
            sketch.clear();
        }
        sampler.endPane(0);
    }

    // Keys that were not looked at may be distinct, too: a count without them would be too low, which nobody could see.
    private void keepDistinct(HeavyHitters ended) {
        if (sampler.isSampling()) {
            distinctIncomplete = true;
        } else if (distinct == null) {
            distinct = ended.distinct();
        } else {
            distinct.merge(ended.distinct());
        }
    }

    /**
     * What a summary says of single keys.
     *
     * @param keys the heaviest
     * @param unlisted what no other key exceeds
     */
    record Listing(List<ObservedKey> keys, Unlisted unlisted) {
        static final Listing NOTHING = new Listing(List.of(), Unlisted.NOTHING);
    }
}
