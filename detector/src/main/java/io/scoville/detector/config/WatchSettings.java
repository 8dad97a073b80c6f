package io.scoville.detector.config;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What is watched.
 *
 * @param topics names of topics that are watched by their traffic unless told otherwise
 * @param patterns topics that are watched by offsets unless told otherwise
 * @param groups consumer groups whose lag is followed
 */
public record WatchSettings(List<String> topics, List<Pattern> patterns, List<Pattern> groups) {
    static final Setting<List<String>> TOPICS = Setting.texts(
            "watch.topics",
            "[a-zA-Z0-9._-]{1,249}",
            "a list of topic names",
            "Topics that are watched by their traffic: their keys are seen. Costs one more consumer's egress of each.");
    static final Setting<List<Pattern>> PATTERNS = Setting.patterns(
            "watch.patterns",
            List.of(),
            "Topics that are watched by offsets: which partition is hot, not why. Costs one request a broker and interval.");
    static final Setting<List<Pattern>> GROUPS =
            Setting.patterns("watch.groups", List.of(".*"), "Consumer groups whose lag is followed.");

    /**
     * Keeps its own copies.
     *
     * @throws InvalidConfigException if nothing is to be watched, or a name is none
     */
    public WatchSettings {
        topics = List.copyOf(TOPICS.check(topics));
        patterns = List.copyOf(patterns);
        groups = List.copyOf(groups);
        if (topics.isEmpty() && patterns.isEmpty()) {
            throw new InvalidConfigException(
                    "watch.topics: nothing to watch (allowed: a list of topic names; or watch.patterns)");
        }
    }

    static WatchSettings from(SettingsReader reader) {
        return new WatchSettings(reader.get(TOPICS), reader.get(PATTERNS), reader.get(GROUPS));
    }

    /** Whether a topic is watched at all. */
    public boolean watches(String topic) {
        return topics.contains(topic) || matchesPattern(topic);
    }

    /** A hint at the existing topic that was most likely meant, to be appended to a sentence; empty if none is near. */
    public static String nearest(String topic, Collection<String> existing) {
        return Nearest.of(topic, existing)
                .map(near -> "; did you mean " + near + "?")
                .orElse("");
    }

    private boolean matchesPattern(String topic) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(topic).matches());
    }
}
