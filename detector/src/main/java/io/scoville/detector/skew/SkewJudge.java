package io.scoville.detector.skew;

import io.scoville.detector.skew.Verdict.State;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.List;
import java.util.Optional;

/**
 * Judges whether a window is uneven beyond chance. Pure: the same window gets the same judgement.
 *
 * <p>A partition is hot if it carries more than the threshold times the mean even after chance has been granted four
 * standard deviations, and if no more than a fair share of records without a key is counted in. The thresholds, what they
 * miss, and how they were checked: {@code docs/how-it-decides.md}.
 */
public final class SkewJudge {
    private final SkewThresholds thresholds;

    /** A judge that goes by these thresholds. */
    public SkewJudge(SkewThresholds thresholds) {
        this.thresholds = thresholds;
    }

    /** Judges a window on its own. */
    public Judgement judge(TopicWindow window) {
        return judge(window, IntervalCounts.NONE);
    }

    /**
     * Judges a window on its own, with what is known of its course.
     *
     * @param window the window
     * @param intervals how its records came; only used where nothing but offsets is known
     */
    public Judgement judge(TopicWindow window, IntervalCounts intervals) {
        return judge(window, loads(window, intervals), Optional.empty());
    }

    /**
     * Judges one of a row of windows. Where only offsets are known, a partition is hot once it was above the threshold for
     * as long as {@link SkewThresholds#offsetsHold()}; until then it is pending.
     *
     * @param window the window
     * @param intervals how its records came; only used where nothing but offsets is known
     * @param before the history of the topic before this window; the caller goes on with
     *     {@link TopicHistory#after(TopicWindow, Judgement)}
     */
    public Judgement judge(TopicWindow window, IntervalCounts intervals, TopicHistory before) {
        return judge(window, loads(window, intervals), Optional.of(before));
    }

    private static Loads loads(TopicWindow window, IntervalCounts intervals) {
        return window.basis() == Basis.OFFSETS ? Loads.ofOffsets(window, intervals) : Loads.of(window, Weight.RECORDS);
    }

    private Judgement judge(TopicWindow window, Loads records, Optional<TopicHistory> history) {
        Loads bytes = Loads.of(window, Weight.BYTES);
        State state = basicState(window, records);
        if (state != State.EVEN) {
            Verdict verdict = new Verdict(state, Optional.empty(), List.of(), List.of());
            return new Judgement(
                    verdict, records.metrics(), bytes.metrics(), List.of(), List.of(), List.of(), List.of());
        }
        List<Integer> above = records.provenAbove(thresholds.warningOf(records.partitions()));
        List<Integer> hot = held(above, window, history);
        List<Integer> hotByBytes =
                bytes.total() == 0 ? List.of() : bytes.provenAbove(thresholds.warningOf(bytes.partitions()));
        return new Judgement(
                verdict(records, hot),
                records.metrics(),
                bytes.metrics(),
                hotByBytes,
                above.stream().filter(partition -> !hot.contains(partition)).toList(),
                KeyRanking.hot(window, Weight.RECORDS, hot),
                KeyRanking.hot(window, Weight.BYTES, hotByBytes));
    }

    private Verdict verdict(Loads records, List<Integer> hot) {
        boolean critical = records.provenAbove(thresholds.criticalOf(records.partitions())).stream()
                .anyMatch(hot::contains);
        return new Verdict(
                hot.isEmpty() ? State.EVEN : State.SKEWED,
                hot.isEmpty() ? Optional.empty() : Optional.of(critical ? Severity.CRITICAL : Severity.WARNING),
                hot,
                records.below(thresholds.warning()));
    }

    /** {@code EVEN} stands for: can be judged. */
    private State basicState(TopicWindow window, Loads records) {
        int partitions = records.partitions();
        if (partitions == 0 || window.completeness() < thresholds.minCompleteness()) {
            return State.CANNOT_SAY;
        }
        double total = records.total();
        if (partitions == 1) {
            // A single partition has nothing to be compared with, and no number of records would change that.
            return total == 0 ? State.TOO_FEW_RECORDS : State.EVEN;
        }
        double provable = total - Loads.DEVIATIONS * Math.sqrt(total);
        return provable <= thresholds.warningOf(partitions) * records.mean() ? State.TOO_FEW_RECORDS : State.EVEN;
    }

    private List<Integer> held(List<Integer> above, TopicWindow window, Optional<TopicHistory> history) {
        if (window.basis() != Basis.OFFSETS || history.isEmpty()) {
            return above;
        }
        TopicHistory before = history.get();
        return above.stream()
                .filter(partition -> before.aboveFor(partition, window).compareTo(thresholds.offsetsHold()) >= 0)
                .toList();
    }
}
