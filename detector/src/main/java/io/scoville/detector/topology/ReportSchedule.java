package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When a report is worth writing: at once when it says something else than the last one, and every now and then for its
 * figures. Windows slide every second; reports are ten kilobytes.
 */
final class ReportSchedule {
    private final Duration every;
    private final Map<String, Written> written = new HashMap<>();

    ReportSchedule(Duration every) {
        this.every = every;
    }

    boolean isDue(TopicReport report, Instant now) {
        Written last = written.get(report.topic());
        Gist gist = Gist.of(report);
        if (last != null && last.gist.equals(gist) && now.isBefore(last.at.plus(every))) {
            return false;
        }
        written.put(report.topic(), new Written(gist, now));
        return true;
    }

    void forget(String topic) {
        written.remove(topic);
    }

    private record Written(Gist gist, Instant at) {}

    private record Gist(Verdict verdict, List<Object> hotKeys, List<Object> causes) {
        static Gist of(TopicReport report) {
            return new Gist(
                    report.judgement().verdict(),
                    report.judgement().hotKeys().stream()
                            .map(HotKey::load)
                            .<Object>map(load -> load.key())
                            .toList(),
                    report.diagnosis().findings().stream()
                            .<Object>map(Finding::cause)
                            .distinct()
                            .toList());
        }
    }
}
