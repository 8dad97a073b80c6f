package io.scoville.detector.topology;

import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;

/**
 * {@code summaries -> window -> reports, alerts}. Only topics of our own, whose partition count we chose: nothing that happens to
 * a watched topic can end it.
 */
public final class AnalyseTopology {
    /** Name of the source of summaries. */
    public static final String SUMMARIES = "summaries";

    /** Name of the processor that keeps the windows and has them judged. */
    public static final String WINDOW = "window";

    /** Name of the sink of reports. */
    public static final String REPORTS = "reports";

    /** Name of the sink of alerts. */
    public static final String ALERTS = "alerts";

    private AnalyseTopology() {}

    /** The topology that these settings ask for. */
    public static Topology of(AnalyseSettings settings, Analysis analysis) {
        return new Topology()
                .addSource(
                        SUMMARIES,
                        new StringDeserializer(),
                        new ByteArrayDeserializer(),
                        settings.topics().summaries())
                .addProcessor(WINDOW, () -> new WindowProcessor(settings, analysis), SUMMARIES)
                .addSink(
                        REPORTS, settings.topics().reports(), new StringSerializer(), new ByteArraySerializer(), WINDOW)
                .addSink(ALERTS, settings.topics().alerts(), new StringSerializer(), new ByteArraySerializer(), WINDOW)
                .addStateStore(AlertKeeper.store(), WINDOW);
    }
}
