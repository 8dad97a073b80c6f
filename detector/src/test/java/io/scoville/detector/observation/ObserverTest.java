package io.scoville.detector.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.sketch.Estimate;
import io.scoville.sketch.KeySketch;
import io.scoville.sketch.SketchProfile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ObserverTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00.250Z");
    private static final WatchedPartition PARTITION = new WatchedPartition("topic", new UUID(1, 1), 0, 1);

    private final List<WindowSummary> summaries = new ArrayList<>();
    private final AtomicLong incarnations = new AtomicLong();
    private final Observer observer = observer(Sampling.NONE);

    @Test
    void aPaneIsHandedOnWhenItIsOver() {
        observer.start(PARTITION, StartPosition.at(100), START);
        observer.accept(batch(100, 103, "a", "b", "a"), START);
        observer.cut(START.plusMillis(700));
        assertThat(summaries).isEmpty();
        observer.cut(START.plusMillis(750));
        assertThat(summaries).hasSize(1);
        WindowSummary pane = summaries.get(0);
        assertThat(pane.offsets()).isEqualTo(new OffsetRange(100, 103));
        assertThat(pane.paneStart()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(pane.paneEnd()).isEqualTo(Instant.parse("2026-01-01T00:00:01Z"));
        assertThat(pane.traffic().records()).isEqualTo(3);
        assertThat(pane.heaviestKeys().get(0).key()).isEqualTo(RecordKey.of("a"));
        assertThat(pane.heaviestKeys().get(0).records()).isEqualTo(Estimate.exactly(2));
        assertThat(pane.unlisted()).isEqualTo(WindowSummary.Unlisted.NOTHING);
    }

    @Test
    void summariesJoinAndHolesAreInside() {
        observer.start(PARTITION, StartPosition.at(0), START);
        observer.accept(batch(0, 5, "a"), START);
        observer.accept(batch(5, 9), START.plusSeconds(1));
        observer.drain();
        assertThat(summaries)
                .extracting(WindowSummary::offsets)
                .containsExactly(new OffsetRange(0, 5), new OffsetRange(5, 9));
        assertThat(observer.edges()).containsEntry(PARTITION, 9L);
    }

    @Test
    void anEdgeIsBehindWhatIsNotHandedOn() {
        observer.start(PARTITION, StartPosition.at(7), START);
        observer.accept(batch(7, 9, "a", "b"), START);
        assertThat(observer.edges()).containsEntry(PARTITION, 7L);
        assertThat(observer.position(PARTITION.id())).hasValue(9);
    }

    @Test
    void aBatchThatDoesNotJoinIsRefused() {
        observer.start(PARTITION, StartPosition.at(7), START);
        assertThatThrownBy(() -> observer.accept(batch(8, 9, "a"), START))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("begins at 8, not at 7");
    }

    @Test
    void aBatchThatFailsHalfwayLeavesNothing() {
        observer.start(PARTITION, StartPosition.at(0), START);
        RecordBatch broken = new TestBatch(new OffsetRange(0, 2), visitor -> {
            visitor.visit(null, 1, false, 0);
            throw new IllegalStateException("halfway");
        });
        assertThatThrownBy(() -> observer.accept(broken, START)).hasMessage("halfway");
        observer.drain();
        assertThat(summaries).isEmpty();
        assertThat(observer.edges()).containsEntry(PARTITION, 0L);
    }

    @Test
    void anIdlePartitionSendsAnEmptySummaryEveryTenSeconds() {
        observer.start(PARTITION, StartPosition.at(0), START);
        for (int second = 1; second <= 25; second++) {
            observer.cut(START.plusSeconds(second));
        }
        assertThat(summaries)
                .extracting(WindowSummary::paneStart)
                .containsExactly(
                        Instant.parse("2026-01-01T00:00:00Z"),
                        Instant.parse("2026-01-01T00:00:09Z"),
                        Instant.parse("2026-01-01T00:00:19Z"));
    }

    @Test
    void itCatchesUpUntilItIsWhereTheEndWasAtTheStart() {
        observer.start(PARTITION, StartPosition.near(0, 0, 3), START);
        observer.accept(batch(0, 2, "a", "a"), START);
        observer.accept(batch(2, 4, "a", "a"), START.plusSeconds(1));
        observer.accept(batch(4, 5, "a"), START.plusSeconds(2));
        observer.drain();
        assertThat(summaries)
                .extracting(summary -> summary.flags().catchingUp())
                .containsExactly(true, true, false);
    }

    @Test
    void theLastOfAReplayIsNoBurst() {
        AtomicLong lag = new AtomicLong(900);
        Observer behind = observer(Sampling.NONE, partition -> Optional.of(lag.get()));
        behind.start(PARTITION, StartPosition.near(0, 0, 2), START);
        behind.accept(batch(0, 2, "a", "a"), START);
        behind.accept(batch(2, 4, "a", "a"), START.plusSeconds(1));
        behind.accept(batch(4, 6, "a", "a"), START.plusSeconds(2));
        lag.set(2);
        behind.cut(START.plusSeconds(3));
        lag.set(900); // A consumer that lags later does not catch up: it is slow.
        behind.accept(batch(6, 8, "a", "a"), START.plusSeconds(3));
        behind.drain();
        assertThat(summaries)
                .extracting(summary -> summary.flags().catchingUp())
                .containsExactly(true, true, true, false);
    }

    @Test
    void aStartThatLeavesSomethingOutIsNotCommittedBeforeASummarySaysSo() {
        observer.start(PARTITION, StartPosition.near(3, 10, 20), START);
        assertThat(observer.edges()).isEmpty();
        observer.drain();
        assertThat(observer.edges()).containsEntry(PARTITION, 10L);
        WindowSummary first = summaries.get(0);
        assertThat(first.stood()).contains(3L);
        assertThat(first.offsets()).isEqualTo(new OffsetRange(10, 10));
        assertThat(first.flags().reset()).isTrue();
        observer.accept(batch(10, 11, "a"), START.plusSeconds(1));
        observer.drain();
        assertThat(summaries.get(1).stood()).isEmpty();
        assertThat(summaries.get(1).flags().reset()).isFalse();
    }

    @Test
    void aStartWhereItWasWantedCanBeCommittedAtOnce() {
        observer.start(PARTITION, StartPosition.near(12, 10, 20), START);
        assertThat(observer.edges()).containsEntry(PARTITION, 12L);
        observer.drain();
        assertThat(summaries).isEmpty();
    }

    @Test
    void aRestartForgetsWhatWillBeReadAgain() {
        observer.start(PARTITION, StartPosition.at(0), START);
        observer.accept(batch(0, 2, "a", "a"), START);
        observer.start(PARTITION, StartPosition.at(0), START);
        observer.accept(batch(0, 2, "a", "a"), START);
        observer.drain();
        assertThat(summaries).hasSize(1);
        assertThat(summaries.get(0).source().incarnation()).isEqualTo(2);
    }

    @Test
    void absurdTimestampsAreTakenForNow() {
        observer.start(PARTITION, StartPosition.at(0), START);
        observer.accept(
                new TestBatch(new OffsetRange(0, 2), visitor -> {
                    visitor.visit(null, 1, true, -1);
                    visitor.visit(null, 1, false, Long.MAX_VALUE);
                }),
                START);
        observer.drain();
        assertThat(summaries.get(0).traffic().timestamps()).contains(new WindowSummary.TimestampRange(START, START));
        assertThat(summaries.get(0).traffic().tombstones()).isEqualTo(1);
    }

    @Test
    void sampledKeysKeepBoundsThatAreTrueAndCountsThatAreExact() {
        Observer sampling = observer(new Sampling(10, 10));
        sampling.start(PARTITION, StartPosition.at(0), START);
        sampling.accept(of(0, 1_000, 11), START);
        sampling.accept(of(1_000, 101_000, 7), START.plusSeconds(1));
        sampling.drain();
        WindowSummary sampled = summaries.get(1);
        assertThat(sampled.flags().sampled()).isTrue();
        assertThat(sampled.traffic().records()).isEqualTo(100_000);
        for (ObservedKey key : sampled.heaviestKeys()) {
            long exact = 100_000L / 7 + (key.key().equals(RecordKey.of("key-6")) ? 0 : 1);
            long margin = key.records().upper() - key.records().lower();
            assertThat(key.records().lower()).isLessThanOrEqualTo(exact);
            assertThat(key.records().upper()).isGreaterThanOrEqualTo(exact - 1);
            assertThat(margin).isLessThan(exact);
        }
    }

    private Observer observer(Sampling sampling) {
        return observer(sampling, LagSource.UNKNOWN);
    }

    private Observer observer(Sampling sampling, LagSource lag) {
        return new Observer(
                PaneSettings.DEFAULT,
                sampling,
                () -> KeySketch.create(SketchProfile.STANDARD, 42),
                incarnations::incrementAndGet,
                lag,
                summaries::add);
    }

    private static RecordBatch of(int from, int to, int keys) {
        return new TestBatch(new OffsetRange(from, to), visitor -> {
            for (int i = from; i < to; i++) {
                visitor.visit(bytes("key-" + (i - from) % keys), 100, false, 0);
            }
        });
    }

    private static RecordBatch batch(long from, long to, String... keys) {
        return new TestBatch(new OffsetRange(from, to), visitor -> {
            for (String key : keys) {
                visitor.visit(bytes(key), 100, false, 0);
            }
        });
    }

    private static ByteBuffer bytes(String key) {
        return ByteBuffer.wrap(key.getBytes(StandardCharsets.UTF_8));
    }

    private record TestBatch(OffsetRange offsets, java.util.function.Consumer<RecordVisitor> records)
            implements RecordBatch {
        @Override
        public PartitionId partition() {
            return PARTITION.id();
        }

        @Override
        public void forEach(RecordVisitor visitor) {
            records.accept(visitor);
        }
    }
}
