package io.scoville.detector.cli;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.broker.EmbeddedBroker;
import io.scoville.detector.config.HttpSettings;
import io.scoville.detector.traffic.TrafficSettings;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code scoville demo}: a broker, traffic with a hot key, the service and the page, in one process. */
@Command(
        name = "demo",
        description =
                "Shows it all in one process: an embedded Kafka, traffic with a hot key, the service and the page.")
final class DemoCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private DemoTraffic traffic = new DemoTraffic();

    @Mixin
    private DemoPorts ports = new DemoPorts();

    @Option(
            names = "--duration",
            paramLabel = "D",
            defaultValue = "PT60S",
            description = "How long it runs. Default: ${DEFAULT-VALUE}.")
    private Duration duration = Duration.ZERO;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            defaultValue = "text",
            description = "Form of the final report: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private ReportForm form = ReportForm.text;

    DemoCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        TrafficSettings settings = traffic.settings(spec.commandLine());
        BrokerSettings broker = ports.broker(spec.commandLine());
        HttpSettings http = ports.http(spec.commandLine(), surroundings.err());
        DemoRun demo = new DemoRun(surroundings, traffic, settings, duration, form);
        UntilStopped.run(() -> {
            try (EmbeddedBroker kafka = EmbeddedBroker.start(broker)) {
                demo.show(kafka.bootstrapServers(), http);
            }
        });
        return ExitCode.OK;
    }
}
