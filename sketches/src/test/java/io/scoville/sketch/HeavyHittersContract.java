package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link HeavyHitters} promises. */
abstract class HeavyHittersContract {
    abstract HeavyHitters create();

    static byte[] key(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void knowsNothingAtFirst() {
        HeavyHitters empty = create();

        assertThat(empty.records()).isZero();
        assertThat(empty.bytes()).isZero();
        assertThat(empty.records(key("a"))).isEqualTo(Estimate.ZERO);
        assertThat(empty.bytes(key("a"))).isEqualTo(Estimate.ZERO);
        assertThat(empty.heaviest(10)).isEqualTo(new Heaviest(List.of(), 0, 0));
        assertThat(empty.distinctKeys()).isEqualTo(Estimate.ZERO);
        assertThat(empty.distinct().estimate()).isEqualTo(Estimate.ZERO);
    }

    @Test
    void countsFewKeysExactly() {
        HeavyHitters sketch = create();
        for (int i = 0; i < 1000; i++) {
            sketch.update(key("key-" + i % 20), 100 + i % 20);
        }

        assertThat(sketch.records()).isEqualTo(1000);
        assertThat(sketch.bytes()).isEqualTo(109_500);
        for (int id = 0; id < 20; id++) {
            assertThat(sketch.records(key("key-" + id))).isEqualTo(Estimate.exactly(50));
            assertThat(sketch.bytes(key("key-" + id))).isEqualTo(Estimate.exactly(50L * (100 + id)));
        }
        assertThat(sketch.records(key("other"))).isEqualTo(Estimate.ZERO);
        assertThat(sketch.distinctKeys().count()).isEqualTo(20);
        assertThat(sketch.distinct().estimate()).isEqualTo(Estimate.exactly(20));
    }

    @Test
    void takesKeysOfAnyLength() {
        HeavyHitters sketch = create();
        for (int length : new int[] {0, 1, 3, 4, 7, 8, 9, 16, 31, 32, 33, 100, 10_000}) {
            for (int i = 0; i <= length % 11; i++) {
                sketch.update(new byte[length], 10);
            }
        }

        for (int length : new int[] {0, 1, 3, 4, 7, 8, 9, 16, 31, 32, 33, 100, 10_000}) {
            assertThat(sketch.records(new byte[length])).isEqualTo(Estimate.exactly(1 + length % 11));
        }
        assertThat(sketch.heaviest(13).keys().stream().map(key -> key.key().length))
                .containsExactlyInAnyOrder(0, 1, 3, 4, 7, 8, 9, 16, 31, 32, 33, 100, 10_000);
    }

    @Test
    void readsKeysFromPartsOfArraysAndFromBuffers() {
        HeavyHitters sketch = create();
        byte[] array = key("..hot..");
        ByteBuffer heap = ByteBuffer.wrap(array).position(2).limit(5);
        ByteBuffer slice = ByteBuffer.wrap(array, 1, 5).slice().position(1).limit(4);
        ByteBuffer direct = ByteBuffer.allocateDirect(7).put(array).position(2).limit(5);

        sketch.update(array, 2, 3, 1);
        sketch.update(heap, 2);
        sketch.update(slice, 3);
        sketch.update(direct, 4);
        sketch.update(heap.asReadOnlyBuffer(), 5);

        assertThat(sketch.records(key("hot"))).isEqualTo(Estimate.exactly(5));
        assertThat(sketch.bytes(key("hot"))).isEqualTo(Estimate.exactly(15));
        assertThat(List.of(heap.position(), heap.limit(), direct.position(), direct.limit()))
                .containsExactly(2, 5, 2, 5);
    }

    @Test
    void keepsNoReferenceToAKey() {
        HeavyHitters sketch = create();
        byte[] key = new byte[40];
        sketch.update(key, 1);

        key[0] = 1;

        assertThat(sketch.heaviest(1).keys().get(0).key()).isEqualTo(new byte[40]);
    }

    @Test
    void listsTheHeaviestByRecordsOrByBytesAndBoundsTheRest() {
        HeavyHitters sketch = create();
        for (int i = 0; i < 30; i++) {
            sketch.update(key("often"), 1);
        }
        for (int i = 0; i < 20; i++) {
            sketch.update(key("large"), 1000);
        }
        sketch.update(key("rare"), 7);

        HeavyKey often = new HeavyKey(key("often"), Estimate.exactly(30), Estimate.exactly(30));
        HeavyKey large = new HeavyKey(key("large"), Estimate.exactly(20), Estimate.exactly(20_000));
        assertThat(sketch.heaviest(2)).isEqualTo(new Heaviest(List.of(often, large), 1, 7));
        assertThat(sketch.heaviestByBytes(1)).isEqualTo(new Heaviest(List.of(large), 30, 30));
        assertThat(sketch.heaviest(0)).isEqualTo(new Heaviest(List.of(), 30, 20_000));
        assertThat(sketch.heavierThan(20, ErrorToAvoid.NO_FALSE_POSITIVES).keys())
                .containsExactly(often);
        assertThat(sketch.heavierThan(19, ErrorToAvoid.NO_FALSE_NEGATIVES).keys())
                .containsExactly(often, large);
        assertThat(sketch.heavierThanByBytes(19_999, ErrorToAvoid.NO_FALSE_POSITIVES))
                .isEqualTo(new Heaviest(List.of(large), 30, 30));
        assertThat(sketch.heavierThanByBytes(20_000, ErrorToAvoid.NO_FALSE_NEGATIVES)
                        .keys())
                .isEmpty();
    }

    @Test
    void ordersKeysOfEqualWeightByTheirBytes() {
        HeavyHitters sketch = create();
        for (String key : List.of("c", "a", "b")) {
            sketch.update(key(key), 1);
        }

        assertThat(sketch.heaviest(3).keys().stream()
                        .map(key -> new String(key.key(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining()))
                .isEqualTo("abc");
    }

    @Test
    void leavesOutTheErrorThatTheCallerAvoids() {
        HeavyHitters sketch = create();
        int[] ids = TestStream.ZIPF_08.ids(200_000, 3);
        long[] truth = new long[TestStream.KEYS];
        for (int id : ids) {
            sketch.update(TestStream.key(id), 10);
            truth[id]++;
        }
        long threshold = 300;

        Heaviest certain = sketch.heavierThan(threshold, ErrorToAvoid.NO_FALSE_POSITIVES);
        Heaviest possible =
                sketch.heavierThan(sketch.heaviest(1_000_000).unlistedRecords(), ErrorToAvoid.NO_FALSE_NEGATIVES);

        assertThat(certain.keys()).allMatch(key -> key.records().lower() > threshold);
        assertThat(possible.unlistedRecords())
                .isLessThanOrEqualTo(sketch.heaviest(1_000_000).unlistedRecords());
    }

    @Test
    void forgetsEverything() {
        HeavyHitters sketch = create();
        for (int id : TestStream.UNIFORM.ids(50_000, 4)) {
            sketch.update(TestStream.key(id), 10);
        }

        sketch.clear();

        assertThat(sketch.records()).isZero();
        assertThat(sketch.bytes()).isZero();
        assertThat(sketch.heaviest(10)).isEqualTo(new Heaviest(List.of(), 0, 0));
        assertThat(sketch.distinctKeys()).isEqualTo(Estimate.ZERO);
        assertThat(sketch.distinct().estimate()).isEqualTo(Estimate.ZERO);
        sketch.update(key("again"), 3);
        assertThat(sketch.records(key("again"))).isEqualTo(Estimate.exactly(1));
        assertThat(sketch.distinct().estimate()).isEqualTo(Estimate.exactly(1));
    }

    @Test
    void boundsManyKeysAndTheirNumber() {
        HeavyHitters sketch = create();
        long[] records = new long[TestStream.KEYS];
        long[] bytes = new long[TestStream.KEYS];
        int[] ids = TestStream.ZIPF_10.ids(100_000, 5);
        for (int i = 0; i < ids.length; i++) {
            sketch.update(TestStream.key(ids[i]), i % 100);
            records[ids[i]]++;
            bytes[ids[i]] += i % 100;
        }
        int violations = 0;
        int distinct = 0;
        for (int id = 0; id < 20_000; id++) {
            violations += Bounds.violated(sketch.records(TestStream.key(id)), records[id]);
            violations += Bounds.violated(sketch.bytes(TestStream.key(id)), bytes[id]);
        }
        for (long count : records) {
            distinct += count > 0 ? 1 : 0;
        }

        assertThat(violations).isZero();
        assertThat(Bounds.violated(sketch.distinctKeys(), distinct)).isZero();
        assertThat(Bounds.violated(sketch.distinct().estimate(), distinct)).isZero();
    }

    @Test
    void refusesNegativeNumbers() {
        HeavyHitters sketch = create();

        assertThatThrownBy(() -> sketch.update(key("a"), -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> sketch.heaviest(-1)).hasMessageContaining("k must be at least 0, got -1");
        assertThatThrownBy(() -> sketch.heavierThan(-2, ErrorToAvoid.NO_FALSE_POSITIVES))
                .hasMessageContaining("a threshold must be at least 0, got -2");
        assertThat(sketch.records()).isZero();
    }

    @Test
    void refusesAPartThatIsNotWithinItsArray() {
        HeavyHitters sketch = create();

        assertThatThrownBy(() -> sketch.update(new byte[4], 2, 3, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> sketch.update(new byte[4], 2, -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(sketch.records()).isZero();
    }
}
