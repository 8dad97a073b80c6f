package io.scoville.detector.topics;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.sketch.Estimate;
import java.util.HexFormat;

/** Reads keys, and what is known about one. */
final class KeyReader {
    private KeyReader() {}

    static ObservedKey load(ReportFields json) {
        return new ObservedKey(
                key(json.object("key")), estimate(json.object("records")), estimate(json.object("bytes")));
    }

    static RecordKey key(ReportFields json) {
        if (json.node().has("hmac")) {
            throw new IllegalArgumentException(
                    "this report hides its keys (privacy.keys: hmac), so nothing can be computed"
                            + " from it; take one that does not");
        }
        byte[] bytes = HexFormat.of().parseHex(json.text("hex"));
        return json.node().has("length")
                ? RecordKey.cut(bytes, json.integer("length"), HexFormat.fromHexDigitsToLong(json.text("hash")))
                : RecordKey.of(bytes);
    }

    static Estimate estimate(ReportFields json) {
        return new Estimate(json.number("count"), json.number("lower"), json.number("upper"));
    }
}
