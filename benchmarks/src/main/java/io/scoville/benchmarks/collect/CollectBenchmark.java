package io.scoville.benchmarks.collect;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.broker.EmbeddedBroker;
import io.scoville.detector.collect.OffsetCollector;
import io.scoville.detector.collect.OffsetCollectorSettings;
import io.scoville.detector.collect.OffsetCollectorSettings.Beats;
import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.collect.Selection;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * How long a round of collecting offsets takes, and how many requests it is: 200 topics, 2,000 partitions and 50 groups on
 * one embedded broker.
 */
public final class CollectBenchmark {
    private static final int TOPICS = 200;
    private static final int PARTITIONS = 10;
    private static final int GROUPS = 50;
    private static final int ROUNDS = 20;

    private CollectBenchmark() {}

    /**
     * Prints a line for the usual round and one for a round in which everything is asked; with {@code -o json} an array.
     *
     * @throws ExecutionException if the broker refuses what is prepared
     * @throws InterruptedException if it is told to stop
     */
    public static void main(String[] args) throws ExecutionException, InterruptedException {
        boolean json = Arrays.asList(args).contains("json");
        List<Figure> figures = new ArrayList<>();
        try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.TEMPORARY);
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            prepare(admin);
            figures.add(measure(admin, "usual", new Beats(1000, 1000, 1000, 1000)));
            figures.add(measure(admin, "everything", Beats.ALWAYS));
        }
        print(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8), figures, json);
    }

    private static void prepare(Admin admin) throws ExecutionException, InterruptedException {
        admin.createTopics(IntStream.range(0, TOPICS)
                        .mapToObj(i -> new NewTopic("watched-" + i, PARTITIONS, (short) 1))
                        .toList())
                .all()
                .get();
        for (int group = 0; group < GROUPS; group++) {
            Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
            for (int i = 0; i < TOPICS * PARTITIONS / GROUPS; i++) {
                int topic = group * (TOPICS / GROUPS) + i / PARTITIONS;
                commits.put(new TopicPartition("watched-" + topic, i % PARTITIONS), new OffsetAndMetadata(0));
            }
            admin.alterConsumerGroupOffsets("group-" + group, commits).all().get();
        }
    }

    private static Figure measure(Admin admin, String round, Beats beats) {
        Selection watched = new Selection(Set.of(), List.of(Pattern.compile("watched-.*")));
        OffsetCollector collector = new OffsetCollector(
                admin, OffsetCollectorSettings.of(watched, Selection.all()).withBeats(beats), InstantSource.system());
        requireAll(collector.collect());
        List<Duration> taken = new ArrayList<>();
        double most = 0;
        for (int i = 0; i < ROUNDS; i++) {
            double before = requests(admin);
            long start = System.nanoTime();
            requireAll(collector.collect());
            taken.add(Duration.ofNanos(System.nanoTime() - start));
            most = Math.max(most, requests(admin) - before);
        }
        taken.sort(Duration::compareTo);
        return new Figure(
                round, taken.get(ROUNDS / 2).toMillis(), taken.get(ROUNDS - 1).toMillis(), (long) most);
    }

    private static void requireAll(OffsetRound round) {
        if (round.samples().size() != TOPICS || !round.problems().isEmpty()) {
            throw new IllegalStateException(
                    round.samples().size() + " of " + TOPICS + " topics answered for, problems: " + round.problems());
        }
    }

    private static double requests(Admin admin) {
        return admin.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("request-total")
                        && metric.getKey().group().equals("admin-client-metrics"))
                .mapToDouble(metric -> (double) metric.getValue().metricValue())
                .sum();
    }

    private static void print(PrintStream out, List<Figure> figures, boolean json) {
        if (json) {
            out.println(figures.stream().map(Figure::json).toList());
            return;
        }
        out.println("| round | median ms | longest ms | requests |\n|---|---:|---:|---:|");
        figures.forEach(figure -> out.println(figure.row()));
    }

    /**
     * What was measured of {@value #ROUNDS} rounds.
     *
     * @param round which
     * @param medianMs the median of what they took, in ms
     * @param longestMs the longest, in ms
     * @param requests the most requests of one
     */
    private record Figure(String round, long medianMs, long longestMs, long requests) {
        String row() {
            return String.format(Locale.ROOT, "| %s | %d | %d | %d |", round, medianMs, longestMs, requests);
        }

        String json() {
            return String.format(
                    Locale.ROOT,
                    "{\"round\":\"%s\",\"medianMs\":%d,\"longestMs\":%d,\"requests\":%d}",
                    round,
                    medianMs,
                    longestMs,
                    requests);
        }
    }
}
