package io.scoville.detector.skew;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The keys of a window, each over all the partitions that list it, heaviest first. */
public final class KeyRanking {
    private final Weight weight;
    private final double total;
    private final int partitions;
    private final Map<RecordKey, List<Sighting>> sightings = new LinkedHashMap<>();

    private record Sighting(int partition, ObservedKey load) {}

    private KeyRanking(Weight weight, List<PartitionWindow> seenIn) {
        this.weight = weight;
        this.total = seenIn.stream().mapToDouble(weight::of).sum();
        this.partitions = seenIn.size();
        for (PartitionWindow partition : seenIn) {
            for (ObservedKey load : partition.heaviestKeys()) {
                sightings
                        .computeIfAbsent(load.key(), key -> new ArrayList<>(1))
                        .add(new Sighting(partition.partition(), load));
            }
        }
    }

    /**
     * The heaviest keys by records, hot or not.
     *
     * @param window the window
     * @param judgement what {@link SkewJudge} said about it: it tells which keys are hot
     * @param limit the most keys to return, at least 0
     */
    public static List<HotKey> heaviest(TopicWindow window, Judgement judgement, int limit) {
        Map<RecordKey, HotKey> hot = judgement.hotKeys().stream()
                .collect(Collectors.toMap(key -> key.load().key(), Function.identity()));
        KeyRanking ranking = new KeyRanking(Weight.RECORDS, window.partitions());
        return ranking.sightings.entrySet().stream()
                .map(entry -> ranking.key(
                        entry.getValue(),
                        hot.containsKey(entry.getKey())
                                ? hot.get(entry.getKey()).severity()
                                : Severity.INFO))
                .sorted(ranking.heaviestFirst())
                .limit(limit)
                .toList();
    }

    /** How many keys are large enough to be hot, whether their partition is hot or not. */
    public static int hotSized(TopicWindow window) {
        KeyRanking ranking = new KeyRanking(Weight.RECORDS, window.comparablePartitions());
        HotKeyBar bar = new HotKeyBar(ranking.total, ranking.partitions);
        return (int) ranking.sightings.values().stream()
                .filter(seen -> bar.severity(seen.stream()
                                .mapToDouble(sighting -> Weight.RECORDS.provenOf(sighting.load()))
                                .max()
                                .orElse(0))
                        .isPresent())
                .count();
    }

    /** The hot keys among the comparable partitions, heaviest first. */
    static List<HotKey> hot(TopicWindow window, Weight weight, List<Integer> hotPartitions) {
        KeyRanking ranking = new KeyRanking(weight, window.comparablePartitions());
        HotKeyBar bar = new HotKeyBar(ranking.total, ranking.partitions);
        Map<RecordKey, Severity> severities = new HashMap<>();
        ranking.sightings.forEach((key, seen) -> {
            // What counts is the load in one hot partition: a key that is spread over all of them heats none.
            double proven = seen.stream()
                    .filter(sighting -> hotPartitions.contains(sighting.partition()))
                    .mapToDouble(sighting -> weight.provenOf(sighting.load()))
                    .max()
                    .orElse(0);
            bar.severity(proven).ifPresent(severity -> severities.put(key, severity));
        });
        return severities.entrySet().stream()
                .map(entry -> ranking.key(ranking.sightings.getOrDefault(entry.getKey(), List.of()), entry.getValue()))
                .sorted(ranking.heaviestFirst())
                .toList();
    }

    private HotKey key(List<Sighting> seen, Severity severity) {
        ObservedKey load = seen.stream()
                .map(Sighting::load)
                .reduce((a, b) -> new ObservedKey(
                        a.key(), a.records().plus(b.records()), a.bytes().plus(b.bytes())))
                .orElseThrow();
        double share = total == 0 ? 0 : Math.min(1.0, weight.of(load).count() / total);
        return new HotKey(
                load, seen.stream().map(Sighting::partition).sorted().toList(), share, share * partitions, severity);
    }

    private Comparator<HotKey> heaviestFirst() {
        return Comparator.comparingLong((HotKey key) -> weight.of(key.load()).count())
                .reversed()
                .thenComparing(key -> key.load().key().hex());
    }
}
