package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A plain listing for people: every topic with its verdict, its hottest key, and where to read on. */
final class Page {
    private static final String HEAD = """
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><title>Scoville</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="refresh" content="5">
            <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
            table { border-collapse: collapse; width: 100%; }
            th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884; overflow-wrap: anywhere; }
            .CRITICAL { font-weight: bold; }
            </style></head>
            <body><h1>Scoville</h1>
            <p>Hot keys and partition skew of the watched topics.
            <a href="api/v1/openapi.json">API</a>, <a href="metrics">metrics</a>,
            <a href="api/v1/alerts">alerts</a>, <a href="health/ready">health</a>.</p>
            """;

    private final ReportDirectory reports;

    Page(ReportDirectory reports) {
        this.reports = reports;
    }

    void overview(Context context) {
        MediaType.HTML.requireAccepted(context);
        StringBuilder page = new StringBuilder(HEAD);
        if (reports.reports().isEmpty()) {
            page.append("<p>No report yet: the first one comes when a watched topic was observed for a moment.</p>\n");
        } else {
            page.append("<table><thead><tr><th>topic</th><th>verdict</th><th>fullest partition</th><th>hottest key</th>"
                    + "<th>cause</th></tr></thead><tbody>\n");
            reports.reports().forEach(report -> row(page, report));
            page.append("</tbody></table>\n");
        }
        page.append("</body></html>\n");
        context.result(page.toString()).contentType(MediaType.HTML.text() + "; charset=utf-8");
    }

    private static void row(StringBuilder page, JsonNode report) {
        String topic = report.path("topic").asText();
        JsonNode verdict = report.path("verdict");
        String severity = verdict.path("severity").asText("");
        JsonNode skew = report.path("skew").path("records");
        page.append("<tr class=\"").append(escaped(severity)).append("\"><td><a href=\"api/v1/topics/");
        page.append(URLEncoder.encode(topic, StandardCharsets.UTF_8))
                .append("\">")
                .append(escaped(topic));
        page.append("</a></td><td>").append(escaped(verdict.path("state").asText() + " " + severity));
        page.append("</td><td>");
        if (skew.isObject()) {
            page.append("partition ").append(skew.path("maxPartition").asInt());
            page.append(" has ").append(Math.round(skew.path("maxOverMean").asDouble() * 10) / 10.0);
            page.append(" times the mean");
        }
        page.append("</td><td>").append(escaped(hottestKey(report)));
        page.append("</td><td>");
        page.append(escaped(report.path("findings").path(0).path("evidence").asText("")));
        page.append("</td></tr>\n");
    }

    private static String hottestKey(JsonNode report) {
        JsonNode key = report.path("hotKeys").path(0).path("key");
        return key.path("text").asText(key.path("hmac").asText(key.path("hex").asText("")));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
