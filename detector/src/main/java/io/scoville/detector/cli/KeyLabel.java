package io.scoville.detector.cli;

import io.scoville.detector.observation.RecordKey;

/** What a key is called on a page: its text if it has one that is fit to be shown, else hex with {@code 0x}. */
final class KeyLabel {
    private KeyLabel() {}

    static String of(RecordKey key, int longest) {
        if (key.length() == 0) {
            return "(empty key)";
        }
        String label = key.text()
                .map(PlainText::oneLine)
                .filter(text -> !text.isEmpty())
                .orElseGet(() -> "0x" + key.hex());
        return cut(label, longest);
    }

    private static String cut(String label, int longest) {
        return label.codePointCount(0, label.length()) <= longest
                ? label
                : label.substring(0, label.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
