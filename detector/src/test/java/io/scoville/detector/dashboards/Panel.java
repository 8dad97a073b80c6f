package io.scoville.detector.dashboards;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One panel: what it asks, how it looks, and how large it is on Grafana's 24 columns. */
final class Panel {
    private static final String GREEN = "green";
    private static final String ORANGE = "orange";
    private static final String RED = "red";

    private final String type;
    private final String title;
    private final String description;
    private final Map<String, Object> options;
    private final Map<String, Object> custom;
    private final List<Query> queries = new ArrayList<>();
    private final Map<String, Object> defaults = new LinkedHashMap<>();
    private List<Object> transformations = List.of();
    private int width = 12;
    private int height = 8;

    private Panel(
            String type, String title, String description, Map<String, Object> options, Map<String, Object> custom) {
        this.type = type;
        this.title = title;
        this.description = description;
        this.options = options;
        this.custom = new LinkedHashMap<>(custom);
    }

    /** Lines over time. */
    static Panel lines(String title, String description) {
        return new Panel(
                "timeseries",
                title,
                description,
                Json.object(
                        "legend",
                        Json.object(
                                "displayMode",
                                "table",
                                "placement",
                                "bottom",
                                "showLegend",
                                true,
                                "calcs",
                                List.of("lastNotNull", "max")),
                        "tooltip",
                        Json.object("mode", "multi", "sort", "desc")),
                Json.object(
                        "drawStyle",
                        "line",
                        "lineWidth",
                        1,
                        "fillOpacity",
                        0,
                        "showPoints",
                        "never",
                        "spanNulls",
                        false));
    }

    /** One figure, or one word, large. */
    static Panel figure(String title, String description) {
        return new Panel(
                        "stat",
                        title,
                        description,
                        Json.object(
                                "graphMode", "area",
                                "colorMode", "value",
                                "justifyMode", "auto",
                                "textMode", "auto",
                                "wideLayout", true,
                                "showPercentChange", false,
                                "reduceOptions",
                                        Json.object("values", false, "calcs", List.of("lastNotNull"), "fields", ""),
                                "percentChangeColorMode", "standard",
                                "orientation", "auto"),
                        Map.of())
                .size(4, 4);
    }

    /** Rows, of queries that are joined by the labels they share. */
    static Panel table(String title, String description, String worstFirst) {
        return new Panel(
                "table",
                title,
                description,
                Json.object(
                        "frameIndex",
                        0,
                        "showHeader",
                        true,
                        "cellHeight",
                        "sm",
                        "sortBy",
                        List.of(Json.object("displayName", worstFirst, "desc", true))),
                Json.object("align", "auto", "inspect", false, "filterable", true));
    }

    /** Bars, the longest first. */
    static Panel bars(String title, String description) {
        return new Panel(
                "bargauge",
                title,
                description,
                Json.object(
                        "displayMode",
                        "gradient",
                        "valueMode",
                        "color",
                        "namePlacement",
                        "auto",
                        "showUnfilled",
                        true,
                        "sizing",
                        "auto",
                        "minVizWidth",
                        8,
                        "minVizHeight",
                        10,
                        "maxVizHeight",
                        300,
                        "legend",
                        Json.object(
                                "displayMode", "list", "placement", "bottom", "showLegend", false, "calcs", List.of()),
                        "reduceOptions",
                        Json.object("values", false, "calcs", List.of("lastNotNull"), "fields", ""),
                        "orientation",
                        "horizontal"),
                Map.of());
    }

    /** A row for each series, the darker the more. */
    static Panel heatMap(String title, String description, String unit) {
        return new Panel(
                "heatmap",
                title,
                description,
                Json.object(
                        "calculate", false,
                        "rowsFrame", Json.object("layout", "unknown"),
                        "color",
                                Json.object(
                                        "mode",
                                        "scheme",
                                        "scheme",
                                        "YlOrRd",
                                        "fill",
                                        "dark-orange",
                                        "scale",
                                        "exponential",
                                        "exponent",
                                        0.5,
                                        "steps",
                                        64,
                                        "reverse",
                                        false,
                                        "min",
                                        0),
                        "showValue", "never",
                        "cellGap", 0,
                        "cellValues", Json.object("unit", unit),
                        "yAxis", Json.object("axisPlacement", "left", "reverse", true),
                        "legend", Json.object("show", true),
                        "tooltip", Json.object("mode", "single", "showColorScale", true, "yHistogram", false),
                        "exemplars", Json.object("color", "rgba(255,0,255,0.7)")),
                Json.object("scaleDistribution", Json.object("type", "linear")));
    }

    /** Adds a query; in a table it is a column. */
    Panel ask(Query query) {
        queries.add(query);
        return this;
    }

    /** Grafana's name of a unit: {@code percentunit}, {@code s}, {@code Bps}, {@code reqps} and so on. */
    Panel unit(String unit) {
        defaults.put("unit", unit);
        return this;
    }

    /** How many digits follow the point. */
    Panel decimals(int decimals) {
        defaults.put("decimals", decimals);
        return this;
    }

    /** The axis, or the bar, begins and ends here. */
    Panel range(double min, double max) {
        defaults.put("min", min);
        defaults.put("max", max);
        return this;
    }

    /** Green, from {@code warning} on orange, from {@code critical} on red; as dashed lines where there is an axis. */
    Panel bad(double warning, double critical) {
        return steps(List.of(Json.object("value", null, "color", GREEN), step(warning, ORANGE), step(critical, RED)));
    }

    /** Red, from {@code poor} on orange, from {@code good} on green. */
    Panel good(double poor, double good) {
        return steps(List.of(Json.object("value", null, "color", RED), step(poor, ORANGE), step(good, GREEN)));
    }

    /** Width of 24 columns, height in rows of 30 px. */
    Panel size(int columns, int rows) {
        width = columns;
        height = rows;
        return this;
    }

    /** Shows the legend in place of the value: for series that say by their label what is. */
    Panel word() {
        options.put("textMode", "name");
        options.put("graphMode", "none");
        defaults.put("noValue", "no data yet");
        return this;
    }

    List<Query> queries() {
        return List.copyOf(queries);
    }

    String title() {
        return title;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** As Grafana stores it. */
    Map<String, Object> json(int id, int x, int y) {
        List<Object> targets = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            targets.add(queries.get(i).json(refId(i)));
        }
        if (queries.get(0).isColumn()) {
            transformations = joined();
        }
        defaults.put("custom", custom);
        Map<String, Object> json = Json.object(
                "id", id,
                "type", type,
                "title", title,
                "description", description,
                "datasource", Json.DATA_SOURCE,
                "gridPos", Json.object("h", height, "w", width, "x", x, "y", y),
                "targets", targets,
                "options", options,
                "fieldConfig", Json.object("defaults", defaults, "overrides", List.of()));
        if (!transformations.isEmpty()) {
            json.put("transformations", transformations);
        }
        return json;
    }

    private Panel steps(List<Map<String, Object>> steps) {
        defaults.put("thresholds", Json.object("mode", "absolute", "steps", steps));
        if (type.equals("timeseries")) {
            custom.put("thresholdsStyle", Json.object("mode", "dashed"));
        } else {
            defaults.put("color", Json.object("mode", "thresholds"));
        }
        return this;
    }

    private static Map<String, Object> step(double value, String color) {
        return Json.object("value", value, "color", color);
    }

    private List<Object> joined() {
        Map<String, Object> names = new LinkedHashMap<>();
        for (int i = 0; i < queries.size(); i++) {
            names.put(
                    queries.size() == 1 ? "Value" : "Value #" + refId(i),
                    queries.get(i).column());
        }
        return List.of(
                Json.object("id", "merge", "options", Map.of()),
                Json.object(
                        "id",
                        "organize",
                        "options",
                        Json.object("excludeByName", Json.object("Time", true), "renameByName", names)));
    }

    private static String refId(int query) {
        return Character.toString('A' + query);
    }
}
