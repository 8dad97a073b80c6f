package io.scoville.detector.topology;

import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;

/**
 * {@code offsets -> lag -> offsets, alert, reports}: the samples that the collecting task writes come back to the task of
 * their topic. Alerts and the sink of reports are shared with the windows of traffic, and tie both into one sub-topology,
 * so that one task has the summaries and the samples of a topic.
 */
final class LagTopology {
    static final String OFFSETS = "offsets";
    static final String LAG = "lag";
    static final String SAMPLES = "samples";

    private LagTopology() {}

    /** Adds source, processor and the sink of samples. */
    static Topology addTo(Topology topology, AnalyseSettings settings, Analysis analysis, OffsetAnalysis offsets) {
        return topology.addSource(
                        OFFSETS,
                        new StringDeserializer(),
                        new ByteArrayDeserializer(),
                        settings.topics().offsets())
                .addProcessor(LAG, () -> new LagProcessor(settings, analysis, offsets), OFFSETS)
                .addSink(SAMPLES, settings.topics().offsets(), new StringSerializer(), new ByteArraySerializer(), LAG);
    }
}
