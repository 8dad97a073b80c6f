package io.scoville.detector.topics;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Flags;
import io.scoville.detector.observation.WindowSummary.Source;
import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.cardinality.DistinctKeys;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * {@link WindowSummary} as bytes.
 *
 * <pre>{@code
 * version            1 byte: 1
 * bits               1 byte: 1 catching up, 2 sampled, 4 reset, 8 timestamps, 16 lag, 32 distinct keys, 64 keys encrypted, 128
 *                    stood
 * topic              length, UTF-8
 * topic id           16 bytes
 * partition, partition count
 * incarnation        8 bytes
 * sequence
 * stood              if bit 128: from - stood, of either sign
 * from, to - from
 * pane start         ms since the epoch; then its length in ms
 * records, bytes, keyless records, keyless bytes, tombstones
 * timestamps         if bit 8: pane end - max in ms, of either sign; max - min in ms
 * lag                if bit 16
 * unlisted           records, bytes
 * keys               length, then SummaryKeys, encrypted if bit 64
 * distinct keys      if bit 32: length, bytes
 * }</pre>
 *
 * All numbers without a size are whole, in 7-bit groups ({@link SummaryWriter}). A summary has at most
 * {@value #LARGEST_BYTES} bytes.
 */
public final class WindowSummaryCodec {
    /** The version that is written. */
    public static final int VERSION = 1;

    /** The most bytes that are written or read. */
    public static final int LARGEST_BYTES = 64 * 1024;

    private static final int CATCHING_UP = 1;
    private static final int SAMPLED = 1 << 1;
    private static final int RESET = 1 << 2;
    private static final int TIMESTAMPS = 1 << 3;
    private static final int LAG = 1 << 4;
    private static final int DISTINCT = 1 << 5;
    private static final int ENCRYPTED = 1 << 6;
    private static final int STOOD = 1 << 7;
    private static final int LONGEST_TOPIC = 249;
    private static final int MOST_PARTITIONS = 1 << 24;
    private static final int LONGEST_PANE_MILLIS = 60_000;
    private static final int NONCE_BYTES = 12;

    private final KeyProtection protection;

    /** Reads and writes keys under a protection. */
    public WindowSummaryCodec(KeyProtection protection) {
        this.protection = protection;
    }

    /**
     * The summary as bytes.
     *
     * @throws IllegalArgumentException if it has more than {@value SummaryKeys#MOST} keys
     */
    public byte[] encode(WindowSummary summary) {
        SummaryWriter out = new SummaryWriter();
        out.fixed8(VERSION);
        out.fixed8(bits(summary));
        source(summary.source(), out);
        summary.stood().ifPresent(stood -> out.signed(summary.offsets().from() - stood));
        out.number(summary.offsets().from());
        out.number(summary.offsets().span());
        out.number(summary.paneStart().toEpochMilli());
        out.number(summary.paneEnd().toEpochMilli() - summary.paneStart().toEpochMilli());
        traffic(summary, out);
        out.number(summary.unlisted().records());
        out.number(summary.unlisted().bytes());
        byte[] keys = SummaryKeys.encode(summary.heaviestKeys());
        out.bytes(protection.protect(keys, nonce(summary.source()), out.toBytes()));
        summary.distinctKeys().ifPresent(distinct -> out.bytes(distinct.toBytes()));
        byte[] bytes = out.toBytes();
        if (bytes.length > LARGEST_BYTES) {
            throw new IllegalArgumentException(
                    "a summary of " + bytes.length + " bytes is over the limit of " + LARGEST_BYTES);
        }
        return bytes;
    }

    /**
     * The summary that these bytes are.
     *
     * @throws MalformedSummaryException if they are none, or of a later version, or encrypted with another secret
     */
    public WindowSummary decode(byte[] bytes) {
        if (bytes.length == 0 || bytes.length > LARGEST_BYTES) {
            throw new MalformedSummaryException(
                    "a summary has from 1 to " + LARGEST_BYTES + " bytes, this has " + bytes.length);
        }
        if (bytes[0] != VERSION) {
            throw new MalformedSummaryException(
                    "a summary of version " + (bytes[0] & 0xff) + " cannot be read, only of version " + VERSION);
        }
        try {
            return decodeFirstVersion(bytes);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException malformed) {
            throw new MalformedSummaryException("not a summary: " + malformed.getMessage(), malformed);
        }
    }

    private WindowSummary decodeFirstVersion(byte[] bytes) {
        SummaryReader in = new SummaryReader(bytes);
        in.fixed8();
        int bits = in.fixed8();
        Source source = source(in);
        long ahead = (bits & STOOD) == 0 ? 0 : in.signed();
        long from = in.count("the first offset");
        Optional<Long> stood = (bits & STOOD) == 0 ? Optional.empty() : Optional.of(stood(from, ahead));
        OffsetRange offsets = new OffsetRange(from, Math.addExact(from, in.count("the span of offsets")));
        Instant paneStart = Instant.ofEpochMilli(in.count("the start of the pane"));
        Instant paneEnd = paneStart.plusMillis(in.number("the length of the pane", 1, LONGEST_PANE_MILLIS));
        Traffic traffic = traffic(in, bits, paneEnd);
        Unlisted unlisted = new Unlisted(in.count("unlisted records"), in.count("unlisted bytes"));
        byte[] context = in.before();
        byte[] keys = in.bytes("the keys", LARGEST_BYTES);
        if ((bits & ENCRYPTED) != 0) {
            keys = protection.reveal(keys, nonce(source), context);
        }
        List<ObservedKey> listed = SummaryKeys.decode(keys);
        Optional<DistinctKeys> distinct = (bits & DISTINCT) == 0
                ? Optional.empty()
                : Optional.of(DistinctKeys.fromBytes(in.bytes("the distinct keys", LARGEST_BYTES)));
        in.end();
        Flags flags = new Flags((bits & CATCHING_UP) != 0, (bits & SAMPLED) != 0, (bits & RESET) != 0);
        return new WindowSummary(
                source, offsets, stood, paneStart, paneEnd, traffic, listed, unlisted, distinct, flags);
    }

    private int bits(WindowSummary summary) {
        return (summary.flags().catchingUp() ? CATCHING_UP : 0)
                | (summary.flags().sampled() ? SAMPLED : 0)
                | (summary.flags().reset() ? RESET : 0)
                | (summary.traffic().timestamps().isPresent() ? TIMESTAMPS : 0)
                | (summary.traffic().lagAtEnd().isPresent() ? LAG : 0)
                | (summary.distinctKeys().isPresent() ? DISTINCT : 0)
                | (protection.isNone() ? 0 : ENCRYPTED)
                | (summary.stood().isPresent() ? STOOD : 0);
    }

    private static long stood(long from, long ahead) {
        long stood = Math.subtractExact(from, ahead);
        if (stood < 0) {
            throw new IllegalArgumentException("the offset that was wanted is negative");
        }
        return stood;
    }

    private static void source(Source source, SummaryWriter out) {
        out.text(source.topic());
        out.id(source.topicId());
        out.number(source.partition());
        out.number(source.partitionCount());
        out.fixed64(source.incarnation());
        out.number(source.sequence());
    }

    private static Source source(SummaryReader in) {
        return new Source(
                in.text("the topic", LONGEST_TOPIC),
                in.id(),
                in.number("the partition", 0, MOST_PARTITIONS),
                in.number("the number of partitions", 0, MOST_PARTITIONS),
                in.fixed64(),
                in.count("the sequence"));
    }

    private static void traffic(WindowSummary summary, SummaryWriter out) {
        Traffic traffic = summary.traffic();
        out.number(traffic.records());
        out.number(traffic.bytes());
        out.number(traffic.keylessRecords());
        out.number(traffic.keylessBytes());
        out.number(traffic.tombstones());
        traffic.timestamps().ifPresent(range -> {
            out.signed(summary.paneEnd().toEpochMilli() - range.max().toEpochMilli());
            out.number(range.max().toEpochMilli() - range.min().toEpochMilli());
        });
        traffic.lagAtEnd().ifPresent(out::number);
    }

    private static Traffic traffic(SummaryReader in, int bits, Instant paneEnd) {
        long records = in.count("records");
        long bytes = in.count("bytes");
        long keylessRecords = in.count("keyless records");
        long keylessBytes = in.count("keyless bytes");
        long tombstones = in.count("tombstones");
        if (keylessRecords > records || tombstones > records || keylessBytes > bytes) {
            throw new IllegalArgumentException("a part of the records is more than all of them");
        }
        Optional<TimestampRange> timestamps = Optional.empty();
        if ((bits & TIMESTAMPS) != 0) {
            Instant max = paneEnd.minusMillis(in.signed());
            timestamps = Optional.of(new TimestampRange(max.minusMillis(in.count("the range of timestamps")), max));
        }
        Optional<Long> lag = (bits & LAG) == 0 ? Optional.empty() : Optional.of(in.count("the lag"));
        return new Traffic(records, bytes, keylessRecords, keylessBytes, tombstones, timestamps, lag);
    }

    // Random per observer and counted within it: no two summaries share it.
    private static byte[] nonce(Source source) {
        return ByteBuffer.allocate(NONCE_BYTES)
                .putLong(source.incarnation())
                .putInt((int) source.sequence())
                .array();
    }
}
