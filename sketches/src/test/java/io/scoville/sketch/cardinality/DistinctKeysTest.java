package io.scoville.sketch.cardinality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.sketch.Estimate;
import io.scoville.sketch.layout.LayoutWriter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DistinctKeysTest {
    private static DistinctKeys of(int keys, long seed) {
        DistinctKeys distinct = new DistinctKeys();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < keys; i++) {
            distinct.add(random.nextLong());
        }
        return distinct;
    }

    @Test
    void isExactWhileKeysAreListed() {
        for (int keys : new int[] {0, 1, 2, 64, 127, 128}) {
            DistinctKeys distinct = of(keys, 1);
            distinct.merge(of(keys, 1));

            assertThat(distinct.estimate()).isEqualTo(Estimate.exactly(keys));
        }
        assertThat(of(129, 1).estimate().isExact()).isFalse();
    }

    @Test
    void staysWithinTheIntervalThatItStates() {
        int outside = 0;
        for (int keys : new int[] {129, 500, 1000, 3000, 5000, 10_000, 50_000, 300_000}) {
            for (long seed = 0; seed < 25; seed++) {
                Estimate estimate = of(keys, 1000 * seed + keys).estimate();
                outside += estimate.lower() <= keys && keys <= estimate.upper() ? 0 : 1;
            }
        }

        // 200 intervals of 99.7 %.
        assertThat(outside).isLessThanOrEqualTo(3);
    }

    @Test
    void hasTheStandardErrorThatItStates() {
        for (int keys : new int[] {200, 2000, 20_000, 200_000}) {
            double squares = 0;
            double sum = 0;
            for (long seed = 0; seed < 60; seed++) {
                double error = (of(keys, 77 * seed + keys).estimate().count() - keys) / (double) keys;
                squares += error * error;
                sum += error;
            }
            assertThat(Math.sqrt(squares / 60)).as("%d keys", keys).isLessThan(1.3 * 1.04 / Math.sqrt(2048));
            assertThat(sum / 60).as("bias at %d keys", keys).isBetween(-0.009, 0.009);
        }
    }

    @Test
    void countsKeysThatBothSidesSawOnce() {
        DistinctKeys a = of(100, 1);
        DistinctKeys b = of(200, 1);
        DistinctKeys c = of(40, 2);

        c.merge(of(40, 2));
        assertThat(c.estimate()).isEqualTo(Estimate.exactly(40));
        a.merge(b);
        assertThat(a.estimate()).isEqualTo(b.estimate());
        b.merge(of(100, 1));
        assertThat(b.estimate()).isEqualTo(a.estimate());
        DistinctKeys many = of(100, 3);
        many.merge(of(100, 4));
        assertThat(many.estimate().isExact()).isFalse();
        assertThat(many.estimate().count()).isBetween(190L, 210L);
    }

    @Test
    void forgetsItsKeys() {
        DistinctKeys few = of(5, 1);
        DistinctKeys many = of(5000, 1);
        DistinctKeys unlisted = DistinctKeys.withoutList();
        unlisted.add(1);

        few.clear();
        many.clear();
        unlisted.clear();

        assertThat(few.estimate()).isEqualTo(Estimate.ZERO);
        assertThat(many.estimate()).isEqualTo(Estimate.ZERO);
        assertThat(unlisted.estimate()).isEqualTo(Estimate.ZERO);
        many.add(3);
        assertThat(many.estimate()).isEqualTo(Estimate.exactly(1));
        assertThat(unlisted.toBytes()).isEqualTo(DistinctKeys.withoutList().toBytes());
    }

    @Test
    void aCopyGoesItsOwnWay() {
        DistinctKeys original = of(3, 1);
        DistinctKeys copy = original.copy();

        original.add(99);

        assertThat(copy.estimate()).isEqualTo(Estimate.exactly(3));
        assertThat(of(1000, 1).copy().estimate()).isEqualTo(of(1000, 1).estimate());
    }

    @Test
    void isTheSameAfterARoundTripThroughBytes() {
        for (int keys : new int[] {0, 1, 128, 129, 100_000}) {
            DistinctKeys distinct = of(keys, 5);
            DistinctKeys read = DistinctKeys.fromBytes(distinct.toBytes());

            assertThat(read.estimate()).isEqualTo(distinct.estimate());
            assertThat(read.toBytes()).isEqualTo(distinct.toBytes());
            read.merge(of(100, 6));
            distinct.merge(of(100, 6));
            assertThat(read.estimate()).isEqualTo(distinct.estimate());
        }
    }

    @Test
    void keepsItsLayout() {
        DistinctKeys distinct = new DistinctKeys();
        distinct.add(2);
        distinct.add(1);

        assertThat(HexFormat.of().formatHex(distinct.toBytes()))
                .isEqualTo("0144" + "01" + "02" + "0000000000000001" + "0000000000000002" + "01410599");
        DistinctKeys unlisted = DistinctKeys.withoutList();
        unlisted.add(2);
        assertThat(HexFormat.of().formatHex(unlisted.toBytes()))
                .isEqualTo("0144" + "00" + "0001" + "36" + "00fc0f" + "7fc49fe2");
    }

    @Test
    void fits2KibAsBytes() {
        assertThat(of(1_000_000, 1).toBytes()).hasSizeLessThan(2100);
        assertThat(of(128, 1).toBytes()).hasSize(2 + 1 + 2 + 128 * 8 + 4);
    }

    @Test
    void refusesLayoutsThatWereCutOrChanged() {
        byte[] layout = of(200, 1).toBytes();
        for (int length = 0; length < layout.length; length++) {
            byte[] cut = Arrays.copyOf(layout, length);
            assertThatThrownBy(() -> DistinctKeys.fromBytes(cut)).isInstanceOf(IllegalArgumentException.class);
        }
        LayoutWriter tooLong = new LayoutWriter('D');
        tooLong.u8(1);
        tooLong.var(129);
        assertThatThrownBy(() -> DistinctKeys.fromBytes(tooLong.toBytes()))
                .hasMessage("at most 128 keys are listed, got 129");
        LayoutWriter tooHigh = new LayoutWriter('D');
        tooHigh.u8(0);
        long[] registers = new long[2048];
        registers[5] = 55;
        tooHigh.runs(registers);
        assertThatThrownBy(() -> DistinctKeys.fromBytes(tooHigh.toBytes()))
                .hasMessage("a register holds at most 54, got 55");
        registers[5] = 54;
        LayoutWriter highest = new LayoutWriter('D');
        highest.u8(0);
        highest.runs(registers);
        assertThat(DistinctKeys.fromBytes(highest.toBytes()).estimate().count()).isPositive();
    }

    @Test
    void takesHashesOfAllKinds() {
        DistinctKeys distinct = DistinctKeys.withoutList();
        for (long hash : new long[] {0, 1, -1, 2047, 2048, Long.MIN_VALUE}) {
            distinct.add(hash);
        }

        assertThat(distinct.estimate().count()).isBetween(3L, 4L);
    }
}
