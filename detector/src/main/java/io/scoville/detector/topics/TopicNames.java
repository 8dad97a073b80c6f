package io.scoville.detector.topics;

import java.util.regex.Pattern;

/**
 * The names of our own topics, which share a prefix.
 *
 * @param prefix what they start with, such as {@value #DEFAULT_PREFIX}: letters, digits, {@code .}, {@code _} and
 *     {@code -}, at most {@value #LONGEST_PREFIX} characters
 */
public record TopicNames(String prefix) {
    /** The prefix unless told otherwise. */
    public static final String DEFAULT_PREFIX = "scoville";

    private static final int LONGEST_PREFIX = 200;
    private static final Pattern LEGAL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    /** The names under the default prefix. */
    public static final TopicNames DEFAULT = new TopicNames(DEFAULT_PREFIX);

    /**
     * Checks the prefix.
     *
     * @throws IllegalArgumentException if Kafka would refuse a topic of such a name
     */
    public TopicNames {
        if (!LEGAL.matcher(prefix).matches() || prefix.length() > LONGEST_PREFIX) {
            throw new IllegalArgumentException("topics.prefix must be 1 to " + LONGEST_PREFIX
                    + " letters, digits, '.', '_' or '-', and start with a letter or digit, got '" + prefix + "'");
        }
    }

    /** Binary {@code WindowSummary} records, key = topic. */
    public String summaries() {
        return prefix + ".summaries";
    }

    /** Binary samples of offsets and lags, key = topic. */
    public String offsets() {
        return prefix + ".offsets";
    }

    /** JSON {@code TopicReport}, key = topic. */
    public String reports() {
        return prefix + ".reports";
    }

    /** JSON alerts, key = alert id. */
    public String alerts() {
        return prefix + ".alerts";
    }

    /** JSON recommendations, key = topic and key. */
    public String recommendations() {
        return prefix + ".recommendations";
    }

    /** Whether a topic is one of ours, now or in a later version: its name starts with the prefix and a dot. */
    public boolean owns(String topic) {
        return topic.startsWith(prefix + ".");
    }
}
