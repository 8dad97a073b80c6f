package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeySketchTest {
    private static final long SEED = 42;

    private static byte[] key(int id) {
        return ("key-" + id).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void countsFewKeysExactly() {
        KeySketch sketch = KeySketch.create(SketchProfile.STANDARD, SEED);

        for (int i = 0; i < 1000; i++) {
            sketch.update(key(i % 20), 100 + i % 20);
        }

        assertThat(sketch.records(key(3))).isEqualTo(Estimate.exactly(50));
        assertThat(sketch.bytes(key(3))).isEqualTo(Estimate.exactly(50 * 103));
        assertThat(sketch.distinctKeys()).isEqualTo(Estimate.exactly(20));
        assertThat(sketch.heaviest(20).unlistedRecords()).isZero();
    }

    @Test
    void boundsHoldForEveryKeyAndSurviveARoundTrip() {
        for (SketchProfile profile : SketchProfile.values()) {
            KeySketch sketch = KeySketch.create(profile, SEED);
            long[] records = new long[50_000];
            long[] bytes = new long[50_000];
            SplittableRandom random = new SplittableRandom(7);
            for (int i = 0; i < 400_000; i++) {
                int id = (int) (50_000 * Math.pow(random.nextDouble(), 4));
                int size = random.nextInt(2000);
                sketch.update(key(id), size);
                records[id]++;
                bytes[id] += size;
            }
            KeySketch read = KeySketch.fromBytes(sketch.toBytes());
            for (int id = 0; id < records.length; id++) {
                Estimate ofRecords = read.records(key(id));
                Estimate ofBytes = read.bytes(key(id));
                assertThat(records[id]).isBetween(ofRecords.lower(), ofRecords.upper());
                assertThat(bytes[id]).isBetween(ofBytes.lower(), ofBytes.upper());
            }
            assertThat(read.heaviest(50)).isEqualTo(sketch.heaviest(50));
            assertThat(read.toBytes()).isEqualTo(sketch.toBytes());
        }
    }
}
