package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.window.GroupWindow;
import io.scoville.detector.window.TopicWindow;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Do the members of a group hold equal traffic? A member holds too much if it stands above the most that an even
 * assignment would give it, by the warning threshold and beyond chance, and if it holds too many partitions of all
 * topics together: what it lacks elsewhere evens it out.
 */
final class AssignmentRule {
    private static final double THRESHOLD = 1.5;
    private static final double DEVIATIONS = 4;

    private AssignmentRule() {}

    /**
     * An assignment that is not even.
     *
     * @param partitions those of the member that holds too much, or those that nobody holds
     * @param evidence one sentence with numbers
     */
    record Unevenness(List<Integer> partitions, String evidence) {}

    static Optional<Unevenness> judge(GroupWindow group, TopicWindow traffic) {
        if (group.membership() != Membership.MEMBERS || group.members().isEmpty()) {
            return Optional.empty();
        }
        Optional<Unevenness> unheld = unheld(group, traffic);
        return unheld.isPresent() ? unheld : overloaded(group, traffic);
    }

    private static Optional<Unevenness> unheld(GroupWindow group, TopicWindow traffic) {
        Set<Integer> held = new HashSet<>();
        group.members().forEach(member -> held.addAll(member.partitions()));
        List<Integer> unheld = IntStream.range(0, traffic.partitionCount())
                .filter(partition -> !held.contains(partition))
                .boxed()
                .toList();
        long records = records(traffic, unheld);
        if (held.isEmpty() || records == 0) {
            return Optional.empty();
        }
        return Optional.of(new Unevenness(
                unheld,
                "members hold " + Sentence.count(held.size()) + " of " + Sentence.count(traffic.partitionCount())
                        + " partitions; " + Sentence.count(records) + " records in "
                        + Sentence.span(Sentence.between(traffic)) + " went to " + Sentence.partitions(unheld)
                        + ", which nobody reads"));
    }

    private static Optional<Unevenness> overloaded(GroupWindow group, TopicWindow traffic) {
        int members = group.members().size();
        Member busiest = group.members().stream()
                .max(Comparator.comparingLong(member -> records(traffic, member.partitions())))
                .orElseThrow();
        long load = records(traffic, busiest.partitions());
        int most = ceilDivide(traffic.partitionCount(), members);
        double provenLoad = load - DEVIATIONS * Math.sqrt((double) load);
        double even = (double) traffic.records() * most / traffic.partitionCount();
        int all =
                group.members().stream().mapToInt(Member::partitionsOfAllTopics).sum();
        boolean holdsTooMany = busiest.partitions().size() > THRESHOLD * most
                && busiest.partitionsOfAllTopics() > THRESHOLD * ceilDivide(all, members);
        if (members < 2 || !holdsTooMany || provenLoad <= THRESHOLD * even) {
            return Optional.empty();
        }
        return Optional.of(new Unevenness(
                busiest.partitions(),
                "one of " + members + " members (" + busiest.clientId() + " on " + busiest.host() + ") holds "
                        + busiest.partitions().size() + " of " + traffic.partitionCount() + " partitions and "
                        + Sentence.times((double) load * members / traffic.records())
                        + " times the mean traffic of a member; at most " + most + " partitions would be even"));
    }

    private static long records(TopicWindow traffic, List<Integer> partitions) {
        return partitions.stream()
                .filter(partition -> partition < traffic.partitionCount())
                .mapToLong(partition -> traffic.partitions().get(partition).records())
                .sum();
    }

    private static int ceilDivide(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
