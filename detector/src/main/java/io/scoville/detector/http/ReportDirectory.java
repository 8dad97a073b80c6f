package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.report.TopicReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The newest report of every topic and its history, whichever instance judged it. Written by one thread, read by many;
 * every report is the JSON of the reports topic as it is.
 */
public final class ReportDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(ReportDirectory.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ConcurrentSkipListMap<String, Entry> entries = new ConcurrentSkipListMap<>();

    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

    private record Entry(JsonNode report, TopicHistory history) {}

    /** Remembers the newest report of a topic; what is no report of our version is logged and left out. */
    public void put(String topic, byte[] json) {
        JsonNode report;
        try {
            report = JSON.readTree(json);
        } catch (IOException malformed) {
            LOG.warn("left out a report of topic {}: it is no JSON", topic);
            return;
        }
        if (report == null || !report.path("schema").asText().equals(TopicReport.SCHEMA)) {
            LOG.warn("left out a report of topic {}: it is not of the form {}", topic, TopicReport.SCHEMA);
            return;
        }
        TopicHistory history =
                Optional.ofNullable(entries.get(topic)).map(Entry::history).orElseGet(TopicHistory::new);
        history.add(report);
        entries.put(topic, new Entry(report, history));
        listeners.forEach(listener -> listener.accept(topic));
    }

    /** Has a listener called with the name of each topic that gets a new report; it must return at once. */
    void onChange(Consumer<String> listener) {
        listeners.add(listener);
    }

    /** Forgets a topic. */
    public void remove(String topic) {
        entries.remove(topic);
    }

    /** The newest report of a topic, if it has one. */
    public Optional<JsonNode> report(String topic) {
        return Optional.ofNullable(entries.get(topic)).map(Entry::report);
    }

    /** The history of a topic, if it has a report. */
    Optional<TopicHistory> history(String topic) {
        return Optional.ofNullable(entries.get(topic)).map(Entry::history);
    }

    /** All newest reports in the order of the topics' names. */
    List<JsonNode> reports() {
        return entries.values().stream().map(Entry::report).toList();
    }
}
