package io.scoville.detector.dashboards;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One query of a panel.
 *
 * @param expression PromQL with Grafana's variables in it
 * @param legend text with {@code {{label}}} in it
 * @param column the column's title in a table; empty for series over time
 */
record Query(String expression, String legend, String column) {
    private static final Pattern LABEL = Pattern.compile("\\{\\{(\\w+)}}");

    /** Series over time. */
    static Query series(String expression, String legend) {
        return new Query(expression, legend, "");
    }

    /** What is now, a column of a table. */
    static Query column(String title, String expression) {
        return new Query(expression, "", title);
    }

    boolean isColumn() {
        return !column.isEmpty();
    }

    /** The labels that the legend shows; each series must have them. */
    List<String> labels() {
        TreeSet<String> labels = new TreeSet<>();
        Matcher matcher = LABEL.matcher(legend);
        while (matcher.find()) {
            labels.add(matcher.group(1));
        }
        return new ArrayList<>(labels);
    }

    /** As Grafana's Prometheus data source takes it. */
    Map<String, Object> json(String refId) {
        return Json.object(
                "datasource",
                Json.DATA_SOURCE,
                "editorMode",
                "code",
                "expr",
                expression,
                "format",
                isColumn() ? "table" : "time_series",
                "instant",
                isColumn(),
                "range",
                !isColumn(),
                "legendFormat",
                legend,
                "refId",
                refId);
    }
}
