package io.scoville.detector.traffic;

import io.scoville.salting.partitioner.Crc32;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.LongToIntFunction;

/** An endless sequence of records: the same settings and number of partitions, the same sequence. For one thread. */
public final class Traffic {
    /** The number of the hot key, where there are as many. */
    static final int HOT_KEY = 42;

    private static final double LARGE_SHARE = 0.02;
    private static final int LARGE_FACTOR = 50;
    private static final int STICKY_RUN = 500;

    private final TrafficSettings settings;
    private final int partitions;
    private final SplittableRandom random;
    private final KeyNames names;
    private final LongToIntFunction keyOfIndex;
    private long index;
    private int stickyPartition;

    /**
     * The start of the sequence.
     *
     * @param partitions partitions of the topic that the records are for, at least 1
     */
    public Traffic(TrafficSettings settings, int partitions) {
        this.settings = settings;
        this.partitions = partitions;
        this.random = new SplittableRandom(settings.seed());
        this.names = new KeyNames(settings.keys());
        this.keyOfIndex = keyChoice();
    }

    /** The text of the key that is hot in profiles that have one. */
    public static String hotKey(TrafficSettings settings) {
        return new KeyNames(settings.keys()).text(hotKeyNumber(settings));
    }

    /** The next record. */
    public GeneratedRecord next() {
        long current = index++;
        if (settings.profile() == TrafficProfile.KEYLESS) {
            return keyless(current);
        }
        int key = keyOfIndex.applyAsInt(current);
        byte[] bytes = names.bytes(key);
        boolean large = settings.profile() == TrafficProfile.LARGE_RECORDS && key == hotKeyNumber(settings);
        return new GeneratedRecord(
                bytes, large ? settings.valueBytes() * LARGE_FACTOR : settings.valueBytes(), place(current, bytes));
    }

    private GeneratedRecord keyless(long current) {
        if (current % STICKY_RUN == 0) {
            stickyPartition = random.nextInt(partitions);
        }
        return new GeneratedRecord(null, settings.valueBytes(), OptionalInt.of(stickyPartition));
    }

    private OptionalInt place(long current, byte[] key) {
        if (settings.profile() != TrafficProfile.MIXED_PARTITIONERS || current % 2 == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Crc32.PARTITIONER.partition(key, partitions));
    }

    private LongToIntFunction keyChoice() {
        return switch (settings.profile()) {
            case UNIFORM, FEW_KEYS, KEYLESS, MIXED_PARTITIONERS -> current -> random.nextInt(settings.keys());
            case ZIPF -> {
                ZipfRanks ranks = new ZipfRanks(settings.keys(), settings.zipfExponent());
                yield current -> ranks.next(random);
            }
            case HOT -> current -> oneHot(settings.hotShare());
            case FLASH_CROWD ->
                current ->
                        settings.crowd().holds(current) ? oneHot(settings.hotShare()) : random.nextInt(settings.keys());
            case LARGE_RECORDS -> current -> oneHot(LARGE_SHARE);
        };
    }

    private int oneHot(double share) {
        int hot = hotKeyNumber(settings);
        if (random.nextDouble() < share) {
            return hot;
        }
        int other = random.nextInt(settings.keys() - 1);
        return other < hot ? other : other + 1;
    }

    private static int hotKeyNumber(TrafficSettings settings) {
        return Math.min(HOT_KEY, settings.keys() - 1);
    }
}
