package io.scoville.detector.cli;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.traffic.Pace;
import io.scoville.detector.traffic.Traffic;
import io.scoville.detector.traffic.TrafficSender;
import io.scoville.detector.traffic.TrafficSettings;
import java.util.Locale;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code scoville generate}: writes traffic of a known shape to a topic. */
@Command(
        name = "generate",
        description = "Writes traffic of a known shape to a topic. The same seed gives the same records.")
final class GenerateCommand implements Runnable {
    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private KafkaOptions kafka = new KafkaOptions();

    @Mixin
    private TrafficOptions traffic = new TrafficOptions();

    @Mixin
    private TargetTopic topic = new TargetTopic();

    @Option(
            names = "--records",
            paramLabel = "N",
            description = "Stops after so many records. Default: goes on until it is stopped.")
    private long records = Long.MAX_VALUE;

    GenerateCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run() {
        if (records < 1) {
            throw new ParameterException(spec.commandLine(), "--records must be at least 1, got " + records);
        }
        TrafficSettings settings = traffic.settings(spec.commandLine());
        ClientProperties cluster = kafka.clientProperties();
        UntilStopped.run(() -> cluster.explaining(() -> generate(settings, cluster)));
    }

    private void generate(TrafficSettings settings, ClientProperties cluster) {
        int partitions = topic.partitions(spec.commandLine(), cluster);
        long sent = send(cluster, new Traffic(settings, partitions));
        surroundings
                .out()
                .println(String.format(
                        Locale.ROOT,
                        "%,d records (profile %s, seed %d) written to %s, which has %d partitions",
                        sent,
                        settings.profile().label(),
                        settings.seed(),
                        PlainText.oneLine(topic.name()),
                        partitions));
    }

    private long send(ClientProperties cluster, Traffic records) {
        Pace pace = traffic.pace(surroundings.nanoClock());
        long started = surroundings.nanoClock().getAsLong();
        try (Producer<byte[], byte[]> producer = new KafkaProducer<>(cluster.producer());
                Progress progress = new Progress(surroundings)) {
            return new TrafficSender(producer, topic.name(), records, pace)
                    .send(this.records, sent -> progress.show(() -> progressLine(sent, started)));
        }
    }

    private String progressLine(long sent, long started) {
        double seconds = (surroundings.nanoClock().getAsLong() - started) / 1e9;
        String of = records == Long.MAX_VALUE ? "" : String.format(Locale.ROOT, " of %,d", records);
        return String.format(Locale.ROOT, "%,d%s records, %,.0f/s", sent, of, sent / seconds);
    }
}
