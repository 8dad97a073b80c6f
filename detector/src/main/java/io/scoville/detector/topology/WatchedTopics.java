package io.scoville.detector.topology;

import io.scoville.detector.topics.TopicNames;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The topics whose traffic is observed: names, patterns, or both. Internal topics of Kafka and of Streams applications,
 * and our own, are never among them.
 *
 * @param names exact names; a topic that does not exist yet is observed from its first record
 * @param patterns regular expressions that a whole name must match
 */
public record WatchedTopics(List<String> names, List<Pattern> patterns) {
    /**
     * Keeps its own copies of the lists.
     *
     * @throws IllegalArgumentException if there is neither a name nor a pattern
     */
    public WatchedTopics {
        names = List.copyOf(names);
        patterns = List.copyOf(patterns);
        if (names.isEmpty() && patterns.isEmpty()) {
            throw new IllegalArgumentException("topics must have at least one name or pattern, got none");
        }
    }

    /** These topics and no others. */
    public static WatchedTopics named(String... names) {
        return new WatchedTopics(List.of(names), List.of());
    }

    /**
     * One expression for all of them. A list becomes an alternation of quoted names: Streams ends an application whose
     * explicit source topic is missing, but not one whose pattern matches nothing yet.
     *
     * @param own our own topics, which are excluded
     */
    public Pattern asPattern(TopicNames own) {
        List<String> alternatives = new ArrayList<>();
        names.forEach(name -> alternatives.add(Pattern.quote(name)));
        patterns.forEach(pattern -> alternatives.add("(?:" + pattern.pattern() + ")"));
        return Pattern.compile("(?!__)(?!" + Pattern.quote(own.prefix() + ".") + ")(?!.*-(?:changelog|repartition)$)(?:"
                + alternatives.stream().collect(Collectors.joining("|")) + ")");
    }
}
