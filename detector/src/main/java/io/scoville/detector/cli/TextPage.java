package io.scoville.detector.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/** Lines of at most 80 columns. What is put on it is made harmless first; colour is added by the page alone. */
final class TextPage {
    private static final int COLUMNS = 80;

    private final StringBuilder text = new StringBuilder();
    private final boolean color;

    TextPage(boolean color) {
        this.color = color;
    }

    /** A heading, with a blank line before it. */
    void heading(String words) {
        text.append('\n').append(styled(words, Style.bold)).append('\n');
    }

    /** One line as it is laid out, in these styles. */
    void line(String words, IStyle... styles) {
        text.append(styled(words, styles)).append('\n');
    }

    /**
     * Words that are broken into lines.
     *
     * @param first what stands before the first line
     * @param words the words
     */
    void paragraph(String first, String words) {
        String indent = " ".repeat(first.length());
        List<String> lines = wrapped(PlainText.oneLine(words), COLUMNS - first.length());
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? PlainText.oneLineKeepingIndent(first) : indent)
                    .append(lines.get(i))
                    .append('\n');
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private String styled(String words, IStyle... styles) {
        String harmless = PlainText.oneLineKeepingIndent(words);
        return color && styles.length > 0
                ? Style.on(styles) + harmless + Style.off(styles) + Style.reset.off()
                : harmless;
    }

    private static List<String> wrapped(String words, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
