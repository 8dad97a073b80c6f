package io.scoville.benchmarks.sketch;

import java.util.List;
import java.util.Locale;

/**
 * Horizontal bars as SVG, readable on light and dark pages.
 *
 * @param title what is shown, with its unit
 * @param bars from top to bottom
 * @param format of the figures
 */
record BarChart(String title, List<Bar> bars, String format) {
    private static final int WIDTH = 760;
    private static final int LABELS = 400;
    private static final int ROW = 24;
    private static final int HEAD = 36;

    String toSvg() {
        double largest = bars.stream().mapToDouble(Bar::value).max().orElse(1);
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" "
                        + "font-family=\"sans-serif\" font-size=\"13\">%n",
                WIDTH,
                HEAD + ROW * bars.size() + 8,
                escaped(title)));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        svg.append(
                String.format(Locale.ROOT, "<text x=\"8\" y=\"22\" font-weight=\"bold\">%s</text>%n", escaped(title)));
        for (int i = 0; i < bars.size(); i++) {
            svg.append(row(bars.get(i), HEAD + ROW * i, largest));
        }
        return svg.append("</svg>\n").toString();
    }

    private String row(Bar bar, int top, double largest) {
        double length = (WIDTH - LABELS - 60) * bar.value() / largest;
        return String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
                        + "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>"
                        + "<text x=\"%.1f\" y=\"%d\">%s</text>%n",
                LABELS - 8,
                top + 15,
                escaped(bar.label()),
                LABELS,
                top + 3,
                length,
                ROW - 8,
                bar.ours() ? "#c2410c" : "#94a3b8",
                LABELS + length + 6,
                top + 15,
                String.format(Locale.ROOT, format, bar.value()));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /**
     * A bar.
     *
     * @param label what it stands for
     * @param value its length
     * @param ours whether it is drawn in our colour
     */
    record Bar(String label, double value, boolean ours) {}
}
