package io.scoville.detector.alert;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where to read on. Each is an address in which {@code {topic}}, {@code {kind}} and {@code {group}} are replaced.
 *
 * @param page the detector's own page
 * @param dashboard the dashboard
 * @param runbook what to do
 */
public record AlertLinks(Optional<String> page, Optional<String> dashboard, Optional<String> runbook) {
    /** No links. */
    public static final AlertLinks NONE = new AlertLinks(Optional.empty(), Optional.empty(), Optional.empty());

    /** The addresses for a subject by {@code page}, {@code dashboard} and {@code runbook}, in this order. */
    public Map<String, String> of(AlertSubject subject) {
        Map<String, String> links = new LinkedHashMap<>();
        page.ifPresent(template -> links.put("page", fill(template, subject)));
        dashboard.ifPresent(template -> links.put("dashboard", fill(template, subject)));
        runbook.ifPresent(template -> links.put("runbook", fill(template, subject)));
        return links;
    }

    private static String fill(String template, AlertSubject subject) {
        return template.replace("{topic}", encode(subject.topic()))
                .replace("{kind}", encode(subject.kind().slug()))
                .replace("{group}", encode(subject.group().orElse("")));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
