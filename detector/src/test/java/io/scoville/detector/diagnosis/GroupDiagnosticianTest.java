package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.window.LagHistory;
import io.scoville.detector.window.OffsetStory;
import io.scoville.sketch.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupDiagnosticianTest {
    private static final TrafficView EVEN = new TrafficView(true, Set.of(), List.of());
    private static final HotKey TENANT = new HotKey(
            new ObservedKey(
                    RecordKey.of("tenant-000042"),
                    new Estimate(400_000, 399_800, 400_100),
                    new Estimate(40_000_000, 39_980_000, 40_010_000)),
            List.of(0),
            0.4,
            4.8,
            Severity.CRITICAL);
    private static final TrafficView HOT_AT_0 = new TrafficView(true, Set.of(0), List.of(TENANT));

    private OffsetStory story = new OffsetStory(12);
    private final LagHistory history = new LagHistory(LagHistory.Settings.DEFAULT);
    private final GroupDiagnostician diagnostician = new GroupDiagnostician(ConsumerThresholds.DEFAULT);
    private final Set<ConsumerState> seen = new LinkedHashSet<>();
    private List<GroupDiagnosis> latest = List.of();

    @Test
    void lagFollowsTrafficWhereOneKeyMakesThePartitionHot() {
        OffsetStory.Group billing = story.group("billing");
        run(30, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, billing, p -> 5_000);

        GroupFinding finding = onlyFinding();
        assertThat(finding.state()).isEqualTo(ConsumerState.LAG_FOLLOWS_TRAFFIC);
        assertThat(finding.partitions()).containsExactly(0);
        assertThat(finding.completeness()).isEqualTo(1.0);
        assertThat(finding.hotKeys()).containsExactly(TENANT);
        assertThat(finding.evidence())
                .isEqualTo("partition 0 lags by 660,000 records (122 s); no other by more than 0; the traffic is hot"
                        + " there, and the commits advance as fast as elsewhere: a hot key is why");
        assertThat(latest.get(0).lagSkew()).containsExactly(0);
    }

    @Test
    void lagStillFollowsTrafficWhileItFallsAfterTheProducersStopped() {
        OffsetStory.Group billing = story.group("billing");
        run(30, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, billing, p -> 5_000);
        run(20, HOT_AT_0, p -> 0, billing, p -> 5_000);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.LAG_FOLLOWS_TRAFFIC);
        assertThat(latest.get(0).lagSkew()).isEmpty();
    }

    @Test
    void aSlowConsumerOnEvenTrafficIsBlamedOnItsPartitionsOnlyAndNoKeyIs() {
        OffsetStory.Group billing = story.group("billing");
        run(40, EVEN, p -> 3_000, billing, p -> p % 3 == 1 ? 250 : 3_000);

        GroupFinding finding = onlyFinding();
        assertThat(finding.state()).isEqualTo(ConsumerState.SLOW_CONSUMER);
        assertThat(finding.partitions()).containsExactly(1, 4, 7, 10);
        assertThat(finding.hotKeys()).isEmpty();
        assertThat(finding.evidence())
                .contains("commits advanced by 2,750 in 55 s while 33,000 were appended")
                .endsWith("the traffic is not why, so salting a key or adding partitions will not help");
    }

    @Test
    void aConsumerThatIsMuchSlowerThanItsPeersIsSlowEvenWhereTheTrafficIsHot() {
        OffsetStory.Group billing = story.group("billing");
        run(40, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, billing, p -> p == 0 ? 1_000 : 3_000);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.SLOW_CONSUMER);
    }

    @Test
    void cannotSayWhyItLagsWhereTheTrafficCannotBeJudged() {
        OffsetStory.Group billing = story.group("billing");
        TrafficView unknown = new TrafficView(false, Set.of(), List.of());
        run(40, unknown, p -> 30, billing, p -> p == 1 ? 10 : 30);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.CANNOT_SAY);
    }

    @Test
    void aConsumerThatHangsIsStuckAndHealthyAgainOnceItCatchesUp() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        run(20, EVEN, p -> 3_000, billing, p -> p == 5 ? 0 : 3_000);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY, ConsumerState.STUCK_CONSUMER);
        GroupFinding finding = onlyFinding();
        assertThat(finding.partitions()).containsExactly(5);
        assertThat(finding.hotKeys()).isEmpty();
        assertThat(finding.evidence())
                .startsWith("the commit of partition 5 stands at offset 60000 for at least 100 s");

        seen.clear();
        run(20, EVEN, p -> 3_000, billing, p -> 9_000);
        assertThat(seen).containsExactly(ConsumerState.STUCK_CONSUMER, ConsumerState.HEALTHY);
    }

    @Test
    void aHangingConsumerIsStuckEvenWhereTheTrafficIsHot() {
        OffsetStory.Group billing = story.group("billing");
        run(20, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, billing, p -> 27_000);
        run(20, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, billing, p -> p == 0 ? 0 : 27_000);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.STUCK_CONSUMER);
        assertThat(onlyFinding().hotKeys()).isEmpty();
    }

    @Test
    void aGroupThatCommitsSeldomIsNotStuckBetweenItsCommits() {
        OffsetStory.Group batch = story.group("batch");
        for (int commits = 0; commits < 8; commits++) {
            run(59, EVEN, p -> 3_000, batch, p -> 0);
            run(1, EVEN, p -> 3_000, batch, p -> 60 * 3_000);
        }

        assertThat(seen)
                .as("five minutes between commits")
                .doesNotContain(ConsumerState.STUCK_CONSUMER, ConsumerState.STOPPED_GROUP);
    }

    @Test
    void aGroupThatIsKilledStops() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        billing.membership = Membership.EMPTY;
        run(20, EVEN, p -> 3_000, billing, p -> 0);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY, ConsumerState.STOPPED_GROUP);
        assertThat(onlyFinding().partitions()).hasSize(12);
        assertThat(onlyFinding().evidence())
                .startsWith("the group has no members and committed nowhere for at least 100 s");
    }

    @Test
    void aGroupWhoseMembersAllHangStopsToo() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        run(30, EVEN, p -> 3_000, billing, p -> 0);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.STOPPED_GROUP);
    }

    @Test
    void whereOneOfTwoMembersHangsItsPartitionsAreStuckAlsoIfTheOtherHasNothingToRead() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        run(30, EVEN, p -> p % 2 == 0 ? 3_000 : 0, billing, p -> 0);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.STUCK_CONSUMER);
        assertThat(onlyFinding().partitions()).containsExactly(0, 2, 4, 6, 8, 10);
    }

    @Test
    void consumersThatAssignPartitionsToThemselvesAreHealthyWithoutMembers() {
        OffsetStory.Group own = story.group("own");
        own.membership = Membership.EMPTY;
        run(20, EVEN, p -> 3_000, own, p -> 3_000);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
    }

    @Test
    void retentionThatPassesTheCommitIsDataLoss() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> p == 3 ? 100 : 3_000);
        story.logStart[3] = 30_000;
        run(1, EVEN, p -> 3_000, billing, p -> p == 3 ? 100 : 3_000);

        GroupFinding finding = latest.get(0).findings().get(0);
        assertThat(finding.state()).isEqualTo(ConsumerState.DATA_LOSS);
        assertThat(finding.partitions()).containsExactly(3);
        assertThat(finding.evidence())
                .isEqualTo(
                        "the log of partition 3 starts after the commit: at most 27,900 records were deleted before the"
                                + " group read them");
    }

    @Test
    void aGroupThatIsLongGoneLosesNothingAnyMore() {
        OffsetStory.Group old = story.group("old");
        old.membership = Membership.EMPTY;
        story.append(p -> 1_000);
        story.logStart[3] = 500;
        run(20, EVEN, p -> 3_000, old, p -> 0);

        assertThat(seen).containsExactly(ConsumerState.CANNOT_SAY, ConsumerState.STOPPED_GROUP);
        assertThat(onlyFinding().evidence()).contains("it was never seen alive");
    }

    @Test
    void offsetsThatAreResetBackAreARewind() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        billing.committed[7] = 10_000;
        run(1, EVEN, p -> 0, billing, p -> 0);

        GroupFinding finding = latest.get(0).findings().get(0);
        assertThat(finding.state()).isEqualTo(ConsumerState.REWOUND);
        assertThat(finding.partitions()).containsExactly(7);
        assertThat(finding.evidence()).contains("went back by 50,000 offsets");

        seen.clear();
        run(30, EVEN, p -> 3_000, billing, p -> 50_000);
        assertThat(seen).containsExactly(ConsumerState.REWOUND, ConsumerState.HEALTHY);
    }

    @Test
    void aMemberThatHoldsMostPartitionsIsAnUnevenAssignment() {
        story = new OffsetStory(96);
        OffsetStory.Group billing = story.group("billing");
        billing.members = members(72, 8, 8, 8);
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);

        assertThat(onlyFinding().state()).isEqualTo(ConsumerState.UNEVEN_ASSIGNMENT);
        assertThat(onlyFinding().partitions()).hasSize(72);
        assertThat(onlyFinding().evidence())
                .isEqualTo("one of 4 members (client-0 on /10.0.0.0) holds 72 of 96 partitions and 3.0 times the mean"
                        + " traffic of a member; at most 24 partitions would be even");
    }

    @Test
    void partitionsThatNoMemberHoldsAreAnUnevenAssignment() {
        story = new OffsetStory(96);
        OffsetStory.Group billing = story.group("billing");
        billing.members = members(24, 24, 24);
        run(20, EVEN, p -> 3_000, billing, p -> p < 72 ? 3_000 : 0);

        GroupFinding finding = latest.get(0).findings().stream()
                .filter(each -> each.state() == ConsumerState.UNEVEN_ASSIGNMENT)
                .findAny()
                .orElseThrow();
        assertThat(finding.partitions()).hasSize(24).startsWith(72);
        assertThat(finding.evidence()).startsWith("members hold 72 of 96 partitions; ");
    }

    @Test
    void aMemberThatHoldsLittleElsewhereMayHoldMuchHere() {
        OffsetStory.Group billing = story.group("billing");
        billing.members = new ArrayList<>(List.of(
                new Member("a", "/10.0.0.1", IntStream.range(0, 12).boxed().toList(), 12),
                new Member("b", "/10.0.0.2", List.of(), 12)));
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
    }

    @Test
    void aLagOfOneOnATransactionalTopicIsNotLag() {
        OffsetStory.Group billing = story.group("billing");
        run(100, EVEN, p -> 0, billing, p -> 0);
        run(1, EVEN, p -> 1, billing, p -> 0);
        run(100, EVEN, p -> 0, billing, p -> 0);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
    }

    @Test
    void anOpenTransactionIsNamedAndNotBlamedOnTheConsumer() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 300, billing, p -> 300);
        story.openFrom[4] = story.end[4];
        run(60, EVEN, p -> 300, billing, p -> p == 4 ? 0 : 300);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
        assertThat(onlyFinding().evidence())
                .startsWith(
                        "it has read all that it may: a transaction in partition 4 is open for at least 295 s and holds"
                                + " 18,000 offsets back from offset 6000 on");
    }

    @Test
    void aConsumerIsNotStuckTheMomentATransactionEnds() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 300, billing, p -> 300);
        story.openFrom[4] = story.end[4];
        run(60, EVEN, p -> 300, billing, p -> p == 4 ? 0 : 300);
        story.openFrom[4] = Long.MAX_VALUE;
        run(1, EVEN, p -> 300, billing, p -> p == 4 ? 0 : 300);
        run(20, EVEN, p -> 300, billing, p -> 18_600);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
    }

    @Test
    void aGroupWithoutCommitsHasNoState() {
        OffsetStory.Group fresh = story.group("fresh");
        fresh.forget();
        run(20, EVEN, p -> 3_000, fresh, p -> 0);

        assertThat(latest).isEmpty();
    }

    @Test
    void saysNothingOfLagThatWasThereBeforeTheWatchUntilItKnows() {
        story.append(p -> 100_000);
        OffsetStory.Group billing = story.group("billing");
        billing.committed[2] = 10_000;
        run(8, EVEN, p -> 3_000, billing, p -> 3_000);

        assertThat(seen).containsExactly(ConsumerState.CANNOT_SAY);
    }

    @Test
    void aShortDelayIsNotAState() {
        OffsetStory.Group billing = story.group("billing");
        run(20, EVEN, p -> 3_000, billing, p -> 3_000);
        run(10, EVEN, p -> 3_000, billing, p -> 0);
        run(20, EVEN, p -> 3_000, billing, p -> 10_000);

        assertThat(seen).containsExactly(ConsumerState.HEALTHY);
    }

    private static List<Member> members(int... sizes) {
        List<Member> members = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < sizes.length; i++) {
            List<Integer> held = IntStream.range(next, next + sizes[i]).boxed().toList();
            members.add(new Member("client-" + i, "/10.0.0." + i, held, sizes[i]));
            next += sizes[i];
        }
        return members;
    }

    private void run(
            int samples,
            TrafficView view,
            IntToLongFunction appended,
            OffsetStory.Group group,
            IntToLongFunction read) {
        for (int i = 0; i < samples; i++) {
            story.append(appended);
            group.read(story, read);
            history.accept(story.sample());
            latest = diagnostician.diagnose(
                    history.groups(),
                    view,
                    history.traffic(story.now().minus(LagHistory.Settings.DEFAULT.span())),
                    history.openTransactions());
            latest.forEach(diagnosis -> diagnosis.findings().forEach(finding -> seen.add(finding.state())));
        }
    }

    private GroupFinding onlyFinding() {
        assertThat(latest).hasSize(1);
        assertThat(latest.get(0).findings()).hasSize(1);
        return latest.get(0).findings().get(0);
    }
}
