package io.scoville.detector.window;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The heavy keys of one partition over a window, from the lists of its panes. A pane that lists a key bounds it; one that
 * does not says that it has at most {@code unlisted}. So over the window, with {@code U} the sum of {@code unlisted}
 * over all panes,
 *
 * <pre>{@code  lower = sum of lower,  upper = U + sum of (upper - unlisted),  both sums over the panes that list it}</pre>
 *
 * <p>These are sums of whole numbers: a pane that leaves the window is subtracted, and nothing is lost.
 */
final class KeyTally {
    private final Map<RecordKey, Load> loads = new HashMap<>();
    private long unlistedRecords;
    private long unlistedBytes;

    void add(WindowSummary summary) {
        Unlisted unlisted = summary.unlisted();
        unlistedRecords += unlisted.records();
        unlistedBytes += unlisted.bytes();
        for (ObservedKey key : summary.heaviestKeys()) {
            loads.computeIfAbsent(key.key(), unknown -> new Load()).add(key, unlisted, 1);
        }
    }

    void remove(WindowSummary summary) {
        Unlisted unlisted = summary.unlisted();
        unlistedRecords -= unlisted.records();
        unlistedBytes -= unlisted.bytes();
        for (ObservedKey key : summary.heaviestKeys()) {
            Load load = loads.get(key.key());
            if (load != null && load.add(key, unlisted, -1) == 0) {
                loads.remove(key.key());
            }
        }
    }

    /**
     * The heaviest keys by records and by bytes, in the order of their records.
     *
     * @param most records that no key can exceed, and bytes
     */
    Listing heaviest(int byRecords, int byBytes, Unlisted most) {
        List<Map.Entry<RecordKey, Load>> all = new ArrayList<>(loads.entrySet());
        all.sort(Comparator.comparingLong((Map.Entry<RecordKey, Load> entry) -> entry.getValue().records)
                .reversed());
        Set<Map.Entry<RecordKey, Load>> chosen = new LinkedHashSet<>(all.subList(0, Math.min(byRecords, all.size())));
        all.stream()
                .sorted(Comparator.comparingLong((Map.Entry<RecordKey, Load> entry) -> entry.getValue().bytes)
                        .reversed())
                .limit(byBytes)
                .forEach(chosen::add);
        long restRecords = unlistedRecords;
        long restBytes = unlistedBytes;
        List<ObservedKey> listed = new ArrayList<>(chosen.size());
        for (Map.Entry<RecordKey, Load> entry : all) {
            ObservedKey key = estimate(entry.getKey(), entry.getValue(), most);
            if (chosen.contains(entry)) {
                listed.add(key);
            } else {
                restRecords = Math.max(restRecords, key.records().upper());
                restBytes = Math.max(restBytes, key.bytes().upper());
            }
        }
        return new Listing(
                listed, new Unlisted(Math.min(restRecords, most.records()), Math.min(restBytes, most.bytes())));
    }

    private ObservedKey estimate(RecordKey key, Load load, Unlisted most) {
        return new ObservedKey(
                key,
                bounded(load.records, load.lowerRecords, unlistedRecords + load.excessRecords, most.records()),
                bounded(load.bytes, load.lowerBytes, unlistedBytes + load.excessBytes, most.bytes()));
    }

    private static Estimate bounded(long count, long lower, long upper, long most) {
        long least = Math.min(lower, most);
        long atMost = Math.max(least, Math.min(upper, most));
        return new Estimate(Math.max(least, Math.min(count, atMost)), least, atMost);
    }

    /**
     * What is listed, and what no other key exceeds.
     *
     * @param keys the heaviest keys
     * @param unlisted the most that any other key can have
     */
    record Listing(List<ObservedKey> keys, Unlisted unlisted) {}

    private static final class Load {
        private int panes;
        private long records;
        private long lowerRecords;
        private long excessRecords;
        private long bytes;
        private long lowerBytes;
        private long excessBytes;

        int add(ObservedKey key, Unlisted unlisted, int sign) {
            panes += sign;
            records += sign * key.records().count();
            lowerRecords += sign * key.records().lower();
            excessRecords += sign * (key.records().upper() - unlisted.records());
            bytes += sign * key.bytes().count();
            lowerBytes += sign * key.bytes().lower();
            excessBytes += sign * (key.bytes().upper() - unlisted.bytes());
            return panes;
        }
    }
}
