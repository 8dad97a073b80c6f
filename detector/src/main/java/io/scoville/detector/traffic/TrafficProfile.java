package io.scoville.detector.traffic;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The shapes of traffic that can be generated, each the textbook case of one cause. */
public enum TrafficProfile {
    /** Every key is as frequent as every other. */
    UNIFORM(100_000),
    /** The key of rank r is as frequent as {@code 1 / r^exponent}. */
    ZIPF(100_000),
    /** One key has a given share, the others are uniform. */
    HOT(100_000),
    /** Uniform, but for a while one key has a given share. */
    FLASH_CROWD(100_000),
    /** Uniform over a handful of keys. */
    FEW_KEYS(24),
    /** No keys; runs of records go to one partition, as sticky partitioners do it. */
    KEYLESS(1),
    /** Uniform; every second record is placed by CRC-32 as librdkafka does it, the others by murmur2 as Java does. */
    MIXED_PARTITIONERS(100_000),
    /** Records are even, bytes are not: one key with 2 % of the records has values 50 times as large. */
    LARGE_RECORDS(100_000);

    private final int defaultKeys;

    TrafficProfile(int defaultKeys) {
        this.defaultKeys = defaultKeys;
    }

    /** How many distinct keys there are unless told otherwise. */
    public int defaultKeys() {
        return defaultKeys;
    }

    /** The name on the command line: {@code flash-crowd}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The profile of this name, if there is one. */
    public static Optional<TrafficProfile> of(String label) {
        return Arrays.stream(values())
                .filter(profile -> profile.label().equals(label))
                .findFirst();
    }

    /** All names, for a message or a help text. */
    public static String labels() {
        return Arrays.stream(values()).map(TrafficProfile::label).collect(Collectors.joining(", "));
    }
}
