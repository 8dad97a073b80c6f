package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.skew.Verdict.State;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * {@link Cause#HOT_BROKER}: one broker leads partitions that together carry more than 1.5 times what an even broker would,
 * and moving one of their leaders would help, because several of them are loaded.
 */
final class HotBroker implements StandingFinding {
    private static final double TIMES_MEAN = 1.5;
    private static final double DEVIATIONS = 4;
    private static final int LEAST_LOADED = 2;

    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        State state = topic.judgement().verdict().state();
        if (state != State.EVEN && state != State.SKEWED) {
            return Optional.empty();
        }
        Map<Integer, List<PartitionWindow>> led = new TreeMap<>();
        for (PartitionWindow partition : topic.window().comparablePartitions()) {
            if (partition.leader().isEmpty()) {
                return Optional.empty();
            }
            led.computeIfAbsent(partition.leader().getAsInt(), broker -> new ArrayList<>())
                    .add(partition);
        }
        double bar = TIMES_MEAN * topic.records() / led.size();
        return led.entrySet().stream()
                .filter(broker -> led.size() > 1 && proven(topic, broker.getValue()) > bar)
                .filter(broker -> loaded(topic, broker.getValue()).size() >= LEAST_LOADED)
                .findFirst()
                .map(broker -> finding(topic, broker.getKey(), broker.getValue(), led.size()));
    }

    /** Runs of records without keys pass: of them, and where only offsets are known of all, what is fair counts. */
    private static double proven(JudgedTopic topic, List<PartitionWindow> led) {
        boolean offsets = topic.window().basis() == Basis.OFFSETS;
        double sum = 0;
        for (PartitionWindow partition : led) {
            boolean hot = topic.judgement().verdict().hotPartitions().contains(partition.partition());
            sum += offsets
                    ? atMost(partition.records(), hot ? Double.MAX_VALUE : topic.mean())
                    : partition.keyedRecords() + atMost(partition.traffic().keylessRecords(), topic.fairKeyless());
        }
        return sum - DEVIATIONS * Math.sqrt(sum);
    }

    private static double atMost(long records, double most) {
        return records < most ? (double) records : most;
    }

    private static List<PartitionWindow> loaded(JudgedTopic topic, List<PartitionWindow> led) {
        return led.stream()
                .filter(partition -> partition.records() >= topic.mean())
                .toList();
    }

    private static Finding finding(JudgedTopic topic, int broker, List<PartitionWindow> led, int brokers) {
        double records = led.stream().mapToDouble(PartitionWindow::records).sum();
        List<Integer> numbers =
                loaded(topic, led).stream().map(PartitionWindow::partition).toList();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("broker", broker);
        facts.put("brokers", brokers);
        facts.put("shareOfRecords", records / topic.records());
        facts.put("partitionsLed", led.stream().map(PartitionWindow::partition).toList());
        return new Finding(
                Cause.HOT_BROKER,
                numbers,
                "Broker " + broker + " leads " + Figures.counted(led.size(), "partition", "partitions") + " with "
                        + Figures.percent(records / topic.records()) + " of the records, where each of " + brokers
                        + " brokers would have " + Figures.percent(1.0 / brokers) + ": "
                        + Figures.partitions(numbers)
                        + " are loaded, and moving one of their leaders to another broker takes load off this one.",
                facts);
    }
}
