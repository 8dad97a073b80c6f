package io.scoville.detector.config;

import io.scoville.detector.skew.Severity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Somebody who is told of alerts.
 *
 * @param name its name in logs, metrics and health; it also names its consumer group, so that a renamed receiver is a new
 *     one
 * @param type what it understands
 * @param url where it is; for PagerDuty only where it is not PagerDuty's own, for Slack none, since it is the secret
 * @param secretFile Alertmanager: the bearer token, if it wants one. Webhook: what requests are signed with, if they are.
 *     PagerDuty: the routing key. Slack: the address of the incoming webhook
 * @param minSeverity it is told of this severity and worse
 * @param timeout how long its answer may take, 1 s to 60 s
 */
public record ReceiverSettings(
        String name, Type type, Optional<URI> url, Optional<Path> secretFile, Severity minSeverity, Duration timeout) {
    /** How long an answer may take unless told otherwise. */
    public static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(60);
    private static final String NAME = "[a-zA-Z0-9_-]{1,64}";

    /**
     * Checks what its type needs.
     *
     * @throws IllegalArgumentException saying what is wrong; never with a secret
     */
    public ReceiverSettings {
        require(name.matches(NAME), "has a name that is not 1 to 64 of a-z, A-Z, 0-9, '_' and '-': '" + name + "'");
        boolean needsUrl = type == Type.ALERTMANAGER || type == Type.WEBHOOK;
        require(!needsUrl || url.isPresent(), "needs a url for " + name);
        require(type != Type.SLACK || url.isEmpty(), "has a url for " + name + "; Slack's is the secret");
        require(needsUrl || secretFile.isPresent(), "needs a secret-file for " + name);
        url.ifPresent(address -> require(
                address.getHost() != null
                        && ("http".equals(address.getScheme()) || "https".equals(address.getScheme())),
                "has a url for " + name + " that is not http://… or https://…"));
        require(
                timeout.compareTo(Duration.ofSeconds(1)) >= 0 && timeout.compareTo(LONGEST_TIMEOUT) <= 0,
                "has a timeout for " + name + " that is not 1s to 60s");
    }

    /** What a receiver understands. */
    public enum Type {
        /** Alertmanager's API, version 2. */
        ALERTMANAGER,
        /** CloudEvents 1.0 in JSON. */
        WEBHOOK,
        /** PagerDuty's Events API, version 2. */
        PAGERDUTY,
        /** An incoming webhook of Slack's. */
        SLACK
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
