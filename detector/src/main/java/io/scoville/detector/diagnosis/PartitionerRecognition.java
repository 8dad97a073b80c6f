package io.scoville.detector.diagnosis;

import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * Finds the partitioner that puts the heavy keys where they are, by trying all that are known.
 *
 * <p>A partitioner that is not the right one agrees with one place in P by chance (FNV-1a variants with each other more
 * often). It is named only if so many agreements had a chance below {@value #FALSE_MATCH} over all that were tried, and if
 * no other fits as well. Partitioners that are equal at this number of partitions go by the name of the most common one.
 */
final class PartitionerRecognition {
    /** The chance at which a match may be false. */
    static final double FALSE_MATCH = 1e-3;

    /** The share of the places that a partitioner must explain: the rest may be strays, like a record sent by hand. */
    static final double EXPLAINS = 0.95;

    // Below, "none fits" would rest on one or two strays.
    private static final int FEWEST_FOR_NONE = 8;
    // A second partitioner, or an earlier number of partitions, must explain this much that the first does not.
    private static final double LEAST_PART = 0.05;
    private static final int SEARCHED_PLACES = 64;

    private final List<Placement> placements;
    private final int partitions;
    private final OptionalInt partitionsBefore;
    private final List<Partitioner> candidates;
    private final List<BitSet> explained;

    private PartitionerRecognition(List<Placement> placements, int partitions, OptionalInt partitionsBefore) {
        this.placements = placements;
        this.partitions = partitions;
        this.partitionsBefore = partitionsBefore;
        this.candidates = Partitioners.equalClasses(partitions).stream()
                .map(equal -> equal.get(0))
                .toList();
        this.explained = candidates.stream()
                .map(candidate -> explained(candidate, partitions))
                .toList();
    }

    static PartitionerRecognition of(TopicWindow window) {
        return new PartitionerRecognition(
                Placement.of(window), window.partitionCount(), window.facts().partitionsAtStart());
    }

    Recognition recognize() {
        if (placements.isEmpty() || partitions < 2) {
            return new Recognition.Undecided();
        }
        int best = best();
        int agreeing = explained.get(best).cardinality();
        double agreement = (double) agreeing / placements.size();
        if (agreement >= EXPLAINS) {
            boolean certain =
                    chance(agreeing, placements.size(), candidates.size(), 1) < FALSE_MATCH && !rivalled(best);
            return certain
                    ? new Recognition.Named(candidates.get(best), agreement, placements.size())
                    : new Recognition.Undecided();
        }
        return otherwise(best, agreement);
    }

    private Recognition otherwise(int best, double agreement) {
        Recognition expanded = expanded();
        if (!(expanded instanceof Recognition.Undecided)) {
            return expanded;
        }
        Recognition mixed = mixed();
        if (!(mixed instanceof Recognition.Undecided)) {
            return mixed;
        }
        return placements.size() < FEWEST_FOR_NONE || partitionsBefore.isPresent()
                ? new Recognition.Undecided()
                : new Recognition.Foreign(candidates.get(best), agreement, placements.size());
    }

    private int best() {
        int best = 0;
        for (int i = 1; i < candidates.size(); i++) {
            if (explained.get(i).cardinality() > explained.get(best).cardinality()) {
                best = i;
            }
        }
        return best;
    }

    private boolean rivalled(int best) {
        for (int i = 0; i < candidates.size(); i++) {
            if (i != best && explained.get(i).cardinality() >= EXPLAINS * placements.size()) {
                return true;
            }
        }
        return false;
    }

    private Recognition mixed() {
        int pairs = candidates.size() * (candidates.size() - 1) / 2;
        Recognition found = new Recognition.Undecided();
        int most = 0;
        for (int i = 0; i < candidates.size(); i++) {
            for (int j = i + 1; j < candidates.size(); j++) {
                BitSet both = union(explained.get(i), explained.get(j));
                if (both.cardinality() > most && mix(i, j, both, pairs)) {
                    most = both.cardinality();
                    found = mixed(i, j);
                }
            }
        }
        return found;
    }

    private boolean mix(int first, int second, BitSet both, int pairs) {
        int all = placements.size();
        return both.cardinality() >= EXPLAINS * all
                && onlyFirst(explained.get(first), explained.get(second)).cardinality() >= LEAST_PART * all
                && onlyFirst(explained.get(second), explained.get(first)).cardinality() >= LEAST_PART * all
                && chance(both.cardinality(), all, pairs, 2) < FALSE_MATCH;
    }

    private Recognition mixed(int i, int j) {
        double onlyFirst = records(onlyFirst(explained.get(i), explained.get(j)));
        double onlySecond = records(onlyFirst(explained.get(j), explained.get(i)));
        double share = onlyFirst + onlySecond == 0 ? 0.5 : onlyFirst / (onlyFirst + onlySecond);
        return share >= 0.5
                ? new Recognition.Mixed(candidates.get(i), candidates.get(j), share, placements.size())
                : new Recognition.Mixed(candidates.get(j), candidates.get(i), 1 - share, placements.size());
    }

    private Recognition expanded() {
        int from = partitionsBefore.orElse(1);
        int to = partitionsBefore.orElse(partitions - 1);
        int tried = candidates.size() * (to - from + 1);
        Recognition found = new Recognition.Undecided();
        int most = 0;
        // The largest earlier number first: of two that fit as well it is the later.
        for (int before = to; before >= from; before--) {
            for (int i = 0; i < candidates.size(); i++) {
                BitSet earlier = searched(candidates.get(i), before, explained.get(i));
                BitSet both = union(explained.get(i), earlier);
                int agreeing = both.cardinality();
                boolean newPart = onlyFirst(earlier, explained.get(i)).cardinality() >= LEAST_PART * placements.size();
                if (agreeing > most
                        && agreeing >= EXPLAINS * placements.size()
                        && newPart
                        && chance(agreeing, placements.size(), tried, 2) < FALSE_MATCH) {
                    most = agreeing;
                    found = new Recognition.Expanded(
                            candidates.get(i), (double) agreeing / placements.size(), placements.size(), before);
                }
            }
        }
        return found;
    }

    /** The places that an earlier number of partitions explains; empty as soon as a sample shows that it cannot fit. */
    private BitSet searched(Partitioner candidate, int before, BitSet now) {
        int sample = Math.min(SEARCHED_PLACES, placements.size());
        double misses = 0;
        BitSet places = new BitSet(placements.size());
        for (int i = 0; i < placements.size(); i++) {
            if (placements.get(i).isWhere(candidate, before)) {
                places.set(i);
            } else if (i < sample && !now.get(i) && ++misses > 2 * (1 - EXPLAINS) * sample + 1) {
                return new BitSet();
            }
        }
        return places;
    }

    private BitSet explained(Partitioner candidate, int partitionCount) {
        BitSet places = new BitSet(placements.size());
        for (int i = 0; i < placements.size(); i++) {
            places.set(i, placements.get(i).isWhere(candidate, partitionCount));
        }
        return places;
    }

    /** The chance that any of so many tries agrees as often, if each place agrees by chance with so many of P. */
    private double chance(int agreeing, int tested, int tries, int places) {
        return tries * BinomialTail.atLeast(agreeing, tested, (double) places / partitions);
    }

    private double records(BitSet places) {
        return places.stream().mapToLong(i -> placements.get(i).records()).sum();
    }

    private static BitSet union(BitSet a, BitSet b) {
        BitSet union = (BitSet) a.clone();
        union.or(b);
        return union;
    }

    private static BitSet onlyFirst(BitSet first, BitSet second) {
        BitSet only = (BitSet) first.clone();
        only.andNot(second);
        return only;
    }
}
