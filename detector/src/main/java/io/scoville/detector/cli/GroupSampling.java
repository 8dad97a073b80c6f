package io.scoville.detector.cli;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.CollectionProblem;
import io.scoville.detector.collect.OffsetCollector;
import io.scoville.detector.collect.OffsetCollectorSettings;
import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.collect.Selection;
import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.LagHistory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Watches the commits of groups for a few seconds: one look cannot tell a consumer that keeps up from one that stands still.
 */
final class GroupSampling {
    /** Commits come every 5 s by default, so that a shorter watch would take a healthy group for a stuck one. */
    private static final LagHistory.Settings SAMPLES = new LagHistory.Settings(12, Duration.ofSeconds(1));

    /** A scan shows what it saw; waiting for the same again, as an alert does, it has no time for. */
    private static final ConsumerThresholds THRESHOLDS = new ConsumerThresholds(
            ConsumerThresholds.DEFAULT.lagging(), ConsumerThresholds.DEFAULT.minCompleteness(), 1);

    private final ClientProperties cluster;
    private final InstantSource clock;
    private final Consumer<String> remarks;

    /**
     * A sampling.
     *
     * @param cluster how to reach it
     * @param clock the time of samples
     * @param remarks told in a line what could not be found out
     */
    GroupSampling(ClientProperties cluster, InstantSource clock, Consumer<String> remarks) {
        this.cluster = cluster;
        this.clock = clock;
        this.remarks = remarks;
    }

    /** Takes samples and diagnoses; groups that have no commit in the topic are remarked upon. */
    List<GroupDiagnosis> diagnose(String topic, List<String> groups, Judgement judgement) {
        ConsumerWatch watch = new ConsumerWatch(SAMPLES, THRESHOLDS, SkewThresholds.DEFAULT);
        Set<String> problems = new TreeSet<>();
        cluster.explaining(() -> {
            try (Admin admin = Admin.create(cluster.admin())) {
                OffsetCollector collector = new OffsetCollector(
                        admin,
                        OffsetCollectorSettings.of(
                                Selection.named(topic), Selection.named(groups.toArray(String[]::new))),
                        clock);
                for (int i = 0; i < SAMPLES.samples(); i++) {
                    pause(i == 0 ? Duration.ZERO : SAMPLES.interval());
                    OffsetRound round = collector.collect();
                    round.problems().stream().map(CollectionProblem::line).forEach(problems::add);
                    round.samples().forEach(sample -> watch.accept(sample, Optional.of(judgement)));
                }
            }
        });
        problems.forEach(remarks);
        Set<String> seen = watch.groups().stream()
                .map(diagnosis -> diagnosis.window().group())
                .collect(Collectors.toSet());
        groups.stream()
                .filter(group -> !seen.contains(group))
                .forEach(group -> remarks.accept("group " + group + " has no commit in topic " + topic
                        + "; check its name, or whether the principal may DESCRIBE it"));
        return watch.groups();
    }

    private static void pause(Duration length) {
        try {
            Thread.sleep(length.toMillis());
        } catch (InterruptedException stopped) {
            throw new InterruptException(stopped);
        }
    }
}
