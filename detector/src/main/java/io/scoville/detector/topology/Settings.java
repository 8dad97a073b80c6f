package io.scoville.detector.topology;

import java.util.Map;
import java.util.regex.Pattern;

/** What both applications check. */
final class Settings {
    private static final Pattern APPLICATION_ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,199}");

    private Settings() {}

    // Kafka names groups, changelogs and metrics after it.
    static void requireApplicationId(String applicationId) {
        if (!APPLICATION_ID.matcher(applicationId).matches()) {
            throw new IllegalArgumentException(
                    "application.id must be 1 to 200 letters, digits, '.', '_' or '-', and start with a letter or"
                            + " digit, got '" + applicationId + "'");
        }
    }

    static void requireBootstrapServers(Map<String, String> kafka) {
        if (kafka.getOrDefault("bootstrap.servers", "").isBlank()) {
            throw new IllegalArgumentException("kafka.bootstrap.servers must name at least one host:port, got nothing");
        }
    }
}
