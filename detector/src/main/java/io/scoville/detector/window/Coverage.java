package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Sees to it that each offset of one partition is counted once, or named as missing.
 *
 * <p>Summaries of one observer join: each begins where the one before it ended. When another observer takes over, it
 * begins at the last offset that was committed, which is the end of some summary; what its predecessor handed on after
 * that is read again, and so is replaced. The first summary of an observer says where it wanted to begin, so that
 * a hole is seen by who never saw its predecessor, too. From then on the predecessor has nothing to say: what still comes from it was
 * under way when it lost the partition, and its successor reads that, too.
 */
final class Coverage {
    private static final int REMEMBERED_PREDECESSORS = 64;

    private final Set<Long> predecessors = new LinkedHashSet<>();
    private boolean started;
    private long incarnation;
    private long sequence;
    private long coveredTo;

    /** Up to where offsets are accounted for; absent before the first summary. */
    OptionalLong coveredTo() {
        return started ? OptionalLong.of(coveredTo) : OptionalLong.empty();
    }

    /** What a summary means; the caller does what the answer says, always. */
    Step next(WindowSummary summary) {
        WindowSummary.Source source = summary.source();
        if (!started) {
            started = true;
            coveredTo = summary.stood().orElse(summary.offsets().from());
            return follow(summary, new Step.Join(gapBefore(summary)));
        }
        if (source.incarnation() != incarnation) {
            return predecessors.contains(source.incarnation()) ? Step.DUPLICATE : takeOver(summary);
        }
        if (source.sequence() <= sequence) {
            return Step.DUPLICATE;
        }
        return follow(summary, new Step.Join(gapBefore(summary)));
    }

    private Step takeOver(WindowSummary summary) {
        predecessors.add(incarnation);
        if (predecessors.size() > REMEMBERED_PREDECESSORS) {
            predecessors.remove(predecessors.iterator().next());
        }
        long from = summary.offsets().from();
        // Where the log itself went back, what was counted was there, and its offsets are used again.
        boolean wentBack = summary.flags().reset() && summary.stood().orElse(Long.MAX_VALUE) > from;
        boolean replays = from < coveredTo && !wentBack;
        return follow(summary, replays ? new Step.Replace(from) : new Step.Join(gapBefore(summary)));
    }

    private Step follow(WindowSummary summary, Step step) {
        incarnation = summary.source().incarnation();
        sequence = summary.source().sequence();
        coveredTo = summary.offsets().to();
        return step;
    }

    private Optional<Hole> gapBefore(WindowSummary summary) {
        long from = summary.offsets().from();
        return from <= coveredTo
                ? Optional.empty()
                : Optional.of(new Hole(
                        new OffsetRange(coveredTo, from),
                        summary.flags().reset() ? Gap.Reason.LOST_TO_RETENTION : Gap.Reason.NOT_OBSERVED,
                        summary.paneEnd()));
    }

    /** What to do with a summary. */
    sealed interface Step {
        /** Drop it: its offsets are accounted for, or will be by another. */
        Step DUPLICATE = new Duplicate();

        /**
         * Count it; it joins what was there.
         *
         * @param hole the offsets before it that nobody accounts for
         */
        record Join(Optional<Hole> hole) implements Step {}

        /**
         * Drop what was counted from an offset on, then count it.
         *
         * @param from the offset
         */
        record Replace(long from) implements Step {}

        /** Drop it. */
        record Duplicate() implements Step {}
    }
}
