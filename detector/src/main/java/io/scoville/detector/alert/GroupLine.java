package io.scoville.detector.alert;

/**
 * A consumer group that has to do with an alert.
 *
 * @param group name of the group
 * @param state its state: {@code LAG_FOLLOWS_TRAFFIC}, {@code STUCK_CONSUMER}, …
 * @param evidence one sentence with numbers: who lags by how much
 */
public record GroupLine(String group, String state, String evidence) {}
