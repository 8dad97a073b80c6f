package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.RecordKey;

/**
 * How a key is called in a sentence. Where keys are private, their names must not give them away: everything that a
 * finding says about a key goes through here.
 */
@FunctionalInterface
public interface KeyNames {
    /** The most characters of a key that a sentence shows. */
    int LONGEST = 64;

    /** Keys as text in quotes, else as hex with {@code 0x} before it; long ones are cut. */
    KeyNames PLAIN = key -> key.text()
            .map(text -> "\"" + cut(text) + "\"")
            .orElseGet(() -> "0x" + cut(key.hex()) + (key.isCut() ? " (" + key.length() + " bytes)" : ""));

    /** The name of a key, ready to stand in a sentence. */
    String name(RecordKey key);

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
