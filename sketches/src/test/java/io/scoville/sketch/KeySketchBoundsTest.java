package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code lower <= true <= upper} for every one of a million keys, with a counter or without. */
class KeySketchBoundsTest {
    private static final int RECORDS = 400_000;
    private static final long SEED = 42;

    private final long[] records = new long[TestStream.KEYS];
    private final long[] bytes = new long[TestStream.KEYS];

    private void count(KeySketch sketch, int[] ids, int from, int to, boolean weighted) {
        SplittableRandom random = new SplittableRandom(from);
        for (int i = from; i < to; i++) {
            long size = weighted ? random.nextInt(1000) * (long) random.nextInt(1000) : 1;
            sketch.update(TestStream.key(ids[i]), size);
            records[ids[i]]++;
            bytes[ids[i]] += size;
        }
    }

    private void assertBounds(KeySketch sketch) {
        int violations = 0;
        for (int id = 0; id < TestStream.KEYS; id++) {
            byte[] key = TestStream.key(id);
            violations += Bounds.violated(sketch.records(key), records[id]);
            violations += Bounds.violated(sketch.bytes(key), bytes[id]);
        }
        assertThat(violations).isZero();
        assertUnlisted(sketch.heaviest(20));
        assertUnlisted(sketch.heaviestByBytes(20));
    }

    private void assertUnlisted(Heaviest heaviest) {
        boolean[] listed = new boolean[TestStream.KEYS];
        heaviest.keys().forEach(key -> listed[id(key.key())] = true);
        for (int id = 0; id < TestStream.KEYS; id++) {
            if (!listed[id] && (records[id] > heaviest.unlistedRecords() || bytes[id] > heaviest.unlistedBytes())) {
                assertThat(id)
                        .as("a key over the bound of those that are not listed")
                        .isNegative();
            }
        }
    }

    private static int id(byte[] key) {
        return (key[0] & 0xff) | ((key[1] & 0xff) << 8) | ((key[2] & 0xff) << 16) | ((key[3] & 0xff) << 24);
    }

    @ParameterizedTest
    @EnumSource
    void holdForUnitWeightsAndAfterARoundTrip(TestStream stream) {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, SEED);

        count(sketch, stream.ids(RECORDS, 1), 0, RECORDS, false);

        assertBounds(sketch);
        assertBounds(KeySketch.fromBytes(sketch.toBytes()));
    }

    @ParameterizedTest
    @EnumSource
    void holdForSizesInASmallSketch(TestStream stream) {
        KeySketch sketch = KeySketch.create(SketchProfile.TINY, SEED);

        count(sketch, stream.ids(RECORDS, 2), 0, RECORDS, true);

        assertBounds(sketch);
    }

    @ParameterizedTest
    @EnumSource
    void holdForRecordsAlone(TestStream stream) {
        KeySketch sketch = KeySketch.create(SketchProfile.RECORDS, SEED);

        count(sketch, stream.ids(RECORDS, 3), 0, RECORDS, true);

        assertBounds(sketch);
    }

    @ParameterizedTest
    @EnumSource
    void holdAfterMergesInAnyOrder(TestStream stream) {
        int[] ids = stream.ids(RECORDS, 4);
        List<KeySketch> parts = new ArrayList<>();
        for (int part = 0; part < 6; part++) {
            KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, SEED);
            count(sketch, ids, part * RECORDS / 6, (part + 1) * RECORDS / 6, true);
            parts.add(sketch);
        }
        Random random = new Random(stream.name().length());

        while (parts.size() > 1) {
            Collections.shuffle(parts, random);
            parts.get(0).merge(parts.remove(1));
        }

        assertThat(parts.get(0).records()).isEqualTo(RECORDS);
        assertBounds(parts.get(0));
        count(parts.get(0), stream.ids(RECORDS, 5), 0, RECORDS / 2, true);
        assertBounds(parts.get(0));
    }

    @ParameterizedTest
    @EnumSource
    void holdForHalvedCountsAndForWhatComesAfter(TestStream stream) {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, SEED);
        int[] ids = stream.ids(RECORDS, 6);
        count(sketch, ids, 0, RECORDS / 2, true);

        sketch.halve();
        assertBoundsByHalf(sketch);
        long[] before = records.clone();
        long[] bytesBefore = bytes.clone();
        count(sketch, ids, RECORDS / 2, RECORDS, true);

        for (int id = 0; id < TestStream.KEYS; id++) {
            records[id] = 2 * records[id] - before[id];
            bytes[id] = 2 * bytes[id] - bytesBefore[id];
        }
        assertBoundsByHalf(sketch);
    }

    private void assertBoundsByHalf(KeySketch sketch) {
        int violations = 0;
        for (int id = 0; id < TestStream.KEYS; id++) {
            byte[] key = TestStream.key(id);
            violations += Bounds.violatedByHalf(sketch.records(key), records[id]);
            violations += Bounds.violatedByHalf(sketch.bytes(key), bytes[id]);
        }
        assertThat(violations).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void holdForAWindowThatSlides(TestStream stream) {
        SlidingKeySketch window = new SlidingKeySketch(SketchProfile.STANDARD, SEED, 3);
        int[] ids = stream.ids(RECORDS, 7);
        int pane = RECORDS / 8;
        for (int i = 0; i < 8; i++) {
            if (i > 0) {
                window.advance();
            }
            SplittableRandom random = new SplittableRandom(i);
            for (int at = i * pane; at < (i + 1) * pane; at++) {
                long size = random.nextInt(5000);
                window.current().update(TestStream.key(ids[at]), size);
                if (i >= 5) {
                    records[ids[at]]++;
                    bytes[ids[at]] += size;
                }
            }
        }

        assertThat(window.sum().records()).isEqualTo(3L * pane);
        assertBounds(window.sum());
    }
}
