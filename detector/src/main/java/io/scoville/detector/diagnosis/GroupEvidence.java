package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.window.CommitWindow;
import io.scoville.detector.window.CommitWindow.Jump;
import io.scoville.detector.window.GroupWindow;
import io.scoville.detector.window.LagAge;
import io.scoville.detector.window.OpenTransaction;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Says in a sentence why a group is in a state, in the partitions in which it is. */
final class GroupEvidence {
    private static final String NOT_THE_TRAFFIC =
            "the traffic is not why, so salting a key or adding partitions will not help";

    private final GroupWindow group;
    private final TrafficView traffic;
    private final List<OpenTransaction> transactions;

    GroupEvidence(GroupWindow group, TrafficView traffic, List<OpenTransaction> transactions) {
        this.group = group;
        this.traffic = traffic;
        this.transactions = transactions;
    }

    String of(ConsumerState state, List<Integer> partitions) {
        List<CommitWindow> windows = group.partitions().stream()
                .filter(window -> partitions.contains(window.partition()))
                .toList();
        return switch (state) {
            case HEALTHY -> healthy(windows);
            case LAG_FOLLOWS_TRAFFIC -> followsTraffic(windows, partitions);
            case SLOW_CONSUMER -> slow(windows, partitions);
            case STUCK_CONSUMER -> stuck(windows, partitions);
            case STOPPED_GROUP -> stopped(windows, partitions);
            case DATA_LOSS -> loss(windows, partitions);
            case REWOUND -> rewound(windows, partitions);
            case CANNOT_SAY, UNEVEN_ASSIGNMENT -> cannotSay(windows, partitions);
        };
    }

    private String healthy(List<CommitWindow> windows) {
        Optional<OpenTransaction> waitsFor = transactions.stream()
                .filter(open -> windows.stream()
                        .anyMatch(window -> window.partition() == open.partition()
                                && window.lag() > 1
                                && window.last().readable() <= 1))
                .max(Comparator.comparing(OpenTransaction::duration));
        if (waitsFor.isPresent()) {
            OpenTransaction open = waitsFor.get();
            return "it has read all that it may: a transaction in partition " + open.partition()
                    + " is open for at least " + Sentence.span(open.duration()) + " and holds "
                    + Sentence.count(open.heldOffsets()) + " offsets back from offset " + open.stableEnd()
                    + " on; that is the producer's, not the consumer's";
        }
        return "it lags by " + records(windows) + " in all, and keeps up";
    }

    private String followsTraffic(List<CommitWindow> windows, List<Integer> partitions) {
        String keys = traffic.hotKeysIn(partitions).isEmpty()
                ? "which key it is, reading the traffic would tell"
                : "a hot key is why";
        return Sentence.partitions(partitions) + " " + lag(windows) + "; " + others(partitions)
                + "; the traffic is hot there, and the commits advance as fast as elsewhere: " + keys;
    }

    private String slow(List<CommitWindow> windows, List<Integer> partitions) {
        CommitWindow worst = worst(windows);
        return Sentence.partitions(partitions) + " " + lag(windows) + "; " + others(partitions)
                + "; in partition " + worst.partition() + " commits advanced by " + Sentence.count(worst.advanced())
                + " in " + Sentence.span(worst.span()) + " while " + Sentence.count(worst.appended())
                + " were appended: " + NOT_THE_TRAFFIC;
    }

    private String stuck(List<CommitWindow> windows, List<Integer> partitions) {
        CommitWindow worst = worst(windows);
        return "the commit of " + Sentence.partitions(partitions) + " stands at offset "
                + worst.last().committed() + (windows.size() > 1 ? " (partition " + worst.partition() + ")" : "")
                + " for at least " + Sentence.span(worst.standstill().duration()) + " while the log grows; it "
                + lag(windows) + ": " + NOT_THE_TRAFFIC;
    }

    private String stopped(List<CommitWindow> windows, List<Integer> partitions) {
        Duration longest = windows.stream()
                .map(window -> window.standstill().duration())
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        String who = group.membership() == Membership.EMPTY ? "the group has no members and" : "the group";
        return who + " committed nowhere for at least " + Sentence.span(longest) + "; "
                + Sentence.partitions(partitions)
                + " " + lag(windows) + (group.seenAlive() ? "" : "; it was never seen alive since it is watched") + ": "
                + NOT_THE_TRAFFIC;
    }

    private static String loss(List<CommitWindow> windows, List<Integer> partitions) {
        long lost = skipped(windows.stream().map(CommitWindow::loss).toList());
        return "the log of " + Sentence.partitions(partitions) + " starts after the commit: at most "
                + Sentence.count(lost) + " records were deleted before the group read them";
    }

    private static String rewound(List<CommitWindow> windows, List<Integer> partitions) {
        long again = skipped(windows.stream().map(CommitWindow::rewind).toList());
        return "the commit of " + Sentence.partitions(partitions) + " went back by " + Sentence.count(again)
                + " offsets: they are read again";
    }

    private static String cannotSay(List<CommitWindow> windows, List<Integer> partitions) {
        double completeness =
                windows.stream().mapToDouble(CommitWindow::completeness).min().orElse(0);
        return Sentence.partitions(partitions) + " " + lag(windows) + "; too little was seen to say why ("
                + Math.round(completeness * 100) + " % of a window of commits)";
    }

    private String others(List<Integer> partitions) {
        OptionalLong most = group.partitions().stream()
                .filter(window -> !partitions.contains(window.partition()))
                .mapToLong(CommitWindow::lag)
                .max();
        return most.isPresent()
                ? "no other by more than " + Sentence.count(most.getAsLong())
                : "the group reads no other";
    }

    private static String lag(List<CommitWindow> windows) {
        LagAge oldest = windows.stream()
                .map(CommitWindow::age)
                .max(Comparator.comparing(LagAge::atLeast))
                .orElse(new LagAge.Known(Duration.ZERO));
        String age = oldest instanceof LagAge.Known
                ? Sentence.span(oldest.atLeast())
                : "at least " + Sentence.span(oldest.atLeast());
        return (windows.size() == 1 ? "lags" : "lag") + " by " + records(windows) + " (" + age + ")";
    }

    private static String records(List<CommitWindow> windows) {
        return Sentence.count(windows.stream().mapToLong(CommitWindow::lag).sum()) + " records";
    }

    private static CommitWindow worst(List<CommitWindow> windows) {
        return windows.stream().max(Comparator.comparingLong(CommitWindow::lag)).orElseThrow();
    }

    private static long skipped(List<Optional<Jump>> jumps) {
        return jumps.stream()
                .flatMap(Optional::stream)
                .mapToLong(jump -> jump.offsets().span())
                .sum();
    }
}
