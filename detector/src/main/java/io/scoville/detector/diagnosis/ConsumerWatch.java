package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.LagHistory;
import io.scoville.detector.window.OpenTransaction;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One topic by its offsets: takes samples, hands on how its groups fare and what the offsets tell of its traffic. The
 * same in the topology and in a scan. Not safe for several threads.
 *
 * <p>Lag outlives the traffic that made it: producers stop, and the backlog remains. So a partition counts as hot for its
 * lag if it is hot by the judgement of the traffic now, or by the offsets of the window, or by the offsets of the whole
 * time that the oldest lag spans. The keys that were hot within that time are remembered.
 */
public final class ConsumerWatch {
    private final LagHistory.Settings settings;
    private final LagHistory history;
    private final GroupDiagnostician diagnostician;
    private final SkewJudge judge;
    private final Duration named;
    private List<GroupDiagnosis> groups = List.of();
    private Optional<Skewed> skewed = Optional.empty();

    private record Skewed(Judgement judgement, Instant at) {}

    /**
     * A watch that has seen nothing.
     *
     * @param settings how much is looked at
     * @param consumers when a group is said to lag
     * @param skew when a partition is hot
     */
    public ConsumerWatch(LagHistory.Settings settings, ConsumerThresholds consumers, SkewThresholds skew) {
        this.settings = settings;
        this.history = new LagHistory(settings);
        this.diagnostician = new GroupDiagnostician(consumers);
        this.judge = new SkewJudge(skew);
        this.named = settings.span();
    }

    /**
     * Adds a sample and diagnoses the groups anew.
     *
     * @param sample the next sample of the topic
     * @param traffic the latest judgement of its traffic, where the traffic is read
     */
    public void accept(TopicOffsets sample, Optional<Judgement> traffic) {
        Optional<Instant> before = history.latest().map(TopicOffsets::takenAt);
        history.accept(sample);
        if (before.isPresent() && before.get().equals(sample.takenAt())) {
            // A further part of the same sample: its groups are diagnosed with the next one.
            return;
        }
        traffic.filter(judgement -> judgement.verdict().state() == Verdict.State.SKEWED)
                .ifPresent(judgement -> skewed = Optional.of(new Skewed(judgement, sample.takenAt())));
        Optional<Duration> lag = lagSpan();
        List<Judgement> judgements = new ArrayList<>();
        traffic.ifPresent(judgements::add);
        judged(settings.span()).ifPresent(judgements::add);
        lag.flatMap(this::judged).ifPresent(judgements::add);
        lag.flatMap(age -> skewedSince(sample.takenAt().minus(age))).ifPresent(judgements::add);
        groups = diagnostician.diagnose(
                history.groups(),
                TrafficView.of(judgements),
                history.traffic(sample.takenAt().minus(settings.span())),
                history.openTransactions());
    }

    /** How the groups fare, as of the latest sample. */
    public List<GroupDiagnosis> groups() {
        return groups;
    }

    /** The latest sample. */
    public Optional<TopicOffsets> latest() {
        return history.latest();
    }

    /**
     * What offsets tell of the traffic up to the latest sample.
     *
     * @param length how far back; as far as samples reach where they do not reach that far
     */
    public Optional<TopicWindow> traffic(Duration length) {
        return history.latest().flatMap(sample -> {
            Instant from = sample.takenAt().minus(length);
            Optional<Instant> first = history.watchedSince();
            return history.traffic(first.isPresent() && first.get().isAfter(from) ? first.get() : from);
        });
    }

    /** The same by interval, as many as fit into the length. */
    public IntervalCounts intervals(Duration length) {
        return history.intervals(settings.interval(), (int) length.dividedBy(settings.interval()));
    }

    /** Transactions that are open for as long as a window: readers of committed records wait behind them. */
    public List<Finding> findings() {
        return history.openTransactions().stream()
                .filter(open -> open.duration().compareTo(named) >= 0)
                .map(ConsumerWatch::finding)
                .toList();
    }

    private Optional<Judgement> judged(Duration length) {
        return traffic(length).map(window -> judge.judge(window, intervals(length)));
    }

    private Optional<Judgement> skewedSince(Instant start) {
        return skewed.filter(last -> !last.at().isBefore(start)).map(Skewed::judgement);
    }

    private Optional<Duration> lagSpan() {
        return history.groups().stream()
                .flatMap(group -> group.partitions().stream())
                .filter(window -> window.last().readable() > 1)
                .map(window -> window.age().atLeast())
                .max(Duration::compareTo)
                .filter(age -> age.compareTo(settings.span()) > 0);
    }

    private static Finding finding(OpenTransaction open) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("stableEnd", open.stableEnd());
        facts.put("heldOffsets", open.heldOffsets());
        facts.put("openForSeconds", open.duration().toSeconds());
        return new Finding(
                Cause.HANGING_TRANSACTION,
                IntStream.of(open.partition()).boxed().toList(),
                "A transaction in partition " + open.partition() + " is open for at least "
                        + Sentence.span(open.duration()) + ": readers of committed records get no further than offset "
                        + open.stableEnd() + ", and " + Sentence.count(open.heldOffsets())
                        + " offsets wait behind it; find its producer, or abort it with kafka-transactions.sh.",
                facts);
    }
}
