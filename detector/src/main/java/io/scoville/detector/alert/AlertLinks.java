package io.scoville.detector.alert;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where to read on: addresses by their names, such as {@code page}, {@code dashboard} and {@code runbook}, in which
 * {@code {topic}}, {@code {kind}} and {@code {group}} are replaced.
 *
 * @param templates the addresses by name, in the order in which they are shown
 */
public record AlertLinks(Map<String, String> templates) {
    /** No links. */
    public static final AlertLinks NONE = new AlertLinks(Map.of());

    /** Keeps its own copy, in the same order. */
    public AlertLinks {
        templates = Collections.unmodifiableMap(new LinkedHashMap<>(templates));
    }

    /** The addresses for a subject. */
    public Map<String, String> of(AlertSubject subject) {
        Map<String, String> links = new LinkedHashMap<>();
        templates.forEach((name, template) -> links.put(name, fill(template, subject)));
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
