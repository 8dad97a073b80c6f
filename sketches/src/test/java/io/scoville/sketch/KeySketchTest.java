package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeySketchTest {
    private static byte[] key(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static KeySketch filled(SketchProfile profile, TestStream stream) {
        return filled(profile, stream, 20_000);
    }

    private static KeySketch filled(SketchProfile profile, TestStream stream, int records) {
        KeySketch sketch = KeySketch.create(profile, 42);
        for (int id : stream.ids(records, 9)) {
            sketch.update(TestStream.key(id), id % 700);
        }
        return sketch;
    }

    @Test
    void finds100HeaviestKeysOfASkewedStream() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, 42);
        for (int id : TestStream.ZIPF_12.ids(1_000_000, 11)) {
            sketch.update(TestStream.key(id), 100);
        }

        assertThat(sketch.heaviest(50).keys())
                .allMatch(key -> Arrays.compare(key.key(), 0, 4, new byte[] {50, 0, 0, 0}, 0, 4) < 0);
    }

    @Test
    void knowsOnlyTheTotalOfBytesWhereItCountsRecordsAlone() {
        KeySketch sketch = KeySketch.create(SketchProfile.RECORDS, 42);

        sketch.update(key("a"), 70);
        sketch.update(key("b"), 30);

        assertThat(sketch.bytes(key("a"))).isEqualTo(new Estimate(0, 0, 100));
        assertThat(sketch.bytes(key("absent"))).isEqualTo(new Estimate(0, 0, 100));
        assertThat(sketch.heaviest(1).unlistedBytes()).isEqualTo(100);
    }

    @Test
    void countsSizesThatDoNotFitTogether() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, 42);

        for (int i = 0; i < 3; i++) {
            sketch.update(key("huge"), Long.MAX_VALUE);
            sketch.update(key("large"), 1L << 40);
            sketch.update(key("small"), 5);
        }

        assertThat(sketch.bytes()).isEqualTo(Long.MAX_VALUE);
        assertThat(sketch.bytes(key("huge"))).isEqualTo(Estimate.exactly(Long.MAX_VALUE));
        assertThat(sketch.bytes(key("large"))).isEqualTo(Estimate.exactly(3L << 40));
        assertThat(sketch.bytes(key("small"))).isEqualTo(Estimate.exactly(15));
        assertThat(sketch.records(key("huge"))).isEqualTo(Estimate.exactly(3));
    }

    @ParameterizedTest
    @EnumSource
    void neverWrapsAround(SketchProfile profile) {
        KeySketch sketch = KeySketch.create(profile, 42);
        long[] truth = new long[3000];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 60_000; i++) {
            int id = random.nextInt(truth.length);
            long size = random.nextLong(Long.MAX_VALUE) >>> random.nextInt(64);
            sketch.update(TestStream.key(id), size);
            truth[id] = truth[id] + size < 0 ? Long.MAX_VALUE : truth[id] + size;
        }
        sketch.merge(KeySketch.fromBytes(sketch.toBytes()));
        int violations = 0;
        for (int id = 0; id < truth.length; id++) {
            long doubled = truth[id] + truth[id] < 0 ? Long.MAX_VALUE : truth[id] + truth[id];
            violations += Bounds.violated(sketch.bytes(TestStream.key(id)), doubled);
        }

        assertThat(violations).isZero();
        assertThat(sketch.bytes()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void isExactAgainAfterItWasCleared() {
        KeySketch sketch = filled(SketchProfile.STANDARD, TestStream.UNIFORM);

        sketch.clear();

        assertThat(sketch.toBytes())
                .isEqualTo(KeySketch.create(SketchProfile.STANDARD, 42).toBytes());
    }

    @Test
    void addsUpDistinctKeysWhenMerged() {
        KeySketch a = KeySketch.create(SketchProfile.STANDARD, 42);
        KeySketch b = KeySketch.create(SketchProfile.STANDARD, 42);
        for (int id = 0; id < 30; id++) {
            a.update(TestStream.key(id), 1);
            b.update(TestStream.key(id + 20), 1);
        }

        a.merge(b);

        assertThat(a.distinctKeys()).isEqualTo(Estimate.exactly(50));
        assertThat(a.records(TestStream.key(25))).isEqualTo(Estimate.exactly(2));
        assertThat(a.heaviest(100).keys()).hasSize(50);
        assertThat(b.distinctKeys()).isEqualTo(Estimate.exactly(30));
    }

    @Test
    void canBeMergedWithItself() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, 42);
        sketch.update(key("a"), 7);

        sketch.merge(sketch);

        assertThat(sketch.records(key("a"))).isEqualTo(Estimate.exactly(2));
        assertThat(sketch.bytes()).isEqualTo(14);
    }

    @Test
    void isMergedOnlyWithItsLike() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, 42);

        assertThatThrownBy(() -> sketch.merge(KeySketch.create(SketchProfile.TINY, 42)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("TINY")
                .hasMessageContaining("STANDARD");
        assertThatThrownBy(() -> sketch.merge(KeySketch.create(SketchProfile.STANDARD, 43)))
                .hasMessageContaining("seed 43 into STANDARD with seed 42");
    }

    @Test
    void halvesTotalsUpwards() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, 42);
        for (int i = 0; i < 7; i++) {
            sketch.update(key("a"), 3);
        }

        sketch.halve();

        assertThat(sketch.records()).isEqualTo(4);
        assertThat(sketch.bytes()).isEqualTo(11);
        assertThat(sketch.records(key("a"))).isEqualTo(new Estimate(4, 3, 4));
        assertThat(sketch.bytes(key("a"))).isEqualTo(new Estimate(11, 10, 11));
    }

    @ParameterizedTest
    @EnumSource
    void isTheSameAfterARoundTripThroughBytes(SketchProfile profile) {
        KeySketch sketch = filled(profile, TestStream.ZIPF_08);

        KeySketch read = KeySketch.fromBytes(sketch.toBytes());

        assertThat(read.toBytes()).isEqualTo(sketch.toBytes());
        assertThat(read.heaviest(1000)).isEqualTo(sketch.heaviest(1000));
        assertThat(read.distinctKeys()).isEqualTo(sketch.distinctKeys());
        assertThat(read.profile()).isEqualTo(profile);
        assertThat(read.seed()).isEqualTo(42);
        for (int id : TestStream.ZIPF_08.ids(20_000, 10)) {
            sketch.update(TestStream.key(id), id % 700);
            read.update(TestStream.key(id), id % 700);
        }
        assertThat(read.toBytes()).isEqualTo(sketch.toBytes());
    }

    @Test
    void refusesLayoutsThatWereCutOrChanged() {
        byte[] layout = filled(SketchProfile.TINY, TestStream.PLANTED).toBytes();

        for (int length = 0; length < layout.length; length += 7) {
            byte[] cut = Arrays.copyOf(layout, length);
            assertThatThrownBy(() -> KeySketch.fromBytes(cut)).isInstanceOf(IllegalArgumentException.class);
        }
        for (int bit = 0; bit < layout.length * 8; bit += 13) {
            byte[] flipped = layout.clone();
            flipped[bit / 8] ^= (byte) (1 << (bit % 8));
            assertThatThrownBy(() -> KeySketch.fromBytes(flipped)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsItsLayout(SketchProfile profile) throws IOException {
        String name = "/golden/key-sketch-v1-" + profile.name() + ".hex";
        try (InputStream in = KeySketchTest.class.getResourceAsStream(name)) {
            byte[] golden =
                    HexFormat.of().parseHex(new String(in.readAllBytes(), StandardCharsets.US_ASCII).replace("\n", ""));
            KeySketch sketch = filled(profile, TestStream.PLANTED, 2000);

            assertThat(sketch.toBytes()).isEqualTo(golden);
            assertThat(KeySketch.fromBytes(golden).heaviest(100)).isEqualTo(sketch.heaviest(100));
        }
    }

    @Test
    void takesTheMemoryThatItsProfileSays() {
        assertThat(Arrays.stream(SketchProfile.values()).map(SketchProfile::memoryBytes))
                .containsExactly(13_064L, 33_568L, 46_112L, 178_304L);
    }
}
