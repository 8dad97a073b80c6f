package io.scoville.detector.observation;

import java.util.Optional;

/**
 * A key as an outlet may show it: what the operator chose not to show is not in here. Whatever is told to others or kept
 * for telling them later holds shown keys only.
 */
public sealed interface ShownKey {
    /** The most characters of a key in a line of text. */
    int LONGEST_LINE = 80;

    /** The key in a line of text: in quotes, as {@code 0x…}, as {@code hmac:…}, or {@code (hidden)}; never long. */
    String display();

    /**
     * A key as it is.
     *
     * @param text as text, where it is valid UTF-8 without control characters
     * @param hex its bytes as lower-case hex digits without a prefix; the head of a key that was cut
     * @param length its full length in bytes
     */
    record Plain(Optional<String> text, String hex, int length) implements ShownKey {
        /** The key itself. */
        public static Plain of(RecordKey key) {
            return new Plain(key.text(), key.hex(), key.length());
        }

        @Override
        public String display() {
            String line = text.map(known -> '"' + visible(known) + '"').orElse("0x" + hex);
            boolean cut = line.codePointCount(0, line.length()) > LONGEST_LINE || hex.length() < 2 * length;
            return cut
                    ? line.substring(0, line.offsetByCodePoints(0, Math.min(LONGEST_LINE, codePoints(line)))) + "… ("
                            + length + " bytes)"
                    : line;
        }

        private static int codePoints(String line) {
            return line.codePointCount(0, line.length());
        }

        // Marks that turn the direction of writing, and other invisible ones, would garble the line around them.
        private static String visible(String text) {
            StringBuilder shown = new StringBuilder();
            text.codePoints().forEach(c -> {
                if (Character.getType(c) == Character.FORMAT
                        || Character.getType(c) == Character.LINE_SEPARATOR
                        || Character.getType(c) == Character.PARAGRAPH_SEPARATOR) {
                    shown.append("\\u{").append(Integer.toHexString(c)).append('}');
                } else {
                    shown.appendCodePoint(c);
                }
            });
            return shown.toString();
        }
    }

    /**
     * A key behind a keyed hash: the same key has the same one everywhere.
     *
     * @param hmac as lower-case hex digits
     */
    record Hashed(String hmac) implements ShownKey {
        @Override
        public String display() {
            return "hmac:" + hmac;
        }
    }

    /** A key that is not shown at all. */
    record Hidden() implements ShownKey {
        @Override
        public String display() {
            return "(hidden)";
        }
    }
}
