package io.scoville.detector.topology;

import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.Topology;

/**
 * {@code watched topics -> observe}. No state store, no repartition topic, no sink: an internal topic whose partition
 * count hangs on somebody else's topic ends the application when that one is expanded, and a summary must be stored
 * before offsets are committed, which a sink cannot promise. The reader of each thread writes them.
 */
public final class ObserveTopology {
    /** Name of the source. */
    public static final String SOURCE = "watched-topics";

    /** Name of the processor. */
    public static final String PROCESSOR = "observe";

    private ObserveTopology() {}

    /** The topology that these settings ask for. */
    public static Topology of(ObserveSettings settings) {
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        return new Topology()
                .addSource(SOURCE, bytes, bytes, settings.watched().asPattern(settings.topics()))
                .addProcessor(PROCESSOR, ObserveProcessor::new, SOURCE);
    }
}
