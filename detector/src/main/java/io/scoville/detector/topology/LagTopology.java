package io.scoville.detector.topology;

import io.scoville.detector.topics.TopicNames;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;

/**
 * {@code offsets -> lag -> offsets, reports}: the samples that the collecting task writes come back to the task of their
 * topic. The sink of reports is shared with the windows of traffic, and ties both into one sub-topology, so that one task
 * has the summaries and the samples of a topic.
 */
final class LagTopology {
    static final String OFFSETS = "offsets";
    static final String LAG = "lag";
    static final String SAMPLES = "samples";
    static final String REPORTS = "reports";

    private LagTopology() {}

    /** Adds source, processor and the sink of samples; a sink named {@value #REPORTS} must take {@value #LAG} as parent. */
    static Topology addTo(Topology topology, TopicNames topics, OffsetAnalysis analysis) {
        return topology.addSource(OFFSETS, new StringDeserializer(), new ByteArrayDeserializer(), topics.offsets())
                .addProcessor(LAG, () -> new LagProcessor(analysis), OFFSETS)
                .addSink(SAMPLES, topics.offsets(), new StringSerializer(), new ByteArraySerializer(), LAG);
    }
}
