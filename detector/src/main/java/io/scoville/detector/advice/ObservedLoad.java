package io.scoville.detector.advice;

import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.PartitionerMatch;
import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.KeyLoad;
import io.scoville.salting.PartitionLoad;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The load of a topic as the library for advice takes it.
 *
 * @param load records per partition and of the heavy keys, those that are cut left out: what is not whole cannot be hashed
 * @param assumedPartitioner whether the partitioner was not recognised: then it is the most common one that explains where
 *     the heaviest keys are
 */
public record ObservedLoad(TopicLoad load, boolean assumedPartitioner) {
    /** So many keys must be explained by an assumed partitioner: more would find those of another client, too. */
    private static final int KEYS_TO_EXPLAIN = 3;

    /** The load of a window; absent if there are no records in it. */
    public static Optional<ObservedLoad> of(TopicWindow window, Diagnosis diagnosis) {
        if (window.records() == 0) {
            return Optional.empty();
        }
        List<PartitionLoad> partitions = new ArrayList<>();
        List<KeyLoad> keys = new ArrayList<>();
        for (PartitionWindow partition : window.partitions()) {
            List<KeyLoad> here = keys(partition);
            keys.addAll(here);
            partitions.add(load(partition, here));
        }
        Optional<Partitioner> recognised =
                diagnosis.partitioner().map(PartitionerMatch::name).map(Partitioners::named);
        Partitioner partitioner = recognised.orElseGet(() -> assume(keys, partitions.size()));
        return Optional.of(new ObservedLoad(new TopicLoad(partitioner, partitions, keys), recognised.isEmpty()));
    }

    // Counts of keys and of partitions come from different summaries: what the keys have for certain is there.
    private static PartitionLoad load(PartitionWindow partition, List<KeyLoad> keys) {
        double certain = keys.stream().mapToDouble(key -> key.weight().lower()).sum();
        return new PartitionLoad(
                Math.max(certain, (double) partition.keyedRecords()),
                partition.traffic().keylessRecords());
    }

    private static List<KeyLoad> keys(PartitionWindow partition) {
        return partition.heaviestKeys().stream()
                .filter(observed -> !observed.key().isCut())
                .map(observed ->
                        new KeyLoad(KeyBytes.of(observed.key().bytes()), partition.partition(), weight(observed)))
                .toList();
    }

    private static Weight weight(ObservedKey observed) {
        return new Weight(
                observed.records().count(),
                observed.records().lower(),
                observed.records().upper());
    }

    /**
     * The most common partitioner that explains where the heaviest keys are; the most common of all if none does.
     *
     * @param keys heavy keys and where they are
     * @param partitionCount partitions of the topic
     */
    public static Partitioner assume(List<KeyLoad> keys, int partitionCount) {
        List<KeyLoad> heaviest = keys.stream()
                .sorted((a, b) ->
                        Double.compare(b.weight().estimate(), a.weight().estimate()))
                .limit(KEYS_TO_EXPLAIN)
                .toList();
        return Partitioners.all().stream()
                .filter(partitioner -> heaviest.stream()
                        .allMatch(key -> partitioner.partition(key.key().bytes(), partitionCount) == key.partition()))
                .findFirst()
                .orElseGet(() -> Partitioners.all().get(0));
    }
}
