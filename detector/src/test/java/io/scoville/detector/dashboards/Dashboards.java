package io.scoville.detector.dashboards;

import static io.scoville.detector.dashboards.Query.column;
import static io.scoville.detector.dashboards.Query.series;

import java.util.List;

/** The four dashboards. Thresholds are the defaults of the configuration. */
final class Dashboards {
    private static final String CLUSTER = "cluster=~\"$cluster\"";
    private static final String TOPIC = CLUSTER + ",topic=\"$topic\"";
    private static final String GROUP = CLUSTER + ",topic=~\"$topic\",consumergroup=~\"$group\"";
    private static final String TOPICS = "label_values(scoville_verdict{" + CLUSTER + "}, topic)";
    // Prometheus has the JVMs of others, too; only a detector has this series.
    private static final String OURS = " and on (instance) scoville_detection_delay_seconds_count{" + CLUSTER + "}";
    private static final double WARNING = 1.5;
    private static final double CRITICAL = 3.0;

    private Dashboards() {}

    static List<Dashboard> all() {
        return List.of(overview(), topic(), consumers(), health());
    }

    /** Which topic needs a look. */
    static Dashboard overview() {
        return new Dashboard(
                        "scoville-overview",
                        "Scoville / Overview",
                        "Which topics are skewed, and how much of it is one key.")
                .row(
                        "Now",
                        Panel.figure("Topics judged", "Topics with a verdict.")
                                .ask(series(
                                        "count(max by (topic) (scoville_verdict{state=\"SKEWED\"," + CLUSTER + "}))",
                                        "topics")),
                        Panel.figure("Skewed", "Topics with a hot partition. Chance alone does not make one.")
                                .ask(series(
                                        "sum(max by (topic) (scoville_verdict{state=\"SKEWED\"," + CLUSTER + "}))",
                                        "skewed"))
                                .bad(1, 1000),
                        Panel.figure("Critical alerts", "Alerts that page and fire now.")
                                .ask(series(
                                        "sum(scoville_alerts_firing{severity=\"CRITICAL\"," + CLUSTER + "})", "firing"))
                                .bad(0.5, 1),
                        Panel.figure(
                                        "Least completeness",
                                        "Share of a window's records that was seen, of the worst topic.")
                                .ask(series("min(scoville_window_completeness_ratio{" + CLUSTER + "})", "least"))
                                .unit("percentunit")
                                .good(0.9, 0.999),
                        Panel.figure("Records a second", "Of all topics that are watched by their traffic.")
                                .ask(series(
                                        "sum(rate(scoville_partition_records_total{" + CLUSTER
                                                + "}[$__rate_interval]))",
                                        "records"))
                                .unit("reqps"),
                        Panel.figure(
                                        "Bytes a second",
                                        "Keys and values of all topics that are watched by their traffic.")
                                .ask(series(
                                        "sum(rate(scoville_partition_bytes_total{" + CLUSTER + "}[$__rate_interval]))",
                                        "bytes"))
                                .unit("Bps"))
                .row(
                        "Topics, the most uneven first",
                        Panel.table(
                                        "Topics",
                                        "Max / mean of 1 is even. A key of one fair share fills an even partition alone.",
                                        "Max / mean")
                                .ask(column(
                                        "Max / mean",
                                        "max by (topic) (scoville_skew_max_over_mean_ratio{weight=\"records\","
                                                + CLUSTER + "})"))
                                .ask(column(
                                        "Effective partitions",
                                        "max by (topic) (scoville_skew_effective_partitions{weight=\"records\","
                                                + CLUSTER + "})"))
                                .ask(column(
                                        "Hottest key, fair shares",
                                        "max by (topic) (scoville_hot_key_fair_shares{rank=\"1\"," + CLUSTER + "})"))
                                .ask(column(
                                        "Hottest key, %",
                                        "100 * max by (topic) (scoville_hot_key_share_ratio{rank=\"1\"," + CLUSTER
                                                + "})"))
                                .ask(column(
                                        "Records / s",
                                        "sum by (topic) (rate(scoville_partition_records_total{" + CLUSTER + "}[1m]))"))
                                .ask(column(
                                        "Critical alerts",
                                        "sum by (topic) (scoville_alerts_firing{severity=\"CRITICAL\"," + CLUSTER
                                                + "})"))
                                .ask(column(
                                        "Seen, %",
                                        "100 * min by (topic) (scoville_window_completeness_ratio{" + CLUSTER + "})"))
                                .decimals(2)
                                .size(24, 9))
                .row(
                        "Over time",
                        Panel.lines(
                                        "Fullest partition over the mean, top 10",
                                        "Dashed: where a warning and where critical begins.")
                                .ask(series(
                                        "topk(10, max by (topic) (scoville_skew_max_over_mean_ratio{weight=\"records\","
                                                + CLUSTER + "}))",
                                        "{{topic}}"))
                                .decimals(2)
                                .bad(WARNING, CRITICAL),
                        Panel.lines(
                                        "Hottest key in fair shares, top 10",
                                        "How many even partitions the hottest key of a topic fills alone.")
                                .ask(series(
                                        "topk(10, max by (topic) (scoville_hot_key_fair_shares{" + CLUSTER + "}))",
                                        "{{topic}}"))
                                .decimals(2),
                        Panel.lines("Records a second, top 10 topics", "What is observed.")
                                .ask(series(
                                        "topk(10, sum by (topic) (rate(scoville_partition_records_total{" + CLUSTER
                                                + "}[$__rate_interval])))",
                                        "{{topic}}"))
                                .unit("reqps"),
                        Panel.lines("Alerts that fire", "By kind and severity; zero is healthy.")
                                .ask(series(
                                        "sum by (kind, severity) (scoville_alerts_firing{severity=~\"CRITICAL|WARNING\","
                                                + CLUSTER + "})",
                                        "{{kind}} {{severity}}")));
    }

    /** Why one topic is skewed. */
    static Dashboard topic() {
        return new Dashboard(
                        "scoville-topic", "Scoville / Topic", "Where one topic is hot, by which key, and who suffers.")
                .one("topic", "Topic", TOPICS)
                .row(
                        "Verdict",
                        Panel.figure(
                                        "Verdict",
                                        "TOO_FEW_RECORDS and CANNOT_SAY are verdicts, too: nobody is accused without proof.")
                                .ask(series("max by (state) (scoville_verdict{" + TOPIC + "}) == 1", "{{state}}"))
                                .word(),
                        Panel.figure("Max / mean", "Fullest partition over the mean, by records; 1 is even.")
                                .ask(series(
                                        "max(scoville_skew_max_over_mean_ratio{weight=\"records\"," + TOPIC + "})",
                                        "max / mean"))
                                .decimals(2)
                                .bad(WARNING, CRITICAL),
                        Panel.figure("Effective partitions", "As many even partitions would be as uneven.")
                                .ask(series(
                                        "max(scoville_skew_effective_partitions{weight=\"records\"," + TOPIC + "})",
                                        "effective"))
                                .decimals(1),
                        Panel.figure("Hottest key", "Its share of the topic's records.")
                                .ask(series("max(scoville_hot_key_share_ratio{rank=\"1\"," + TOPIC + "})", "share"))
                                .unit("percentunit")
                                .decimals(1),
                        Panel.figure(
                                        "Completeness",
                                        "Share of the window's records that was seen: how far the verdict can be trusted.")
                                .ask(series("min(scoville_window_completeness_ratio{" + TOPIC + "})", "seen"))
                                .unit("percentunit")
                                .good(0.9, 0.999),
                        Panel.figure("Critical alerts", "Of this topic, firing now.")
                                .ask(series(
                                        "sum(scoville_alerts_firing{severity=\"CRITICAL\"," + TOPIC + "})", "firing"))
                                .bad(0.5, 1))
                .row(
                        "Partitions",
                        Panel.heatMap(
                                        "Share of each partition",
                                        "A row is a partition, the darker the larger its share of the topic's records.",
                                        "percentunit")
                                .ask(series(
                                        "sum by (partition) (scoville_partition_share_ratio{" + TOPIC + "})",
                                        "{{partition}}"))
                                .size(24, 12),
                        Panel.bars("Largest shares now", "The 20 fullest partitions.")
                                .ask(series(
                                        "topk(20, sum by (partition) (scoville_partition_share_ratio{" + TOPIC + "}))",
                                        "partition {{partition}}"))
                                .unit("percentunit")
                                .decimals(1)
                                .size(8, 10),
                        Panel.lines(
                                        "Skew, its threshold, and how much was seen",
                                        "Dashed lines: warning and critical. Completeness of 1 is all; under 0.9 no alert fires.")
                                .ask(series(
                                        "max by (weight) (scoville_skew_max_over_mean_ratio{" + TOPIC + "})",
                                        "max / mean, {{weight}}"))
                                .ask(series("min(scoville_window_completeness_ratio{" + TOPIC + "})", "completeness"))
                                .decimals(2)
                                .bad(WARNING, CRITICAL)
                                .size(8, 10),
                        Panel.lines("Evenness", "Entropy over its maximum: 1 is even. Gini coefficient: 0 is even.")
                                .ask(series(
                                        "max by (weight) (scoville_skew_normalized_entropy_ratio{" + TOPIC + "})",
                                        "entropy, {{weight}}"))
                                .ask(series(
                                        "max by (weight) (scoville_skew_gini_ratio{" + TOPIC + "})",
                                        "Gini, {{weight}}"))
                                .range(0, 1)
                                .decimals(3)
                                .size(8, 10))
                .row(
                        "Keys",
                        Panel.lines(
                                        "Hottest key with its bounds",
                                        "Share of the topic's records: at least, estimated, at most. The truth is between the outer lines for certain.")
                                .ask(series(
                                        "max by (topic) (scoville_hot_key_share_lower_ratio{rank=\"1\"," + TOPIC + "})",
                                        "at least"))
                                .ask(series(
                                        "max by (topic) (scoville_hot_key_share_ratio{rank=\"1\"," + TOPIC + "})",
                                        "estimate"))
                                .ask(series(
                                        "max by (topic) (scoville_hot_key_share_upper_ratio{rank=\"1\"," + TOPIC + "})",
                                        "at most"))
                                .unit("percentunit"),
                        Panel.table(
                                        "Hot keys now",
                                        "By rank. Names are here with output.key-label only; the alert and the page name them otherwise.",
                                        "Fair shares")
                                .ask(column(
                                        "Fair shares", "max by (rank) (scoville_hot_key_fair_shares{" + TOPIC + "})"))
                                .ask(column(
                                        "At least, %",
                                        "100 * max by (rank) (scoville_hot_key_share_lower_ratio{" + TOPIC + "})"))
                                .ask(column(
                                        "Share, %",
                                        "100 * max by (rank) (scoville_hot_key_share_ratio{" + TOPIC + "})"))
                                .ask(column(
                                        "At most, %",
                                        "100 * max by (rank) (scoville_hot_key_share_upper_ratio{" + TOPIC + "})"))
                                .decimals(2),
                        Panel.table("Their names", "With output.key-label: true.", "Listed")
                                .ask(column("Listed", "max by (rank, key) (scoville_hot_key_name{" + TOPIC + "})")))
                .row(
                        "Traffic, and lag next to it",
                        Panel.lines("Records a second, the 10 fullest partitions", "Rates of observation.")
                                .ask(series(
                                        "topk(10, sum by (partition) (rate(scoville_partition_records_total{" + TOPIC
                                                + "}[$__rate_interval])))",
                                        "partition {{partition}}"))
                                .unit("reqps"),
                        Panel.lines(
                                        "Lag of the same partitions",
                                        "By group. Where it follows the traffic, a faster consumer does not help for long.")
                                .ask(series(
                                        "topk(10, max by (consumergroup, partition) (scoville_consumer_lag_records{"
                                                + TOPIC + "}))",
                                        "{{consumergroup}}, partition {{partition}}"))
                                .unit("short"),
                        Panel.lines("Bytes a second, the 10 fullest partitions", "Keys and values.")
                                .ask(series(
                                        "topk(10, sum by (partition) (rate(scoville_partition_bytes_total{" + TOPIC
                                                + "}[$__rate_interval])))",
                                        "partition {{partition}}"))
                                .unit("Bps"),
                        Panel.lines(
                                        "Age of the oldest record not committed",
                                        "By group and partition; absent where it cannot be said.")
                                .ask(series(
                                        "topk(10, max by (consumergroup, partition) (scoville_consumer_lag_seconds{"
                                                + TOPIC + "}))",
                                        "{{consumergroup}}, partition {{partition}}"))
                                .unit("s"));
    }

    /** Who lags, and whether the traffic makes it so. */
    static Dashboard consumers() {
        return new Dashboard(
                        "scoville-consumers", "Scoville / Consumer lag and skew", "Is it the traffic or the consumer?")
                .any("topic", "Topic", TOPICS)
                .any(
                        "group",
                        "Consumer group",
                        "label_values(scoville_consumer_state{" + CLUSTER + ",topic=~\"$topic\"}, consumergroup)")
                .row(
                        "States",
                        Panel.table(
                                        "What each group is in",
                                        "LAG_FOLLOWS_TRAFFIC: look at the key. SLOW_CONSUMER and STUCK_CONSUMER: salting and partitions will not help.",
                                        "Since it was seen")
                                .ask(column(
                                        "Since it was seen",
                                        "max by (consumergroup, topic, state) (scoville_consumer_state{" + GROUP
                                                + "}) == 1"))
                                .size(12, 9),
                        Panel.table("Lag by group", "All partitions together, and the worst one.", "Lag, records")
                                .ask(column(
                                        "Lag, records",
                                        "sum by (consumergroup, topic) (scoville_consumer_lag_records{" + GROUP + "})"))
                                .ask(column(
                                        "Worst partition, records",
                                        "max by (consumergroup, topic) (scoville_consumer_lag_records{" + GROUP + "})"))
                                .ask(column(
                                        "Worst / mean",
                                        "max by (consumergroup, topic) (scoville_consumer_lag_records{" + GROUP
                                                + "}) / avg by (consumergroup, topic) (scoville_consumer_lag_records{"
                                                + GROUP + "})"))
                                .decimals(1)
                                .size(12, 9))
                .row(
                        "Lag",
                        Panel.heatMap("Lag of each partition", "A row is a group and partition.", "short")
                                .ask(series(
                                        "sum by (consumergroup, topic, partition) (scoville_consumer_lag_records{"
                                                + GROUP + "})",
                                        "{{consumergroup}} {{topic}}-{{partition}}"))
                                .size(24, 10),
                        Panel.lines("Lag, top 10 groups", "Records, all partitions together.")
                                .ask(series(
                                        "topk(10, sum by (consumergroup, topic) (scoville_consumer_lag_records{" + GROUP
                                                + "}))",
                                        "{{consumergroup}} on {{topic}}"))
                                .unit("short"),
                        Panel.lines("Age of the oldest record not committed, top 10", "Absent where it cannot be said.")
                                .ask(series(
                                        "topk(10, max by (consumergroup, topic) (scoville_consumer_lag_seconds{" + GROUP
                                                + "}))",
                                        "{{consumergroup}} on {{topic}}"))
                                .unit("s"))
                .row(
                        "Lag next to traffic",
                        Panel.lines(
                                        "Records a second of the partitions that lag most",
                                        "Partitions with lag, by their traffic.")
                                .ask(series(
                                        "topk(10, sum by (topic, partition) (rate(scoville_partition_records_total{"
                                                + CLUSTER
                                                + ",topic=~\"$topic\"}[$__rate_interval])) and on (topic, partition) (scoville_consumer_lag_records{"
                                                + GROUP + "} > 0))",
                                        "{{topic}}-{{partition}}"))
                                .unit("reqps"),
                        Panel.lines(
                                        "Lag skew beside traffic skew",
                                        "Fullest partition over the mean. Both high: the key. Only lag high: the consumer.")
                                .ask(series(
                                        "max by (topic) (scoville_skew_max_over_mean_ratio{weight=\"records\","
                                                + CLUSTER + ",topic=~\"$topic\"})",
                                        "traffic, {{topic}}"))
                                .ask(series(
                                        "max by (topic) (scoville_skew_max_over_mean_ratio{weight=\"lag\"," + CLUSTER
                                                + ",topic=~\"$topic\"})",
                                        "lag, {{topic}}"))
                                .decimals(2)
                                .bad(WARNING, CRITICAL));
    }

    /** Whether the detector itself is well, and what it costs. */
    static Dashboard health() {
        return new Dashboard(
                        "scoville-health",
                        "Scoville / Detector health",
                        "Does the detector see everything, and what does it cost?")
                .row(
                        "Does it see everything?",
                        Panel.lines(
                                        "Completeness by topic, the 10 worst",
                                        "Share of a window's records that was accounted for. Under 90 % alerts wait.")
                                .ask(series(
                                        "bottomk(10, min by (topic) (scoville_window_completeness_ratio{" + CLUSTER
                                                + "}))",
                                        "{{topic}}"))
                                .unit("percentunit")
                                .range(0, 1),
                        Panel.lines("Records that are missing", "Lost to retention, or not observed.")
                                .ask(series(
                                        "topk(10, sum by (topic) (increase(scoville_records_missing_total{" + CLUSTER
                                                + "}[$__rate_interval])))",
                                        "{{topic}}"))
                                .unit("short"),
                        Panel.lines("How far behind its consumers are", "Records of the partition that lags most.")
                                .ask(series(
                                        "max by (application, client_id) (kafka_consumer_fetch_manager_records_lag_max{"
                                                + CLUSTER + "})",
                                        "{{application}} {{client_id}}"))
                                .unit("short"),
                        Panel.lines("Time to evaluate a window", "From its end; half of them, and 99 %.")
                                .ask(series(
                                        "histogram_quantile(0.5, sum by (le) (rate(scoville_detection_delay_seconds_bucket{"
                                                + CLUSTER + "}[$__rate_interval])))",
                                        "median"))
                                .ask(series(
                                        "histogram_quantile(0.99, sum by (le) (rate(scoville_detection_delay_seconds_bucket{"
                                                + CLUSTER + "}[$__rate_interval])))",
                                        "99 %"))
                                .unit("s"))
                .row(
                        "What it costs the cluster",
                        Panel.lines("Bytes read a second", "One more consumer's egress of what is watched by traffic.")
                                .ask(series(
                                        "sum by (application) (rate(kafka_consumer_fetch_manager_bytes_consumed_total{"
                                                + CLUSTER + "}[$__rate_interval]))",
                                        "{{application}}"))
                                .unit("Bps"),
                        Panel.lines("Bytes written a second", "Summaries, offsets, reports, alerts and changelogs.")
                                .ask(series(
                                        "sum by (application) (rate(kafka_producer_outgoing_byte_total{" + CLUSTER
                                                + "}[$__rate_interval]))",
                                        "{{application}}"))
                                .unit("Bps"),
                        Panel.lines("Delay by quotas", "How long the brokers hold a fetch back, on average.")
                                .ask(series(
                                        "max by (application, client_id) (kafka_consumer_fetch_manager_fetch_throttle_time_avg_seconds{"
                                                + CLUSTER + "})",
                                        "{{application}} {{client_id}}"))
                                .unit("s"),
                        Panel.lines("Records that could not be sent", "Zero is healthy.")
                                .ask(series(
                                        "sum by (application) (increase(kafka_producer_record_error_total{" + CLUSTER
                                                + "}[$__rate_interval]))",
                                        "{{application}}"))
                                .unit("short"))
                .row(
                        "Streams",
                        Panel.lines("Threads alive", "Each should have as many as are configured.")
                                .ask(series(
                                        "sum by (application, client_id) (kafka_stream_alive_stream_threads{" + CLUSTER
                                                + "})",
                                        "{{application}} {{client_id}}"))
                                .size(8, 8),
                        Panel.lines(
                                        "Threads that died and were replaced",
                                        "Now and then when a watched topic is deleted.")
                                .ask(series(
                                        "sum by (application) (increase(kafka_stream_failed_stream_threads_total{"
                                                + CLUSTER + "}[$__rate_interval]))",
                                        "{{application}}"))
                                .size(8, 8),
                        Panel.lines("Rebalances", "Joining, leaving, and new topics.")
                                .ask(series(
                                        "sum by (application) (increase(kafka_consumer_coordinator_rebalance_total{"
                                                + CLUSTER + "}[$__rate_interval]))",
                                        "{{application}}"))
                                .size(8, 8))
                .row(
                        "Process",
                        Panel.lines("Heap", "Used, by instance.")
                                .ask(series(
                                        "sum by (instance) (jvm_memory_used_bytes{area=\"heap\"," + CLUSTER + "})"
                                                + OURS,
                                        "{{instance}}"))
                                .unit("bytes")
                                .size(8, 8),
                        Panel.lines("CPU", "Share of the machine, by instance.")
                                .unit("percentunit")
                                .ask(series(
                                        "max by (instance) (process_cpu_usage{" + CLUSTER + "})" + OURS,
                                        "{{instance}}"))
                                .decimals(2)
                                .size(8, 8),
                        Panel.lines("Collecting garbage", "Seconds a second.")
                                .ask(series(
                                        "sum by (instance) (rate(jvm_gc_pause_seconds_sum{" + CLUSTER
                                                + "}[$__rate_interval]))" + OURS,
                                        "{{instance}}"))
                                .unit("percentunit")
                                .size(8, 8));
    }
}
