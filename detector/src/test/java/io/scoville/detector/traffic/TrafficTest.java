package io.scoville.detector.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scoville.detector.traffic.TrafficSettings.IndexRange;
import io.scoville.salting.partitioner.Crc32;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrafficTest {
    private static final int PARTITIONS = 12;
    private static final int RECORDS = 100_000;

    @ParameterizedTest
    @EnumSource
    void theSameSeedGivesTheSameRecords(TrafficProfile profile) {
        TrafficSettings settings = TrafficSettings.of(profile, 7).withCrowd(new IndexRange(100, 200));
        Traffic one = new Traffic(settings, PARTITIONS);
        Traffic other = new Traffic(settings, PARTITIONS);

        for (int i = 0; i < 1_000; i++) {
            GeneratedRecord first = one.next();
            GeneratedRecord second = other.next();
            assertThat(first.key()).isEqualTo(second.key());
            assertThat(first.valueBytes()).isEqualTo(second.valueBytes());
            assertThat(first.partition()).isEqualTo(second.partition());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KEYLESS")
    void anotherSeedGivesOtherRecords(TrafficProfile profile) {
        Traffic one = new Traffic(TrafficSettings.of(profile, 1), PARTITIONS);
        Traffic other = new Traffic(TrafficSettings.of(profile, 2), PARTITIONS);

        assertThat(LongStream.range(0, 100).filter(i -> text(one.next()).equals(text(other.next()))))
                .hasSizeLessThan(60);
    }

    @Test
    void theHotKeyHasTheShareThatWasAskedFor() {
        TrafficSettings settings = TrafficSettings.of(TrafficProfile.HOT, 1).withHotShare(0.25);

        Map<String, Integer> counts = counts(new Traffic(settings, PARTITIONS), RECORDS);

        assertThat(Traffic.hotKey(settings)).isEqualTo("tenant-000042");
        assertThat(counts.getOrDefault("tenant-000042", 0) / (double) RECORDS).isCloseTo(0.25, within(0.005));
    }

    @Test
    void theFlashCrowdComesAndGoes() {
        TrafficSettings settings =
                TrafficSettings.of(TrafficProfile.FLASH_CROWD, 1).withCrowd(new IndexRange(10_000, 20_000));
        Traffic traffic = new Traffic(settings, PARTITIONS);

        assertThat(counts(traffic, 10_000).getOrDefault("tenant-000042", 0)).isLessThan(5);
        assertThat(counts(traffic, 10_000).getOrDefault("tenant-000042", 0) / 10_000.0)
                .isCloseTo(0.4, within(0.02));
        assertThat(counts(traffic, 10_000).getOrDefault("tenant-000042", 0)).isLessThan(5);
    }

    @Test
    void zipfFollowsItsLaw() {
        Map<String, Integer> counts =
                counts(new Traffic(TrafficSettings.of(TrafficProfile.ZIPF, 1), PARTITIONS), RECORDS);

        double harmonic =
                LongStream.rangeClosed(1, 100_000).mapToDouble(r -> 1.0 / r).sum();
        assertThat(counts.getOrDefault("tenant-000000", 0) / (double) RECORDS).isCloseTo(1 / harmonic, within(0.005));
        assertThat(counts.getOrDefault("tenant-000003", 0) / (double) RECORDS)
                .isCloseTo(0.25 / harmonic, within(0.003));
    }

    @Test
    void fewKeysAreTwentyFour() {
        assertThat(counts(new Traffic(TrafficSettings.of(TrafficProfile.FEW_KEYS, 1), PARTITIONS), RECORDS))
                .hasSize(24);
    }

    @Test
    void keylessRecordsComeInRunsOfOnePartition() {
        Traffic traffic = new Traffic(TrafficSettings.of(TrafficProfile.KEYLESS, 1), PARTITIONS);

        for (int run = 0; run < 20; run++) {
            GeneratedRecord first = traffic.next();
            assertThat(first.key()).isNull();
            for (int i = 1; i < 500; i++) {
                assertThat(traffic.next().partition()).isEqualTo(first.partition());
            }
        }
    }

    @Test
    void everySecondRecordOfMixedPartitionersIsPlacedByCrc32() {
        Traffic traffic = new Traffic(TrafficSettings.of(TrafficProfile.MIXED_PARTITIONERS, 1), PARTITIONS);

        for (int i = 0; i < 100; i++) {
            assertThat(traffic.next().partition()).isEmpty();
            GeneratedRecord placed = traffic.next();
            assertThat(placed.partition())
                    .hasValue(Crc32.PARTITIONER.partition(Objects.requireNonNull(placed.key()), PARTITIONS));
        }
    }

    @Test
    void oneKeyHasLargeRecordsAndFewOfThem() {
        Traffic traffic = new Traffic(TrafficSettings.of(TrafficProfile.LARGE_RECORDS, 1), PARTITIONS);

        long large = LongStream.range(0, RECORDS)
                .mapToObj(i -> traffic.next())
                .filter(record -> record.valueBytes() == 5_000)
                .filter(record -> text(record).equals("tenant-000042"))
                .count();

        assertThat(large / (double) RECORDS).isCloseTo(0.02, within(0.002));
    }

    @Test
    void aShareOutOfRangeIsNamedWithItsRange() {
        TrafficSettings settings = TrafficSettings.of(TrafficProfile.HOT, 1);

        assertThatThrownBy(() -> settings.withHotShare(1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hot-share must be above 0 and below 1, got 1.0");
        assertThatThrownBy(() -> settings.withHotShare(Double.NaN)).hasMessageContaining("got NaN");
    }

    private static Map<String, Integer> counts(Traffic traffic, int records) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < records; i++) {
            counts.merge(text(traffic.next()), 1, Integer::sum);
        }
        return counts;
    }

    private static String text(GeneratedRecord record) {
        byte[] key = record.key();
        return key == null ? "" : new String(key, StandardCharsets.UTF_8);
    }
}
