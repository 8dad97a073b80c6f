package io.scoville.detector.topology;

import io.scoville.detector.collect.SummaryReplay;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.WindowSummaryCodec;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the analyse application works with.
 *
 * @param codec reads summaries
 * @param replay reads the latest summaries again
 * @param analyst makes reports
 * @param reports writes a report as bytes
 * @param alerting makes alerts
 * @param offsets what goes by offsets; absent where nobody asks for them
 * @param existence knows which topics there are
 * @param listener is told what is found
 * @param clock the time
 */
public record Analysis(
        WindowSummaryCodec codec,
        SummaryReplay replay,
        WindowAnalyst analyst,
        Function<TopicReport, byte[]> reports,
        Alerting alerting,
        Optional<OffsetAnalysis> offsets,
        TopicExistence existence,
        AnalysisListener listener,
        InstantSource clock) {
    /** How the consumer groups of a topic fare; absent where nobody looked. */
    Optional<List<GroupDiagnosis>> groups(String topic) {
        return offsets.flatMap(known -> known.watches().groups(topic));
    }
}
