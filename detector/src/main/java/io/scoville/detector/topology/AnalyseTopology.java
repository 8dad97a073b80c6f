package io.scoville.detector.topology;

import io.scoville.detector.topics.TopicNames;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;

/**
 * {@code summaries -> window -> reports, alert -> alerts}, and beside it {@code offsets -> lag -> reports, alert}. Only
 * topics of our own, whose partition count we chose: nothing that happens to a watched topic can end it.
 */
public final class AnalyseTopology {
    /** Name of the source of summaries. */
    public static final String SUMMARIES = "summaries";

    /** Name of the processor that keeps the windows and has them judged. */
    public static final String WINDOW = "window";

    /** Name of the sink of reports. */
    public static final String REPORTS = "reports";

    /** Name of the processor that keeps the alerts. */
    public static final String ALERT = "alert";

    /** Name of the sink of alerts. */
    public static final String ALERTS = "alerts";

    private AnalyseTopology() {}

    /** The topology that these settings ask for. */
    public static Topology of(AnalyseSettings settings, Analysis analysis) {
        TopicNames topics = settings.topics();
        Topology topology = new Topology()
                .addSource(SUMMARIES, new StringDeserializer(), new ByteArrayDeserializer(), topics.summaries())
                .addProcessor(WINDOW, () -> new WindowProcessor(settings, analysis), SUMMARIES);
        analysis.offsets().ifPresent(offsets -> LagTopology.addTo(topology, settings, analysis, offsets));
        String[] evaluating =
                analysis.offsets().isPresent() ? new String[] {WINDOW, LagTopology.LAG} : new String[] {WINDOW};
        return topology.addProcessor(ALERT, () -> new AlertProcessor(analysis), evaluating)
                .addSink(REPORTS, topics.reports(), new StringSerializer(), new ByteArraySerializer(), evaluating)
                .addSink(ALERTS, topics.alerts(), new StringSerializer(), new ByteArraySerializer(), ALERT)
                .addStateStore(AlertKeeper.store(), ALERT);
    }
}
