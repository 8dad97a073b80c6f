package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.window.CommitWindow;
import io.scoville.detector.window.CommitWindow.Standstill;
import io.scoville.detector.window.GroupWindow;
import io.scoville.detector.window.LagAge;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The state of each partition of one group by one window alone, without memory.
 *
 * <ol>
 *   <li>Facts first: a commit that went back, records that retention took from a group that was seen alive.
 *   <li>Nothing to read is healthy. One offset is nothing: a transaction's marker takes one, and whoever commits the
 *       last record's offset + 1 never passes it. An open transaction is not the consumer's: what cannot be read yet
 *       does not count.
 *   <li>Standing still takes patience: a full window, and three times the pause that the group's commits usually
 *       make; six windows where no commit of the group was ever seen to move, for it may commit seldom.
 *   <li>A record must have waited for some time before its partition lags. A lag that falls is catching up, and
 *       healthy, unless the traffic is why it is there.
 *   <li>Lag follows traffic only where the partition is hot and its commits advance about as fast as elsewhere: a
 *       consumer that is slow would be slow on even traffic, too.
 * </ol>
 */
final class PartitionStates {
    private static final int PAUSES = 3;
    private static final int WINDOWS_WITHOUT_A_COMMIT = 6;
    private static final double MUCH_SLOWER = 0.5;

    private final ConsumerThresholds thresholds;
    private final GroupWindow group;
    private final TrafficView traffic;
    private final Duration patience;
    private final double usualAdvance;

    PartitionStates(ConsumerThresholds thresholds, GroupWindow group, TrafficView traffic) {
        this.thresholds = thresholds;
        this.group = group;
        this.traffic = traffic;
        this.patience = patience(group);
        this.usualAdvance = group.partitions().stream()
                .filter(window -> !lags(window))
                .mapToLong(CommitWindow::advanced)
                .average()
                .orElse(0);
    }

    Map<Integer, ConsumerState> states() {
        Map<Integer, ConsumerState> states = new TreeMap<>();
        group.partitions().forEach(window -> states.put(window.partition(), state(window)));
        if (isStopped(states)) {
            states.replaceAll(
                    (partition, state) -> state == ConsumerState.STUCK_CONSUMER ? ConsumerState.STOPPED_GROUP : state);
        }
        return states;
    }

    private ConsumerState state(CommitWindow window) {
        if (window.rewind().isPresent()) {
            return ConsumerState.REWOUND;
        }
        if (window.loss().isPresent() && group.seenAlive()) {
            return ConsumerState.DATA_LOSS;
        }
        if (window.last().readable() <= 1) {
            return ConsumerState.HEALTHY;
        }
        if (window.completeness() < thresholds.minCompleteness()) {
            return ConsumerState.CANNOT_SAY;
        }
        if (standsStill(window)) {
            return ConsumerState.STUCK_CONSUMER;
        }
        return lags(window) ? whyItLags(window) : undecidedOrHealthy(window);
    }

    private ConsumerState whyItLags(CommitWindow window) {
        if (traffic.isHot(window.partition()) && window.advanced() >= MUCH_SLOWER * usualAdvance) {
            return ConsumerState.LAG_FOLLOWS_TRAFFIC;
        }
        if (window.falling()) {
            return ConsumerState.HEALTHY;
        }
        return traffic.judged() ? ConsumerState.SLOW_CONSUMER : ConsumerState.CANNOT_SAY;
    }

    // A record that waits since before the watch began may have waited for long: not healthy, and not lagging either.
    private ConsumerState undecidedOrHealthy(CommitWindow window) {
        return window.age() instanceof LagAge.CannotSay ? ConsumerState.CANNOT_SAY : ConsumerState.HEALTHY;
    }

    private boolean lags(CommitWindow window) {
        return window.last().readable() > 1 && window.age().atLeast().compareTo(thresholds.lagging()) >= 0;
    }

    private boolean standsStill(CommitWindow window) {
        Standstill still = window.standstill();
        if (still.duration().isZero()
                || still.growths() < Math.min(2, window.points().size() - 1)) {
            return false;
        }
        // What has waited for longer than the commit was watched has waited at that commit.
        Duration waited =
                still.seenMoving() || still.duration().compareTo(window.age().atLeast()) > 0
                        ? still.duration()
                        : window.age().atLeast();
        return waited.compareTo(patience) >= 0;
    }

    private boolean isStopped(Map<Integer, ConsumerState> states) {
        List<Integer> standing = states.entrySet().stream()
                .filter(entry -> entry.getValue() == ConsumerState.STUCK_CONSUMER)
                .map(Map.Entry::getKey)
                .toList();
        boolean moves = group.partitions().stream().anyMatch(window -> window.advanced() > 0);
        if (standing.isEmpty() || moves) {
            return false;
        }
        return group.membership() == Membership.EMPTY || (standing.size() > 1 && !isOneOfSeveralMembers(standing));
    }

    private boolean isOneOfSeveralMembers(List<Integer> standing) {
        List<Member> holders = group.members().stream()
                .filter(member -> !member.partitions().isEmpty())
                .toList();
        return holders.size() > 1
                && holders.stream().anyMatch(member -> member.partitions().containsAll(standing));
    }

    private static Duration patience(GroupWindow group) {
        Duration window = group.fullSpan();
        if (group.membership() == Membership.EMPTY) {
            return window;
        }
        List<Duration> pauses = group.partitions().stream()
                .map(CommitWindow::standstill)
                .filter(Standstill::seenMoving)
                .map(Standstill::usualPause)
                .sorted()
                .toList();
        if (pauses.isEmpty()) {
            return window.multipliedBy(WINDOWS_WITHOUT_A_COMMIT);
        }
        Duration usual = pauses.get(pauses.size() / 2).multipliedBy(PAUSES);
        return usual.compareTo(window) > 0 ? usual : window;
    }
}
