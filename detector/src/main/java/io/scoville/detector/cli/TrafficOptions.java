package io.scoville.detector.cli;

import io.scoville.detector.traffic.Pace;
import io.scoville.detector.traffic.TrafficProfile;
import io.scoville.detector.traffic.TrafficSettings;
import io.scoville.detector.traffic.TrafficSettings.IndexRange;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The shape of generated traffic. */
final class TrafficOptions {
    /** The rate that the times of a flash crowd are counted by where none is given. */
    private static final long NOMINAL_RATE = 20_000;

    @Option(
            names = "--profile",
            required = true,
            paramLabel = "NAME",
            description = "uniform, zipf, hot, flash-crowd, few-keys, keyless, mixed-partitioners or large-records.")
    private String profile = "";

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The same seed gives the same records. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Records a second. Default: as fast as the broker takes them.")
    private @Nullable Long rate;

    @Option(names = "--keys", paramLabel = "N", description = "Distinct keys. Default: 100000; for few-keys 24.")
    private @Nullable Integer keys;

    @Option(
            names = "--hot-share",
            paramLabel = "SHARE",
            defaultValue = "0.4",
            description = "The hot key's share of the records (hot, flash-crowd). Default: ${DEFAULT-VALUE}.")
    private double hotShare;

    @Option(
            names = "--zipf-exponent",
            paramLabel = "X",
            defaultValue = "1.0",
            description = "How steep zipf is. Default: ${DEFAULT-VALUE}.")
    private double zipfExponent;

    @Option(
            names = "--value-bytes",
            paramLabel = "N",
            defaultValue = "100",
            description = "Size of a value. Default: ${DEFAULT-VALUE}.")
    private int valueBytes;

    @Option(
            names = "--crowd-after",
            paramLabel = "D",
            defaultValue = "PT10S",
            description = "When the flash crowd comes, counted by --rate. Default: ${DEFAULT-VALUE}.")
    private Duration crowdAfter = Duration.ZERO;

    @Option(
            names = "--crowd-for",
            paramLabel = "D",
            defaultValue = "PT20S",
            description = "How long the flash crowd stays, counted by --rate. Default: ${DEFAULT-VALUE}.")
    private Duration crowdFor = Duration.ZERO;

    /** What was asked for; a value out of its range is a usage error. */
    TrafficSettings settings(CommandLine line) {
        TrafficProfile shape = TrafficProfile.of(profile)
                .orElseThrow(() -> new ParameterException(
                        line, "--profile must be one of " + TrafficProfile.labels() + ", got " + profile));
        if (rate != null && rate < 1) {
            throw new ParameterException(line, "--rate must be at least 1 record a second, got " + rate);
        }
        try {
            return new TrafficSettings(
                    shape,
                    seed,
                    keys == null ? shape.defaultKeys() : keys,
                    hotShare,
                    zipfExponent,
                    valueBytes,
                    crowd(line));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(line, "--" + wrong.getMessage(), wrong);
        }
    }

    /** When each record is due. */
    Pace pace(LongSupplier nanoClock) {
        return rate == null ? Pace.UNLIMITED : Pace.of(rate, nanoClock);
    }

    private IndexRange crowd(CommandLine line) {
        if (crowdAfter.isNegative() || crowdFor.isNegative()) {
            throw new ParameterException(
                    line, "--crowd-after and --crowd-for must not be negative, got " + crowdAfter + " and " + crowdFor);
        }
        double recordsPerSecond = rate == null ? NOMINAL_RATE : rate;
        long from = Math.round(crowdAfter.toMillis() / 1e3 * recordsPerSecond);
        return new IndexRange(from, from + Math.round(crowdFor.toMillis() / 1e3 * recordsPerSecond));
    }
}
