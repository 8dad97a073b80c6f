package io.scoville.detector.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.OffsetRange;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LagHistoryTest {
    private final OffsetStory story = new OffsetStory(3);
    private final LagHistory history = new LagHistory(new LagHistory.Settings(4, OffsetStory.INTERVAL));

    @Test
    void countsLagInRecordsAndInSecondsPerPartition() {
        OffsetStory.Group billing = story.group("billing");
        take(1);
        for (int i = 0; i < 4; i++) {
            story.append(p -> 100);
            billing.read(story, p -> p == 1 ? 25 : 100);
            take(1);
        }

        GroupWindow group = history.groups().get(0);

        assertThat(group.group()).isEqualTo("billing");
        assertThat(group.seenAlive()).isTrue();
        assertThat(group.partitions().stream().map(CommitWindow::lag)).containsExactly(0L, 300L, 0L);
        assertThat(group.partitions().stream().map(CommitWindow::age))
                .containsExactly(
                        new LagAge.Known(Duration.ZERO),
                        new LagAge.Known(Duration.ofSeconds(15)),
                        new LagAge.Known(Duration.ZERO));
        assertThat(group.partitions().get(1).advanced()).isEqualTo(75);
        assertThat(group.partitions().get(1).appended()).isEqualTo(300);
        assertThat(group.partitions().get(1).span()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void saysHowCompleteTheWindowIs() {
        story.group("billing");
        take(1);
        assertThat(window(0).completeness()).isEqualTo(0.25);
        take(1);
        assertThat(window(0).completeness()).isEqualTo(0.5);
        story.sample();
        take(2);
        assertThat(window(0).completeness()).isEqualTo(0.75);
        take(2);
        assertThat(window(0).completeness()).isEqualTo(1.0);
    }

    @Test
    void countsLagFromTheStartOfTheLogWhereTheCommitIsGone() {
        OffsetStory.Group billing = story.group("billing");
        take(1);
        story.append(p -> 100);
        story.logStart[2] = 40;
        billing.committed[2] = 10;
        take(1);

        assertThat(window(2).lag()).isEqualTo(60);
        assertThat(window(2).loss().orElseThrow().offsets()).isEqualTo(new OffsetRange(10, 40));
    }

    @Test
    void noticesACommitThatGoesBackForAsLongAsAWindow() {
        OffsetStory.Group billing = story.group("billing");
        story.append(p -> 100);
        billing.read(story, p -> 100);
        take(1);
        billing.committed[0] = 30;
        take(1);

        assertThat(window(0).rewind().orElseThrow().offsets()).isEqualTo(new OffsetRange(30, 100));
        assertThat(window(1).rewind()).isEmpty();

        take(3);
        assertThat(window(0).rewind()).isPresent();
        take(1);
        assertThat(window(0).rewind()).isEmpty();
    }

    @Test
    void aCommitDoesNotStandStillWhileThereIsNothingToRead() {
        OffsetStory.Group billing = story.group("billing");
        take(10);
        assertThat(window(0).standstill().duration()).isEqualTo(Duration.ZERO);

        story.append(p -> 50);
        take(1);
        assertThat(window(0).standstill().duration()).isEqualTo(Duration.ofSeconds(5));

        billing.read(story, p -> 10);
        take(1);
        assertThat(window(0).standstill().duration()).isEqualTo(Duration.ZERO);
        assertThat(window(0).standstill().usualPause()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void aGroupThatIsSeenEmptyAndNeverCommitsWasNotSeenAlive() {
        story.group("old").membership = Membership.EMPTY;
        take(1);
        story.append(p -> 10);
        take(1);

        assertThat(history.groups().get(0).seenAlive()).isFalse();
    }

    @Test
    void forgetsAGroupThatIsNotThereForAWindow() {
        story.group("billing");
        take(1);
        story.groups.clear();
        take(3);
        assertThat(history.groups()).hasSize(1);

        take(1);
        assertThat(history.groups()).isEmpty();
    }

    @Test
    void aTopicThatIsCreatedAgainStartsAnew() {
        story.append(p -> 1_000);
        story.group("billing");
        take(4);
        story.topicId = new UUID(0, 2);
        story.end = new long[] {5, 5, 5};
        story.group("billing");
        take(1);

        assertThat(window(0).points()).hasSize(1);
        assertThat(window(0).rewind()).isEmpty();
        assertThat(window(0).lag()).isZero();
    }

    @Test
    void tellsTheTrafficFromOffsetsAlone() {
        take(1);
        story.append(p -> p == 0 ? 500 : 100);
        take(1);
        story.append(p -> p == 0 ? 500 : 100);
        take(1);

        TopicWindow whole = history.traffic(story.now().minusSeconds(10)).orElseThrow();
        TopicWindow longer = history.traffic(story.now().minusSeconds(11)).orElseThrow();

        assertThat(whole.basis()).isEqualTo(TopicWindow.Basis.OFFSETS);
        assertThat(whole.partitions().stream().map(PartitionWindow::records)).containsExactly(1_000L, 200L, 200L);
        assertThat(whole.partitions()).allMatch(PartitionWindow::wholeWindow);
        assertThat(whole.partitions().get(2).leader()).hasValue(3);
        assertThat(longer.partitions()).noneMatch(PartitionWindow::wholeWindow);
    }

    @Test
    void cutsTheTrafficIntoIntervals() {
        take(1);
        story.append(p -> p);
        take(1);
        story.append(p -> 10L * p);
        take(1);

        IntervalCounts counts = history.intervals(OffsetStory.INTERVAL, 5);
        assertThat(counts.size()).isEqualTo(2);
        assertThat(counts.records(0, 2)).isEqualTo(2);
        assertThat(counts.records(1, 2)).isEqualTo(20);
        assertThat(history.intervals(OffsetStory.INTERVAL, 1).records(0, 2)).isEqualTo(20);
    }

    @Test
    void remembersSinceWhenATransactionIsOpen() {
        take(1);
        story.openFrom[1] = 0;
        story.append(p -> 20);
        take(1);
        story.append(p -> 20);
        take(1);

        assertThat(history.openTransactions()).singleElement().satisfies(open -> {
            assertThat(open.partition()).isEqualTo(1);
            assertThat(open.stableEnd()).isZero();
            assertThat(open.heldOffsets()).isEqualTo(40);
            assertThat(open.duration()).isEqualTo(Duration.ofSeconds(5));
        });

        story.openFrom[1] = Long.MAX_VALUE;
        take(1);
        assertThat(history.openTransactions()).isEmpty();
    }

    @Test
    void refusesAWindowOfOneSample() {
        assertThatThrownBy(() -> new LagHistory.Settings(1, OffsetStory.INTERVAL))
                .hasMessage("a window needs at least 2 samples more than 0 apart, got 1 every PT5S");
    }

    private void take(int samples) {
        for (int i = 0; i < samples; i++) {
            history.accept(story.sample());
        }
    }

    private CommitWindow window(int partition) {
        return history.groups().get(0).partitions().get(partition);
    }
}
