package io.scoville.detector.metrics;

import static io.scoville.detector.metrics.Measure.Kind.COUNTER;
import static io.scoville.detector.metrics.Measure.Kind.GAUGE;
import static io.scoville.detector.metrics.Measure.Removed.NEVER;
import static io.scoville.detector.metrics.Measure.Removed.WITH_ITS_CAUSE;
import static io.scoville.detector.metrics.Measure.Removed.WITH_ITS_CLIENT;
import static io.scoville.detector.metrics.Measure.Removed.WITH_ITS_GROUP;
import static io.scoville.detector.metrics.Measure.Removed.WITH_ITS_TOPIC;

import java.util.List;

/** Every series of ours that comes and goes: its name, what it means, and when it is removed. */
enum Measure {
    PARTITION_RECORDS(
            "scoville_partition_records",
            COUNTER,
            "Records of the partition that were observed.",
            WITH_ITS_TOPIC,
            "topic",
            "partition"),
    PARTITION_BYTES(
            "scoville_partition_bytes",
            COUNTER,
            "Bytes of keys and values of the partition that were observed.",
            WITH_ITS_TOPIC,
            "topic",
            "partition"),
    PARTITION_SHARE(
            "scoville_partition_share_ratio",
            GAUGE,
            "Share of the topic's records of the window that is in the partition.",
            WITH_ITS_TOPIC,
            "topic",
            "partition"),
    MAX_OVER_MEAN(
            "scoville_skew_max_over_mean_ratio",
            GAUGE,
            "Fullest partition over the mean; 1 is even. Absent while there is nothing to compare.",
            WITH_ITS_TOPIC,
            "topic",
            "weight"),
    P99_OVER_MEAN(
            "scoville_skew_p99_over_mean_ratio",
            GAUGE,
            "99th percentile of the partitions over the mean.",
            WITH_ITS_TOPIC,
            "topic",
            "weight"),
    NORMALIZED_ENTROPY(
            "scoville_skew_normalized_entropy_ratio",
            GAUGE,
            "Entropy of the shares over its maximum; 1 is even.",
            WITH_ITS_TOPIC,
            "topic",
            "weight"),
    EFFECTIVE_PARTITIONS(
            "scoville_skew_effective_partitions",
            GAUGE,
            "As many even partitions would be as uneven.",
            WITH_ITS_TOPIC,
            "topic",
            "weight"),
    GINI(
            "scoville_skew_gini_ratio",
            GAUGE,
            "Gini coefficient of the partitions; 0 is even.",
            WITH_ITS_TOPIC,
            "topic",
            "weight"),
    VERDICT(
            "scoville_verdict",
            GAUGE,
            "1 for the state that the topic is in, 0 for the others.",
            WITH_ITS_TOPIC,
            "topic",
            "state"),
    HOT_KEY_SHARE(
            "scoville_hot_key_share_ratio",
            GAUGE,
            "Share of the topic's records that the hot key of this rank has; 0 if there is none.",
            WITH_ITS_TOPIC,
            "topic",
            "rank"),
    HOT_KEY_SHARE_LOWER(
            "scoville_hot_key_share_lower_ratio",
            GAUGE,
            "What the hot key of this rank has for certain of the topic's records; 0 if there is none.",
            WITH_ITS_TOPIC,
            "topic",
            "rank"),
    HOT_KEY_SHARE_UPPER(
            "scoville_hot_key_share_upper_ratio",
            GAUGE,
            "What the hot key of this rank has at most of the topic's records; 0 if there is none.",
            WITH_ITS_TOPIC,
            "topic",
            "rank"),
    HOT_KEY_FAIR_SHARES(
            "scoville_hot_key_fair_shares",
            GAUGE,
            "How many even partitions the hot key of this rank fills alone; 0 if there is none.",
            WITH_ITS_TOPIC,
            "topic",
            "rank"),
    HOT_KEY_NAME(
            "scoville_hot_key_name",
            GAUGE,
            "Always 1; names the hot key of this rank. Only with output.key-label.",
            WITH_ITS_TOPIC,
            "topic",
            "rank",
            "key"),
    ALERTS_FIRING(
            "scoville_alerts_firing",
            GAUGE,
            "Alerts of the topic that fire now.",
            WITH_ITS_TOPIC,
            "topic",
            "kind",
            "severity"),
    CONSUMER_LAG_RECORDS(
            "scoville_consumer_lag_records",
            GAUGE,
            "Offsets between what the group has committed and the end of the partition.",
            WITH_ITS_GROUP,
            "consumergroup",
            "topic",
            "partition"),
    CONSUMER_LAG_SECONDS(
            "scoville_consumer_lag_seconds",
            GAUGE,
            "Age of the oldest record that the group has not committed. Absent while it cannot be said.",
            WITH_ITS_GROUP,
            "consumergroup",
            "topic",
            "partition"),
    CONSUMER_STATE(
            "scoville_consumer_state",
            GAUGE,
            "1 for the state that the group is in with the topic, 0 for the others.",
            WITH_ITS_GROUP,
            "consumergroup",
            "topic",
            "state"),
    OFFSETS_UNREADABLE(
            "scoville_offsets_unreadable",
            GAUGE,
            "Always 1; a topic or group whose offsets cannot be asked for, and why. At most 100 of them.",
            WITH_ITS_CAUSE,
            "subject",
            "problem"),
    NOTIFICATIONS(
            "scoville_notifications",
            COUNTER,
            "Attempts to tell a receiver of alerts, by outcome: delivered, retried, given_up.",
            NEVER,
            "receiver",
            "outcome"),
    COMPLETENESS(
            "scoville_window_completeness_ratio",
            GAUGE,
            "Share of the window's records that was accounted for; 1 is all.",
            WITH_ITS_TOPIC,
            "topic"),
    RECORDS_MISSING(
            "scoville_records_missing",
            COUNTER,
            "Offsets that were lost to retention or not observed.",
            WITH_ITS_TOPIC,
            "topic"),
    SUMMARIES_DUPLICATE(
            "scoville_summaries_duplicate",
            COUNTER,
            "Summaries that were dropped because their offsets were accounted for; they come after restarts.",
            WITH_ITS_TOPIC,
            "topic"),
    KAFKA_ALIVE_THREADS(
            "kafka_stream_alive_stream_threads",
            GAUGE,
            "Threads of the Streams application that are alive.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_FAILED_THREADS(
            "kafka_stream_failed_stream_threads",
            COUNTER,
            "Threads of the Streams application that died and were replaced.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_ASSIGNED_PARTITIONS(
            "kafka_consumer_coordinator_assigned_partitions",
            GAUGE,
            "Partitions that the consumer reads.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_REBALANCES(
            "kafka_consumer_coordinator_rebalance",
            COUNTER,
            "Rebalances that the consumer took part in.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_RECORDS_CONSUMED(
            "kafka_consumer_fetch_manager_records_consumed",
            COUNTER,
            "Records that the consumer read.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_BYTES_CONSUMED(
            "kafka_consumer_fetch_manager_bytes_consumed",
            COUNTER,
            "Bytes that the consumer read: what watching costs the brokers in egress.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_RECORDS_LAG_MAX(
            "kafka_consumer_fetch_manager_records_lag_max",
            GAUGE,
            "The consumer's largest lag of a partition in records. Absent while it reads nothing.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_FETCH_THROTTLE(
            "kafka_consumer_fetch_manager_fetch_throttle_time_avg_seconds",
            GAUGE,
            "How long a quota delays a fetch on average. Absent while nothing is fetched.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_RECORDS_SENT(
            "kafka_producer_record_send",
            COUNTER,
            "Records that the producer sent.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_BYTES_SENT(
            "kafka_producer_outgoing_byte",
            COUNTER,
            "Bytes that the producer sent.",
            WITH_ITS_CLIENT,
            "application",
            "client_id"),
    KAFKA_SEND_ERRORS(
            "kafka_producer_record_error",
            COUNTER,
            "Records that the producer could not send.",
            WITH_ITS_CLIENT,
            "application",
            "client_id");

    private final String meterName;
    private final Kind kind;
    private final String help;
    private final Removed removed;
    private final String labels;

    Measure(String meterName, Kind kind, String help, Removed removed, String... labels) {
        this.meterName = meterName;
        this.kind = kind;
        this.help = help;
        this.removed = removed;
        this.labels = String.join(",", labels);
    }

    /** The name as scraped. */
    String scrapedName() {
        return kind == COUNTER ? meterName + "_total" : meterName;
    }

    /** The name without what Micrometer appends. */
    String meterName() {
        return meterName;
    }

    Kind kind() {
        return kind;
    }

    String help() {
        return help;
    }

    Removed removed() {
        return removed;
    }

    List<String> labels() {
        return List.of(labels.split(",", -1));
    }

    /** How a series moves. */
    enum Kind {
        /** Only up. */
        COUNTER,
        /** Up and down. */
        GAUGE
    }

    /** When a series is removed. */
    enum Removed {
        /** When the topic is deleted, or another instance judges it. */
        WITH_ITS_TOPIC,
        /** When the group no longer has the topic, or another instance judges it. */
        WITH_ITS_GROUP,
        /** When the thread that has the client ends. */
        WITH_ITS_CLIENT,
        /** When what it says is no longer so. */
        WITH_ITS_CAUSE,
        /** It is there as long as the process. */
        NEVER
    }
}
