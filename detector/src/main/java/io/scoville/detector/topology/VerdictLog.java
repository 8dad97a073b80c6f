package io.scoville.detector.topology;

import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs each change of a verdict, with the topic, its hot partitions and keys as fields. The first verdict of a topic is a
 * change only if it is not even.
 */
final class VerdictLog {
    private static final Logger LOG = LoggerFactory.getLogger(VerdictLog.class);

    private final KeyDisplay display;
    private final Map<String, Verdict> last = new HashMap<>();

    VerdictLog(KeyDisplay display) {
        this.display = display;
    }

    void evaluated(TopicReport report) {
        Verdict now = report.judgement().verdict();
        Verdict before = last.put(report.topic(), now);
        boolean changed = before == null
                ? now.state() == Verdict.State.SKEWED
                : before.state() != now.state()
                        || !before.severity().equals(now.severity())
                        || !before.hotPartitions().equals(now.hotPartitions());
        if (changed) {
            log(report, now);
        }
    }

    void forget(String topic) {
        last.remove(topic);
    }

    private void log(TopicReport report, Verdict verdict) {
        boolean critical = verdict.severity().filter(Severity.CRITICAL::equals).isPresent();
        List<String> keys = report.judgement().hotKeys().stream()
                .map(key -> display.show(key.load().key()).display())
                .toList();
        LoggingEventBuilder event = critical ? LOG.atWarn() : LOG.atInfo();
        event.addKeyValue("topic", report.topic())
                .addKeyValue("state", verdict.state().name())
                .addKeyValue("severity", verdict.severity().map(Enum::name).orElse("NONE"))
                .addKeyValue("partitions", verdict.hotPartitions())
                .addKeyValue("keys", keys)
                .log(
                        "{} is {}{}",
                        report.topic(),
                        verdict.state(),
                        verdict.hotPartitions().isEmpty()
                                ? ""
                                : ": hot partitions " + verdict.hotPartitions()
                                        + (keys.isEmpty() ? "" : ", hot keys " + keys));
    }
}
