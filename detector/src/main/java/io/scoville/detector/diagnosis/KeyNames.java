package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.KeyFormat;
import io.scoville.detector.observation.RecordKey;
import java.util.List;

/**
 * How a key is called in a sentence. Where keys are private, their names must not give them away: everything that a
 * finding says about a key goes through here.
 */
@FunctionalInterface
public interface KeyNames {
    /** The most characters of a key that a sentence shows. */
    int LONGEST = 64;

    /** Keys as text in quotes, as a number or UUID where they look like one, else as hex with {@code 0x} before it. */
    KeyNames PLAIN = key -> {
        KeyFormat format = KeyFormat.guess(List.of(key));
        return switch (format) {
            case TEXT -> '"' + cut(key.text().orElse("")) + '"';
            case HEX -> "0x" + cut(key.hex()) + (key.isCut() ? " (" + key.length() + " bytes)" : "");
            default -> cut(format.write(key).orElse("")) + " (" + format.label() + ")";
        };
    };

    /** The name of a key, ready to stand in a sentence. */
    String name(RecordKey key);

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
