package io.scoville.salting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioners;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SaltPlannerTest {
    private static final KeyBytes TENANT = KeyBytes.of("tenant-000042");

    @ParameterizedTest
    @CsvSource({"12, 0.3, 1.2, 8", "12, 0.1, 1.2, 4", "12, 0.6, 1.2, 9", "12, 0.3, 1.5, 5", "12, 0.4, 1.5, 6"})
    void takesAsManySaltsAsTheFormulaAsksForWhereTheRestIsEven(int partitions, double share, double target, int salts) {
        SaltPlan plan = planner(Loads.hot(partitions, "tenant-000042", share), target, 32)
                .plan()
                .orElseThrow();

        assertThat(plan.saltsOf(TENANT)).hasSize(salts);
        assertThat(plan.reachesTarget()).isTrue();
        assertThat(plan.predicted().maxOverMean()).isCloseTo(1 - share + partitions * share / salts, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"1.5, 27", "1.2, 36"})
    void fortyEightPartitionsAndAKeyOfSixtyPercentNeedAsManyChosenSalts(double target, int salts) {
        SaltPlan plan =
                planner(Loads.hot(48, "tenant-000042", 0.6), target, 48).plan().orElseThrow();

        assertThat(plan.saltsOf(TENANT)).hasSize(salts);
        assertThat(plan.predicted().maxOverMean()).isLessThanOrEqualTo(target + 1e-9);
    }

    @Test
    void plainSaltsCollideSoThatSixteenAreNoBetterThanEight() {
        SaltCurve curve = planner(Loads.hot(48, "tenant-000042", 0.6), 1.5, 32).curve();

        assertThat(curve.points().get(7).plain().maxOverMean()).isCloseTo(4.0, within(0.01));
        assertThat(curve.points().get(15).plain().maxOverMean()).isCloseTo(4.0, within(0.01));
        assertThat(curve.points().get(7).chosen().maxOverMean()).isCloseTo(4.0, within(0.01));
        assertThat(curve.points().get(15).chosen().maxOverMean()).isCloseTo(2.2, within(0.01));
    }

    @Test
    void plainSaltsNeedManyTimesMore() {
        List<Integer> for15 = plainSalts(1.5);
        List<Integer> for12 = plainSalts(1.2);

        assertThat(median(for15)).isEqualTo(289);
        assertThat(median(for12)).isEqualTo(1_728);
    }

    @Test
    void saltsForPartitionsOfTheirOwnTakeAsManyTriesAsCollectingThemDoes() {
        assertThat(meanTries(12, 4)).isCloseTo(collecting(12, 4), within(0.2));
        assertThat(meanTries(12, 8)).isCloseTo(12.3, within(0.4)).isCloseTo(collecting(12, 8), within(0.4));
        assertThat(meanTries(12, 12)).isCloseTo(collecting(12, 12), within(2.0));
        assertThat(meanTries(50, 8)).isCloseTo(collecting(50, 8), within(0.2));
        assertThat(meanTries(50, 50)).isCloseTo(collecting(50, 50), within(10.0));
    }

    @Test
    void noPredictionBeatsWhatSaltsCanLeaveAtLeast() {
        SplittableRandom random = new SplittableRandom(42);
        for (int round = 0; round < 300; round++) {
            int partitions = 2 + random.nextInt(60);
            double share = random.nextDouble(0.05, 0.9);
            double[] rest = random.doubles(partitions, 0, 2).toArray();
            double scale = (1 - share)
                    * Loads.TOTAL
                    / IntStream.range(0, partitions).mapToDouble(p -> rest[p]).sum();
            IntStream.range(0, partitions).forEach(p -> rest[p] *= scale);
            String key = "key-" + random.nextInt();
            TopicLoad load = Loads.hot(rest, Partitioners.all().get(round % 7), Map.of(key, share));

            for (SaltCurve.Point point :
                    planner(load, List.of(KeyBytes.of(key)), 1.5, 24).curve().points()) {
                double least = Math.max(1, share * partitions / point.salts());
                assertThat(point.chosen().maxOverMean()).isGreaterThanOrEqualTo(least - 1e-9);
                assertThat(point.plain().maxOverMean()).isGreaterThanOrEqualTo(least - 1e-9);
            }
        }
    }

    @Test
    void moreChosenSaltsAreHardlyEverWorse() {
        List<SaltCurve.Point> points =
                planner(Loads.hot(48, "tenant-000042", 0.6), 1.5, 48).curve().points();

        for (int i = 1; i < points.size(); i++) {
            assertThat(points.get(i).chosen().maxOverMean())
                    .isLessThanOrEqualTo(points.get(i - 1).chosen().maxOverMean() + 1e-9);
        }
    }

    @Test
    void severalKeysAreSaltedTogetherAndInProportion() {
        TopicLoad load = Loads.hot(12, "murmur2", new TreeMap<>(Map.of("a", 0.3, "b", 0.15, "c", 0.15)));

        SaltPlan plan = planner(load, load.hotKeys(1.5), 1.5, 32).plan().orElseThrow();

        assertThat(plan.salts().keySet())
                .containsExactlyInAnyOrder(KeyBytes.of("a"), KeyBytes.of("b"), KeyBytes.of("c"));
        assertThat(plan.predicted().maxOverMean()).isLessThanOrEqualTo(1.5);
        assertThat(plan.saltsOf(KeyBytes.of("a")).size())
                .isGreaterThan(plan.saltsOf(KeyBytes.of("b")).size());
        // Graham's bound is enough: ceil(0.3 x 11 / 0.5) = 7 and ceil(0.15 x 11 / 0.5) = 4.
        assertThat(plan.saltsOf(KeyBytes.of("a"))).hasSizeLessThanOrEqualTo(7);
        assertThat(plan.saltsOf(KeyBytes.of("b"))).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void chosenSaltsLandOnThePartitionsWithTheLeastLoad() {
        double[] rest = {0, 100_000, 0, 100_000, 100_000, 100_000};
        TopicLoad load = Loads.hot(rest, Partitioners.named("crc32"), Map.of("k", 0.6));

        Plan plan = planner(load, List.of(KeyBytes.of("k")), 1.5, 8).chosen(Map.of(KeyBytes.of("k"), 2));

        assertThat(plan.saltsOf(KeyBytes.of("k")))
                .extracting(salt -> load.partitioner()
                        .partition(SaltFormat.DEFAULT.join(KeyBytes.of("k").bytes(), salt), 6))
                .containsExactlyInAnyOrder(0, 2);
    }

    @Test
    void comesAsNearAsItCanWhereTheTargetIsOutOfReach() {
        SaltPlan plan =
                planner(Loads.hot(100, "tenant-000042", 0.7), 1.5, 32).plan().orElseThrow();

        assertThat(plan.reachesTarget()).isFalse();
        assertThat(plan.predicted().maxOverMean()).isBetween(0.3 + 70.0 / 32, (0.3 + 70.0 / 32) * 1.05);
    }

    @Test
    void leavesAnEvenTopicAlone() {
        assertThat(planner(Loads.hot(12, "tenant-000042", 0.04), 1.5, 32).plan())
                .isEmpty();
    }

    @Test
    void refusesAKeyThatIsNotHeavy() {
        TopicLoad load = Loads.hot(12, "tenant-000042", 0.4);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> planner(load, List.of(KeyBytes.of("unknown")), 1.5, 32))
                .withMessage("a key that is to be salted is not among the heaviest keys");
    }

    private static SaltPlanner planner(TopicLoad load, double target, int maxSalts) {
        return planner(load, load.weights().keySet().stream().toList(), target, maxSalts);
    }

    private static SaltPlanner planner(TopicLoad load, List<KeyBytes> keys, double target, int maxSalts) {
        return new SaltPlanner(load, keys, new Limits(target, maxSalts), SaltFormat.DEFAULT);
    }

    private static List<Integer> plainSalts(double target) {
        return IntStream.range(0, 11)
                .mapToObj(i -> "tenant-" + i)
                .map(key -> smallestPlain(Loads.hot(48, key, 0.6), target))
                .sorted()
                .collect(Collectors.toList());
    }

    private static int smallestPlain(TopicLoad load, double target) {
        SaltPlanner planner = planner(load, target, Limits.MOST_SALTS);
        KeyBytes key = load.weights().keySet().iterator().next();
        return IntStream.rangeClosed(1, Limits.MOST_SALTS)
                .filter(salts -> planner.plain(Map.of(key, salts)).predict(load).maxOverMean() <= target)
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    private static int median(List<Integer> sorted) {
        return sorted.get(sorted.size() / 2);
    }

    private static double meanTries(int partitions, int salts) {
        return IntStream.range(0, 300)
                .mapToObj(i -> "order-" + i)
                .mapToInt(key -> {
                    Plan plan = planner(Loads.hot(partitions, key, 0.5), 1.5, 32)
                            .onDistinctPartitions(KeyBytes.of(key), salts);
                    List<Integer> found = plan.saltsOf(KeyBytes.of(key));
                    assertThat(found).hasSize(salts);
                    return found.get(salts - 1) + 1;
                })
                .average()
                .orElseThrow();
    }

    /** P (H_P - H_(P-s)): how many draws it takes to have s different ones of P. */
    private static double collecting(int partitions, int salts) {
        return partitions
                * IntStream.rangeClosed(partitions - salts + 1, partitions)
                        .mapToDouble(i -> 1.0 / i)
                        .sum();
    }
}
