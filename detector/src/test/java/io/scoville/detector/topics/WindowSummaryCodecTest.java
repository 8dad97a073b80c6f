package io.scoville.detector.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Flags;
import io.scoville.detector.observation.WindowSummary.Source;
import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.Estimate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class WindowSummaryCodecTest {
    private static final Instant PANE = Instant.parse("2026-01-01T00:00:07Z");
    private static final byte[] SECRET = "a secret of the deployment".getBytes(StandardCharsets.UTF_8);

    private final WindowSummaryCodec plain = new WindowSummaryCodec(KeyProtection.NONE);
    private final WindowSummaryCodec encrypted = new WindowSummaryCodec(new AesGcmKeyProtection(SECRET));

    @Test
    void aSummaryComesBackAsItWas() {
        assertThat(plain.decode(plain.encode(summary()))).isEqualTo(summary());
        assertThat(encrypted.decode(encrypted.encode(summary()))).isEqualTo(summary());
    }

    @Test
    void theFirstVersionIsReadForever() throws IOException {
        assertGolden("window-summary-1.hex", summary());
        assertGolden("window-summary-1-started.hex", started(900));
    }

    @Test
    void whereAnObserverWantedToStartMayBeOnEitherSide() {
        for (long stood : new long[] {0, 999, 1_000, 1_001, Long.MAX_VALUE}) {
            assertThat(plain.decode(plain.encode(started(stood)))).isEqualTo(started(stood));
        }
    }

    @Test
    void anEmptySummaryIsSmall() {
        WindowSummary empty = new WindowSummary(
                summary().source(),
                new OffsetRange(5, 5),
                Optional.empty(),
                PANE,
                PANE.plusSeconds(1),
                Traffic.NONE,
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                Flags.NONE);
        assertThat(plain.encode(empty).length).isLessThan(70);
        assertThat(plain.decode(plain.encode(empty))).isEqualTo(empty);
    }

    @Test
    void encryptedKeysCannotBeSeen() {
        String bytes = new String(encrypted.encode(summary()), StandardCharsets.ISO_8859_1);
        assertThat(bytes).contains("payments").doesNotContain("tenant");
    }

    @Test
    void anotherSecretAndNoSecretAreTold() {
        byte[] bytes = encrypted.encode(summary());
        WindowSummaryCodec other = new WindowSummaryCodec(new AesGcmKeyProtection(new byte[16]));
        assertThatThrownBy(() -> other.decode(bytes))
                .isInstanceOf(MalformedSummaryException.class)
                .hasMessageContaining("another secret");
        assertThatThrownBy(() -> plain.decode(bytes))
                .isInstanceOf(MalformedSummaryException.class)
                .hasMessageContaining("privacy.secretFile");
    }

    @Test
    void aLaterVersionIsRefused() {
        byte[] bytes = plain.encode(summary());
        bytes[0] = 2;
        assertThatThrownBy(() -> plain.decode(bytes)).hasMessageContaining("version 2");
    }

    @Test
    void whatIsCutShortOrChangedIsRefusedOrReadButNeverHarms() {
        byte[] bytes = plain.encode(summary());
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> plain.decode(cut)).isInstanceOf(MalformedSummaryException.class);
        }
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            try {
                assertThat(plain.decode(changed)).isNotNull();
            } catch (MalformedSummaryException refused) {
                assertThat(refused).hasMessageNotContaining("\n");
            }
        }
    }

    @Test
    void theLargestSummaryIsFarUnderTheLimit() {
        List<ObservedKey> keys = new ArrayList<>();
        for (int i = 0; i < SummaryKeys.MOST; i++) {
            byte[] key = new byte[1_000];
            key[0] = (byte) i;
            keys.add(new ObservedKey(RecordKey.of(key), new Estimate(1L << 50, 1, 1L << 60), Estimate.ZERO));
        }
        WindowSummary large = new WindowSummary(
                summary().source(),
                summary().offsets(),
                Optional.empty(),
                PANE,
                PANE.plusSeconds(1),
                summary().traffic(),
                keys,
                Unlisted.NOTHING,
                Optional.empty(),
                Flags.NONE);
        assertThat(plain.encode(large).length).isLessThan(WindowSummaryCodec.LARGEST_BYTES / 8);
        assertThat(plain.decode(plain.encode(large))).isEqualTo(large);
    }

    private void assertGolden(String name, WindowSummary summary) throws IOException {
        try (InputStream golden = getClass().getResourceAsStream("/golden/" + name)) {
            String hex = new String(Objects.requireNonNull(golden).readAllBytes(), StandardCharsets.UTF_8).strip();
            assertThat(HexFormat.of().formatHex(plain.encode(summary))).isEqualTo(hex);
            assertThat(plain.decode(HexFormat.of().parseHex(hex))).isEqualTo(summary);
        }
    }

    private static WindowSummary started(long stood) {
        WindowSummary plain = summary();
        return new WindowSummary(
                plain.source(),
                plain.offsets(),
                Optional.of(stood),
                plain.paneStart(),
                plain.paneEnd(),
                plain.traffic(),
                plain.heaviestKeys(),
                plain.unlisted(),
                plain.distinctKeys(),
                plain.flags());
    }

    private static WindowSummary summary() {
        return new WindowSummary(
                new Source("payments", new UUID(1, 2), 3, 12, 0x1234_5678_9abc_def0L, 9),
                new OffsetRange(1_000, 51_000),
                Optional.empty(),
                PANE,
                PANE.plusSeconds(1),
                new Traffic(
                        49_000,
                        4_900_000,
                        100,
                        9_000,
                        7,
                        Optional.of(new TimestampRange(PANE.minusMillis(300), PANE.plusMillis(1_200))),
                        Optional.of(12L)),
                List.of(
                        new ObservedKey(
                                RecordKey.of("tenant-000042"), Estimate.exactly(40_000), Estimate.exactly(4_000_000)),
                        new ObservedKey(RecordKey.of(new byte[0]), new Estimate(50, 40, 70), new Estimate(60, 1, 80)),
                        new ObservedKey(RecordKey.of(new byte[300]), Estimate.exactly(1), Estimate.exactly(384))),
                new Unlisted(31, 4_000),
                Optional.empty(),
                new Flags(true, false, true));
    }
}
