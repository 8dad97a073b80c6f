package io.scoville.sketch.frequency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.sketch.Estimate;
import io.scoville.sketch.TestStream;
import io.scoville.sketch.hash.KeyHash;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpaceSavingTest {
    private static final Shape RECORDS = new Shape(8, 32, false);
    private static final Shape TRAFFIC = new Shape(8, 24, true);
    private static final KeyHash HASH = new KeyHash(42);

    private static long hash(int id) {
        byte[] key = TestStream.key(id);
        return HASH.hash(key, 0, key.length);
    }

    private static void update(SpaceSaving counters, int id, long size) {
        byte[] key = TestStream.key(id);
        counters.update(hash(id), key, 0, key.length, size);
    }

    private static byte[] bytes(SpaceSaving counters) {
        LayoutWriter out = new LayoutWriter('T');
        counters.write(out);
        return out.toBytes();
    }

    @ParameterizedTest
    @EnumSource
    void isAsFastAsItIsCareful(TestStream stream) {
        for (Shape shape : new Shape[] {RECORDS, TRAFFIC}) {
            SpaceSaving fast = SpaceSaving.create(shape);
            SpaceSaving careful = SpaceSaving.create(shape);
            int[] ids = stream.ids(100_000, 1);
            for (int i = 0; i < ids.length; i++) {
                update(fast, ids[i], i % 1000);
                byte[] key = TestStream.key(ids[i]);
                careful.updateCarefully(hash(ids[i]), key, 0, key.length, i % 1000);
                if (i % 20_000 == 0) {
                    assertThat(bytes(fast)).isEqualTo(bytes(careful));
                }
            }
            assertThat(bytes(fast)).isEqualTo(bytes(careful));
        }
    }

    /** The bound of the javadoc: N is the weight of the keys of a set. */
    @ParameterizedTest
    @EnumSource
    void boundsErrorsAndCellsByTheWeightOfTheSet(TestStream stream) {
        for (Shape shape : new Shape[] {RECORDS, TRAFFIC}) {
            SpaceSaving sum = SpaceSaving.create(shape);
            long[][] ofSet = new long[2][shape.sets()];
            SplittableRandom random = new SplittableRandom(3);
            for (int part = 0; part < 4; part++) {
                SpaceSaving counters = part == 0 ? sum : SpaceSaving.create(shape);
                for (int id : stream.ids(60_000, part)) {
                    int size = random.nextInt(1000);
                    update(counters, id, size);
                    ofSet[0][(int) (hash(id) >>> 61)]++;
                    ofSet[1][(int) (hash(id) >>> 61)] += size;
                }
                if (part > 0) {
                    sum.merge(counters);
                }
                assertBoundedBy(sum, ofSet, 0);
            }
            sum.halve();
            for (long[] ofWeight : ofSet) {
                for (int set = 0; set < shape.sets(); set++) {
                    ofWeight[set] /= 2;
                }
            }
            assertBoundedBy(sum, ofSet, 1);
        }
    }

    private static void assertBoundedBy(SpaceSaving counters, long[][] ofSet, int rounding) {
        for (Weight weight : counters.weights()) {
            int ways = counters.shape().ways(weight);
            for (Counter counter : counters.counters()) {
                Estimate estimate = counter.estimate(weight);
                assertThat(estimate.upper() - estimate.lower())
                        .isLessThanOrEqualTo(ofSet[weight.index][(int) (counter.hash() >>> 61)] / ways + rounding);
            }
            for (int cell = 0; cell < counters.filter.cells(); cell++) {
                assertThat(counters.filter.get(cell, weight))
                        .isLessThanOrEqualTo(
                                ofSet[weight.index][cell / counters.shape().cellsPerSet()] / ways + rounding);
            }
        }
    }

    @Test
    void keepsTheHeaviestByEitherWeight() {
        SpaceSaving counters = SpaceSaving.create(TRAFFIC);
        for (int round = 0; round < 2000; round++) {
            for (int id = 0; id < 8; id++) {
                update(counters, id, 1);
            }
            if (round % 50 == 0) {
                for (int id = 8; id < 16; id++) {
                    update(counters, id, 1_000_000);
                }
            }
            update(counters, 1000 + round, 10);
            update(counters, 5000 + round, 10);
        }

        for (int id = 0; id < 8; id++) {
            assertThat(counters.estimate(hash(id), Weight.RECORDS).lower()).isGreaterThan(1900);
            assertThat(counters.estimate(hash(8 + id), Weight.BYTES).lower()).isGreaterThan(38_000_000);
        }
    }

    /** A way that is empty is taken even by a key that weighs nothing. */
    @Test
    void hasRoomForKeysWithoutBytes() {
        SpaceSaving counters = SpaceSaving.create(new Shape(2, 4, true));
        int taken = 0;
        for (int id = 0; taken < 8; id++) {
            if ((hash(id) >>> 63) == 0) {
                update(counters, id, 0);
                taken++;
            }
        }

        assertThat(counters.counters()).hasSize(8);
        assertThat(counters.holdsEveryKey()).isTrue();
        assertThat(counters.mostWithoutCounter(Weight.BYTES)).isZero();
    }

    @Test
    void movesTheHeavierOfTwoKeysOfOneTagToTheFront() {
        for (Shape shape : new Shape[] {RECORDS, TRAFFIC}) {
            SpaceSaving counters = SpaceSaving.create(shape);
            byte[] light = {1};
            byte[] heavy = new byte[50];
            long hash = 0x1234_5678_0000_0077L;
            counters.update(hash, light, 0, 1, 5);
            counters.update(hash + 0x100, heavy, 0, 50, 6);
            assertThat(counters.find(hash)).isLessThan(counters.find(hash + 0x100));

            counters.update(hash + 0x100, heavy, 0, 50, 6);

            assertThat(counters.find(hash)).isGreaterThan(counters.find(hash + 0x100));
            assertThat(counters.estimate(hash, Weight.RECORDS)).isEqualTo(Estimate.exactly(1));
            assertThat(counters.estimate(hash + 0x100, Weight.RECORDS)).isEqualTo(Estimate.exactly(2));
            assertThat(counters.counters(0x1234_5678 >>> 29)).hasSize(2);
            assertThat(counters.counters().stream().map(Counter::key)).containsExactlyInAnyOrder(light, heavy);
        }
    }

    @Test
    void sharesAWideCellWhereItsCellsAreTooNarrow() {
        for (CountMin cells : new CountMin[] {new RecordCells(2, 4), new TrafficCells(2, 4)}) {
            Weight[] weights = cells instanceof RecordCells ? new Weight[] {Weight.RECORDS} : Weight.values();
            for (Weight weight : weights) {
                long widest = cells.widest(weight);
                cells.set(1, weight, widest);
                cells.set(5, weight, 3);
                assertThat(cells.get(1, weight)).isEqualTo(widest);
                assertThat(cells.wide).containsOnly(0);

                cells.set(1, weight, widest + 1);
                assertThat(cells.get(1, weight)).isEqualTo(widest + 1);
                cells.raise(2, weight, Long.MAX_VALUE);
                cells.raise(1, weight, 5);
                assertThat(cells.get(1, weight)).isEqualTo(Long.MAX_VALUE);
                assertThat(cells.get(0, weight)).isZero();
                assertThat(cells.get(5, weight)).isEqualTo(3);

                cells.halve(weights);
                assertThat(cells.get(1, weight)).isEqualTo(1L << 62);
                assertThat(cells.get(5, weight)).isEqualTo(2);
                cells.clear();
                assertThat(cells.get(1, weight)).isZero();
            }
        }
    }

    /** A cell that has outgrown its width still bounds its keys, and still lets them have a counter. */
    @Test
    void boundsKeysWhoseCellsAreTooNarrow() {
        SpaceSaving counters = SpaceSaving.create(new Shape(2, 1, true));
        long[] truth = new long[200];
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 20_000; i++) {
            int id = random.nextInt(200);
            long size = random.nextLong(1L << 40);
            update(counters, id, size);
            truth[id] += size;
        }

        for (int id = 0; id < 200; id++) {
            Estimate estimate = counters.estimate(hash(id), Weight.BYTES);
            assertThat(truth[id]).isBetween(estimate.lower(), estimate.upper());
        }
        assertThat(Arrays.stream(counters.filter.wide).max().orElse(0)).isPositive();
    }

    @Test
    void addsUpCellsThatShareAWideOne() {
        SpaceSaving a = SpaceSaving.create(new Shape(2, 4, false));
        SpaceSaving b = SpaceSaving.create(new Shape(2, 4, false));
        long large = 1L << 40;
        a.filter.set(0, Weight.RECORDS, large);
        a.filter.set(1, Weight.RECORDS, 7);
        b.filter.set(1, Weight.RECORDS, large);
        b.filter.set(0, Weight.RECORDS, 5);

        a.merge(b);

        assertThat(a.filter.get(0, Weight.RECORDS)).isEqualTo(large + 7);
        assertThat(a.filter.get(1, Weight.RECORDS)).isEqualTo(large + 7);
        assertThat(a.filter.get(2, Weight.RECORDS)).isZero();
    }

    @Test
    void refusesToMergeAnotherShape() {
        assertThatThrownBy(() -> SpaceSaving.create(RECORDS).merge(SpaceSaving.create(TRAFFIC)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sets=8");
    }

    @Test
    void refusesShapesOutOfRange() {
        assertThatThrownBy(() -> new Shape(3, 8, true))
                .hasMessage("sets must be a power of two from 2 to 65536, got 3");
        assertThatThrownBy(() -> new Shape(1, 8, true)).hasMessageContaining("got 1");
        assertThatThrownBy(() -> new Shape(1 << 17, 8, true)).hasMessageContaining("got 131072");
        assertThatThrownBy(() -> new Shape(8, 0, true)).hasMessage("cellsPerSet must be 1 to 65536, got 0");
        assertThatThrownBy(() -> new Shape(8, 65_537, true)).hasMessageContaining("got 65537");
        assertThatThrownBy(() -> new Shape(8, 24, false))
                .hasMessage("cellsPerSet must be a power of two where only records are counted, got 24");
        assertThat(new Shape(1 << 16, 1, true).slots()).isEqualTo(1 << 19);
        assertThat(new Shape(2, 1 << 16, true).ways(Weight.BYTES)).isEqualTo(4);
        assertThat(RECORDS.ways(Weight.BYTES)).isZero();
    }

    @Test
    void refusesCountersThatCannotBe() {
        assertThatThrownBy(() -> read(out -> out.u8(0x0f))).hasMessageContaining("ends too early");
        assertThatThrownBy(() -> read(out -> {
                    out.u8(0x1f);
                    out.u8(0);
                }))
                .hasMessageContaining("a set is divided wrongly");
        int inSet = 0;
        while ((hash(inSet) >>> 61) != 0) {
            inSet++;
        }
        int first = inSet;
        int elsewhere = 0;
        while ((hash(elsewhere) >>> 61) == 0) {
            elsewhere++;
        }
        byte[] stranger = TestStream.key(elsewhere);
        assertThatThrownBy(() -> read(out -> slot(out, stranger, 1, 0)))
                .hasMessageContaining("a key is not in its place");
        assertThatThrownBy(() -> read(out -> slot(out, TestStream.key(first), 1, 2)))
                .hasMessageContaining("an error is larger than its count");
        assertThatThrownBy(() -> read(out -> {
                    for (int set = 0; set < 8; set++) {
                        out.u8(0x0f);
                        out.u8(0);
                    }
                    long[] cells = new long[8 * 24];
                    cells[3] = 1L << 24;
                    out.runs(cells);
                }))
                .hasMessageContaining("a cell is over its width");
    }

    private static void slot(LayoutWriter out, byte[] key, long count, long error) {
        out.u8(0x0f);
        out.u8(1);
        out.bytes(key);
        out.var(count);
        out.var(error);
    }

    private static void read(java.util.function.Consumer<LayoutWriter> content) {
        LayoutWriter out = new LayoutWriter('T');
        content.accept(out);
        SpaceSaving.create(TRAFFIC).read(new LayoutReader(out.toBytes(), 'T'), HASH);
    }
}
