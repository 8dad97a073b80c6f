package io.scoville.detector.cli;

/** Text from elsewhere, made safe for a terminal. */
final class PlainText {
    private static final String REPLACEMENT = "\uFFFD";

    private PlainText() {}

    /** The text on one line, whatever is in it: control characters and direction marks become U+FFFD. */
    static String oneLine(String text) {
        return oneLineKeepingIndent(text.strip());
    }

    /** The same with the spaces at both ends left as they are. */
    static String oneLineKeepingIndent(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.replaceAll("\\R+", " ").codePoints().forEach(point -> {
            if (isHarmful(point)) {
                safe.append(REPLACEMENT);
            } else {
                safe.appendCodePoint(point);
            }
        });
        return safe.toString();
    }

    // Format characters too: a right-to-left override turns the rest of the line around.
    private static boolean isHarmful(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.UNASSIGNED
                || type == Character.PRIVATE_USE;
    }
}
