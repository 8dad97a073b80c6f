package io.scoville.detector.skew;

import java.util.List;
import java.util.Locale;

/** Draws how often a partition of 12 is seen, by how much it exceeds its peers, as a file that needs no reader's script. */
final class DetectionChart {
    static final int STEPS = 41;

    private static final int LEFT = 60;
    private static final int TOP = 50;
    private static final int WIDTH = 560;
    private static final int HEIGHT = 260;
    private static final String[] COLOURS = {"#9e9e9e", "#f6a821", "#e4572e", "#8c1c13"};

    private final StringBuilder lines = new StringBuilder();
    private int drawn;

    /** 1.0 to 5.0 times the peers. */
    static double factor(int step) {
        return 1 + step / 10.0;
    }

    /** Adds one line. */
    void line(int recordsPerPeer, List<Double> shares) {
        StringBuilder points = new StringBuilder();
        for (int step = 0; step < shares.size(); step++) {
            points.append(step == 0 ? "" : " ").append(point(factor(step), shares.get(step)));
        }
        String colour = COLOURS[drawn];
        lines.append(String.format(
                Locale.ROOT,
                "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\" points=\"%s\"/>\n",
                colour,
                points));
        int y = TOP + 22 + 20 * drawn;
        lines.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"4\" fill=\"%s\"/>"
                        + "<text x=\"%d\" y=\"%d\">%,d records a peer</text>\n",
                LEFT + WIDTH - 165,
                y + 120,
                colour,
                LEFT + WIDTH - 145,
                y + 126,
                recordsPerPeer));
        drawn++;
    }

    /** The whole file. */
    String svg() {
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\" fill=\"#333\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                        + "<text x=\"%d\" y=\"26\" font-size=\"15\">One of 12 partitions has f times the records of each"
                        + " other: how often it is flagged</text>\n",
                LEFT + WIDTH + 30,
                TOP + HEIGHT + 55,
                LEFT));
        for (int percent = 0; percent <= 100; percent += 25) {
            String y = String.format(Locale.ROOT, "%.1f", y(percent / 100.0));
            svg.append(String.format(
                    Locale.ROOT,
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\" stroke=\"#ddd\"/>"
                            + "<text x=\"%d\" y=\"%s\" text-anchor=\"end\" dy=\"4\">%d %%</text>\n",
                    LEFT,
                    LEFT + WIDTH,
                    y,
                    y,
                    LEFT - 8,
                    y,
                    percent));
        }
        for (int f = 1; f <= 5; f++) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    x(f),
                    TOP + HEIGHT + 20,
                    f));
        }
        return svg.append(lines)
                .append(String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">f, times the records of a peer (500 windows a"
                                + " point)</text>\n</svg>\n",
                        LEFT + WIDTH / 2,
                        TOP + HEIGHT + 42))
                .toString();
    }

    private static String point(double factor, double share) {
        return String.format(Locale.ROOT, "%.1f,%.1f", x(factor), y(share));
    }

    private static double x(double factor) {
        return LEFT + WIDTH * (factor - 1) / 4;
    }

    private static double y(double share) {
        return TOP + HEIGHT * (1 - share);
    }
}
