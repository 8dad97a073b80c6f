package io.scoville.detector.dashboards;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A dashboard: variables, and rows of panels that are laid out from left to right. */
final class Dashboard {
    private static final int COLUMNS = 24;

    private final String uid;
    private final String title;
    private final String description;
    private final List<Object> variables = new ArrayList<>();
    private final List<Object> placed = new ArrayList<>();
    private final List<Panel> panels = new ArrayList<>();
    private int y;

    Dashboard(String uid, String title, String description) {
        this.uid = uid;
        this.title = title;
        this.description = description;
        variables.add(Json.object(
                "type", "datasource",
                "name", "datasource",
                "label", "Data source",
                "query", "prometheus",
                "current", Json.object("text", "", "value", "")));
        variables.add(choice("cluster", "Cluster", "label_values(scoville_verdict, cluster)", true));
    }

    /** A variable with the values of a label, one of them at a time. */
    Dashboard one(String name, String label, String values) {
        variables.add(choice(name, label, values, false));
        return this;
    }

    /** A variable with the values of a label, any number of them. */
    Dashboard any(String name, String label, String values) {
        variables.add(choice(name, label, values, true));
        return this;
    }

    /** A headline with panels under it. */
    Dashboard row(String headline, Panel... row) {
        placed.add(Json.object(
                "type",
                "row",
                "id",
                placed.size() + 1,
                "title",
                headline,
                "collapsed",
                false,
                "gridPos",
                Json.object("h", 1, "w", COLUMNS, "x", 0, "y", y),
                "panels",
                List.of()));
        y++;
        int x = 0;
        int height = 0;
        for (Panel panel : row) {
            if (x + panel.width() > COLUMNS) {
                x = 0;
                y += height;
                height = 0;
            }
            placed.add(panel.json(placed.size() + 1, x, y));
            panels.add(panel);
            x += panel.width();
            height = Math.max(height, panel.height());
        }
        y += height;
        return this;
    }

    List<Panel> panels() {
        return List.copyOf(panels);
    }

    String file() {
        return uid + ".json";
    }

    /** As Grafana imports and provisions it. */
    Map<String, Object> json() {
        return Json.object(
                "uid",
                uid,
                "title",
                title,
                "description",
                description,
                "tags",
                List.of("kafka", "scoville"),
                "timezone",
                "browser",
                "editable",
                true,
                "graphTooltip",
                1,
                "time",
                Json.object("from", "now-1h", "to", "now"),
                "refresh",
                "10s",
                "schemaVersion",
                41,
                "version",
                1,
                "links",
                List.of(Json.object(
                        "title",
                        "Scoville",
                        "type",
                        "dashboards",
                        "icon",
                        "external link",
                        "tooltip",
                        "The other dashboards of Scoville",
                        "tags",
                        List.of("scoville"),
                        "asDropdown",
                        true,
                        "targetBlank",
                        false,
                        "includeVars",
                        true,
                        "keepTime",
                        true)),
                "annotations",
                Json.object("list", List.of(firing())),
                "templating",
                Json.object("list", variables),
                "panels",
                placed);
    }

    // A mark where an alert begins to fire.
    private static Map<String, Object> firing() {
        return Json.object(
                "name", "Critical alerts",
                "enable", true,
                "iconColor", "red",
                "datasource", Json.DATA_SOURCE,
                "expr",
                        "sum by (topic, kind) (scoville_alerts_firing{severity=\"CRITICAL\",cluster=~\"$cluster\"}) > 0",
                "step", "30s",
                "titleFormat", "{{kind}}",
                "textFormat", "{{topic}}",
                "tagKeys", "topic,kind");
    }

    private static Map<String, Object> choice(String name, String label, String values, boolean many) {
        Map<String, Object> variable = Json.object(
                "type",
                "query",
                "name",
                name,
                "label",
                label,
                "datasource",
                Json.DATA_SOURCE,
                "definition",
                values,
                "query",
                values,
                "refresh",
                2,
                "sort",
                1,
                "multi",
                many,
                "includeAll",
                many);
        if (many) {
            // Series without the label match, too: one cluster needs none.
            variable.put("allValue", ".*");
            variable.put("current", Json.object("text", List.of("All"), "value", List.of("$__all")));
        }
        return variable;
    }
}
