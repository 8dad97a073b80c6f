package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.diagnosis.GroupFinding;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.window.CommitWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Reads the conditions of a topic's consumer groups out of their diagnoses.
 *
 * <p>What wakes somebody is what they can mend: a consumer that is stuck, records that are lost, a partition that has
 * lagged for {@link #CRITICAL_LAG}. Lag that follows the traffic wakes nobody a second time, for the traffic has an alert
 * of its own; nor does a group that stopped as a whole, since somebody may have stopped it.
 */
public final class GroupConditions {
    /** The kinds that the diagnoses of groups decide about. */
    public static final Set<AlertKind> KINDS =
            Set.of(AlertKind.LAG_SKEW, AlertKind.STUCK_CONSUMER, AlertKind.DATA_LOSS);

    /** From so much on lag skew is critical. */
    public static final Duration CRITICAL_LAG = Duration.ofMinutes(5);

    private static final Set<String> REMEDIES = Set.of("FIX_CONSUMER", "REBALANCE_ASSIGNMENT");

    private final String topic;
    private final List<GroupDiagnosis> diagnoses;
    private final AlertPolicy policy;
    private final List<SuggestedRemedy> helps;
    private final List<SuggestedRemedy> willNotHelp;

    /**
     * Takes what was found out about the groups of a topic.
     *
     * @param topic the topic
     * @param diagnoses one a group
     * @param policy how far a lag must fall to be gone
     * @param recommendations what helps the topic and what does not
     * @param display how keys are shown to others
     */
    public GroupConditions(
            String topic,
            List<GroupDiagnosis> diagnoses,
            AlertPolicy policy,
            List<Recommendation> recommendations,
            KeyDisplay display) {
        this.topic = topic;
        this.diagnoses = List.copyOf(diagnoses);
        this.policy = policy;
        this.helps = recommendations.stream()
                .filter(remedy -> remedy.helps() && REMEDIES.contains(remedy.remedy()))
                .map(remedy -> SuggestedRemedy.of(remedy, display))
                .toList();
        this.willNotHelp = recommendations.stream()
                .filter(remedy -> !remedy.helps())
                .map(remedy -> SuggestedRemedy.of(remedy, display))
                .toList();
    }

    /** The subjects that are not well, or of which nothing can be said, group by group. */
    public List<Condition> read() {
        List<Condition> conditions = new ArrayList<>();
        for (GroupDiagnosis diagnosis : diagnoses) {
            boolean unknown = find(diagnosis, ConsumerState.CANNOT_SAY).isPresent();
            for (AlertKind kind : List.of(AlertKind.LAG_SKEW, AlertKind.STUCK_CONSUMER, AlertKind.DATA_LOSS)) {
                condition(kind, diagnosis)
                        .or(() -> unknown ? Optional.of(cannotSay(kind, diagnosis)) : Optional.empty())
                        .ifPresent(conditions::add);
            }
        }
        return conditions;
    }

    /** The groups that are not well, for alerts about the traffic: who suffers, and by how much. */
    public static List<GroupLine> lines(List<GroupDiagnosis> diagnoses) {
        return diagnoses.stream()
                .flatMap(diagnosis -> diagnosis.findings().stream()
                        .filter(finding ->
                                finding.state() != ConsumerState.HEALTHY && finding.state() != ConsumerState.CANNOT_SAY)
                        .map(finding -> new GroupLine(
                                diagnosis.window().group(), finding.state().name(), sentence(finding.evidence()))))
                .toList();
    }

    private Optional<Condition> condition(AlertKind kind, GroupDiagnosis diagnosis) {
        return switch (kind) {
            case LAG_SKEW -> lagSkew(diagnosis);
            case STUCK_CONSUMER ->
                find(diagnosis, ConsumerState.STUCK_CONSUMER)
                        .map(finding -> holds(kind, diagnosis, finding, Severity.CRITICAL))
                        .or(() -> find(diagnosis, ConsumerState.STOPPED_GROUP)
                                .map(finding -> holds(kind, diagnosis, finding, Severity.WARNING)));
            case DATA_LOSS ->
                find(diagnosis, ConsumerState.DATA_LOSS)
                        .map(finding -> holds(kind, diagnosis, finding, Severity.CRITICAL));
            case HOT_KEY, PARTITION_SKEW, PARTITIONER_MISMATCH -> Optional.empty();
        };
    }

    private Optional<Condition> lagSkew(GroupDiagnosis diagnosis) {
        // A partition that is stuck, or whose group stopped, has that alert: one incident, one page.
        Set<Integer> elsewhere = new HashSet<>(partitionsOf(diagnosis, ConsumerState.STUCK_CONSUMER));
        elsewhere.addAll(partitionsOf(diagnosis, ConsumerState.STOPPED_GROUP));
        List<CommitWindow> lagging = diagnosis.window().partitions().stream()
                .filter(window -> diagnosis.lagSkew().contains(window.partition()))
                .filter(window -> !elsewhere.contains(window.partition()))
                .toList();
        if (!lagging.isEmpty()) {
            return Optional.of(lagSkew(diagnosis, Level.HOLDS, lagging));
        }
        List<CommitWindow> still = diagnosis.window().partitions().stream()
                .filter(window -> !elsewhere.contains(window.partition()) && stillLags(diagnosis, window))
                .toList();
        return still.isEmpty() ? Optional.empty() : Optional.of(lagSkew(diagnosis, Level.LINGERS, still));
    }

    // A lag that falls is on its way to being mended, and not gone.
    private boolean stillLags(GroupDiagnosis diagnosis, CommitWindow window) {
        int partitions = diagnosis.window().partitions().size();
        double mean = (double) diagnosis.window().lag() / partitions;
        return partitions > 1
                && window.age().atLeast().compareTo(GroupDiagnosis.LAGGING) >= 0
                && window.lag() > Math.min(GroupDiagnosis.LAG_SKEW, 0.85 * partitions) * policy.clearingRatio() * mean;
    }

    private Condition lagSkew(GroupDiagnosis diagnosis, Level level, List<CommitWindow> lagging) {
        Set<Integer> ofTraffic = partitionsOf(diagnosis, ConsumerState.LAG_FOLLOWS_TRAFFIC);
        boolean critical = lagging.stream()
                .anyMatch(window -> !ofTraffic.contains(window.partition())
                        && window.age().atLeast().compareTo(CRITICAL_LAG) >= 0);
        CommitWindow worst =
                lagging.stream().max((a, b) -> Long.compare(a.lag(), b.lag())).orElseThrow();
        String evidence = String.format(
                Locale.ROOT,
                "Partition %d lags %,d records, for %d s at least; the mean of the group is %,d.",
                worst.partition(),
                worst.lag(),
                worst.age().atLeast().toSeconds(),
                diagnosis.window().lag() / diagnosis.window().partitions().size());
        List<Integer> partitions =
                lagging.stream().map(CommitWindow::partition).sorted().toList();
        return new Condition(
                subject(AlertKind.LAG_SKEW, diagnosis),
                level,
                critical ? Severity.CRITICAL : Severity.WARNING,
                details(diagnosis, partitions, evidence));
    }

    private Condition holds(AlertKind kind, GroupDiagnosis diagnosis, GroupFinding finding, Severity severity) {
        AlertDetails details = details(diagnosis, finding.partitions(), sentence(finding.evidence()));
        return new Condition(subject(kind, diagnosis), Level.HOLDS, severity, details);
    }

    private Condition cannotSay(AlertKind kind, GroupDiagnosis diagnosis) {
        AlertDetails details = details(diagnosis, List.of(), "Nothing can be said of the group now.");
        return new Condition(subject(kind, diagnosis), Level.CANNOT_SAY, Severity.WARNING, details);
    }

    private AlertDetails details(GroupDiagnosis diagnosis, List<Integer> partitions, String cause) {
        return new AlertDetails(
                partitions, List.of(), OptionalDouble.empty(), cause, lines(List.of(diagnosis)), helps, willNotHelp);
    }

    private AlertSubject subject(AlertKind kind, GroupDiagnosis diagnosis) {
        return new AlertSubject(kind, topic, Optional.of(diagnosis.window().group()));
    }

    private static Optional<GroupFinding> find(GroupDiagnosis diagnosis, ConsumerState state) {
        return diagnosis.findings().stream()
                .filter(finding -> finding.state() == state)
                .findFirst();
    }

    private static Set<Integer> partitionsOf(GroupDiagnosis diagnosis, ConsumerState state) {
        return find(diagnosis, state)
                .map(finding -> Set.copyOf(finding.partitions()))
                .orElse(Set.of());
    }

    // Evidence comes without a capital and a full stop, to be put together with other words.
    private static String sentence(String evidence) {
        if (evidence.isEmpty()) {
            return evidence;
        }
        String started = evidence.substring(0, 1).toUpperCase(Locale.ROOT) + evidence.substring(1);
        return started.endsWith(".") ? started : started + ".";
    }
}
