package io.scoville.detector.topics;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.sketch.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of a summary as bytes.
 *
 * <pre>{@code
 * number of keys
 * each: bits         1 byte: 1 records exact, 2 bytes exact
 *       length       of the key, also if it is cut
 *       head         its first 256 bytes
 *       hash         8 bytes, if it is cut
 *       records      lower; then count - lower and upper - count unless exact
 *       bytes        the same
 * }</pre>
 */
final class SummaryKeys {
    /** The most keys of one summary. */
    static final int MOST = 16;

    private static final int EXACT_RECORDS = 1;
    private static final int EXACT_BYTES = 1 << 1;

    private SummaryKeys() {}

    static byte[] encode(List<ObservedKey> keys) {
        if (keys.size() > MOST) {
            throw new IllegalArgumentException("a summary lists at most " + MOST + " keys, got " + keys.size());
        }
        SummaryWriter out = new SummaryWriter();
        out.number(keys.size());
        for (ObservedKey key : keys) {
            out.fixed8(
                    (key.records().isExact() ? EXACT_RECORDS : 0) | (key.bytes().isExact() ? EXACT_BYTES : 0));
            out.number(key.key().length());
            out.raw(key.key().bytes());
            if (key.key().isCut()) {
                out.fixed64(key.key().hash());
            }
            estimate(key.records(), out);
            estimate(key.bytes(), out);
        }
        return out.toBytes();
    }

    static List<ObservedKey> decode(byte[] bytes) {
        SummaryReader in = new SummaryReader(bytes);
        int count = in.number("the number of keys", 0, MOST);
        List<ObservedKey> keys = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int bits = in.fixed8();
            RecordKey key = key(in);
            keys.add(new ObservedKey(
                    key, estimate(in, (bits & EXACT_RECORDS) != 0), estimate(in, (bits & EXACT_BYTES) != 0)));
        }
        in.end();
        return keys;
    }

    private static RecordKey key(SummaryReader in) {
        int length = in.number("the length of a key", 0, Integer.MAX_VALUE);
        byte[] head = in.raw(Math.min(length, RecordKey.LONGEST_BYTES));
        return length <= RecordKey.LONGEST_BYTES ? RecordKey.of(head) : RecordKey.cut(head, length, in.fixed64());
    }

    private static void estimate(Estimate estimate, SummaryWriter out) {
        out.number(estimate.lower());
        if (!estimate.isExact()) {
            out.number(estimate.count() - estimate.lower());
            out.number(estimate.upper() - estimate.count());
        }
    }

    private static Estimate estimate(SummaryReader in, boolean exact) {
        long lower = in.count("a count");
        if (exact) {
            return Estimate.exactly(lower);
        }
        long count = Math.addExact(lower, in.count("a margin"));
        return new Estimate(count, lower, Math.addExact(count, in.count("a margin")));
    }
}
