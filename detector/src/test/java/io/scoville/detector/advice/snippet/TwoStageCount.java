package io.scoville.detector.advice.snippet;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;

// begin: streams
/** Counts records per key although hot keys lie in several buckets: by bucket first, then by key. */
final class TwoStageCount {
    private final Map<String, List<String>> suffixes;

    TwoStageCount(Map<String, List<String>> suffixes) {
        this.suffixes = suffixes;
    }

    Topology topology(String from, String to) {
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream(from, Consumed.with(Serdes.String(), Serdes.String()))
                // The first stage needs no repartition: the written key already decides the partition.
                .groupByKey(Grouped.with(Serdes.String(), Serdes.String()))
                .count(Materialized.with(Serdes.String(), Serdes.Long()))
                // The second adds few numbers: one per bucket and commit. The adder takes a bucket's new count, the
                // subtractor its old one back.
                .groupBy(
                        (written, count) -> new KeyValue<>(base(written), count),
                        Grouped.with(Serdes.String(), Serdes.Long()))
                .reduce(Long::sum, (sum, old) -> sum - old, Materialized.with(Serdes.String(), Serdes.Long()))
                .toStream()
                .to(to, Produced.with(Serdes.String(), Serdes.Long()));
        return builder.build();
    }

    /** Only the suffixes of the plan are stripped: a key that merely looks salted keeps its name. */
    private String base(String written) {
        int end = written.lastIndexOf('#');
        String key = end < 0 ? written : written.substring(0, end);
        boolean bucket = end >= 0 && suffixes.getOrDefault(key, List.of()).contains(written.substring(end));
        return bucket ? key : written;
    }
}
// end: streams
