package io.scoville.detector.topology;

import io.scoville.detector.alert.ObservedTopic;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.window.TopicWindow;
import java.util.List;
import java.util.Optional;

/**
 * A topic was evaluated: on its way to the alerts, within one task.
 *
 * @param report what was found
 * @param recent the short window of alerts; absent where only offsets are known
 * @param catchingUp whether the past is replayed
 * @param groups its consumer groups; absent where nobody looked
 */
record Evaluation(
        TopicReport report, Optional<TopicWindow> recent, boolean catchingUp, Optional<List<GroupDiagnosis>> groups) {
    ObservedTopic observed() {
        return new ObservedTopic(
                recent,
                report.window(),
                catchingUp,
                report.judgement(),
                report.diagnosis(),
                report.recommendations(),
                groups);
    }
}
