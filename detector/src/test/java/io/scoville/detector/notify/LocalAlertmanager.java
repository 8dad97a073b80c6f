package io.scoville.detector.notify;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A real Alertmanager on a free port, with a webhook behind it. */
public final class LocalAlertmanager implements AutoCloseable {
    private final LocalProgram program;
    private final URI uri;

    private LocalAlertmanager(LocalProgram program, URI uri) {
        this.program = program;
        this.uri = uri;
    }

    /** Started and ready; its files are in the folder. */
    public static LocalAlertmanager start(Path folder, LocalReceiver behind) throws IOException {
        String name = LocalProgram.require("prometheus-alertmanager");
        Path config = folder.resolve("alertmanager.yml");
        Files.writeString(config, """
                route: {receiver: hook, group_wait: 0s, group_interval: 1s, group_by: [alertname, topic]}
                receivers: [{name: hook, webhook_configs: [{url: "%s", send_resolved: true}]}]
                """.formatted(behind.uri()));
        int port = LocalProgram.freePort();
        LocalProgram program = LocalProgram.start(
                folder.resolve("alertmanager.log"),
                List.of(
                        name,
                        "--config.file=" + config,
                        "--storage.path=" + folder.resolve("data"),
                        "--web.listen-address=127.0.0.1:" + port,
                        "--cluster.listen-address="));
        LocalAlertmanager alertmanager = new LocalAlertmanager(program, URI.create("http://127.0.0.1:" + port));
        LocalProgram.awaitReady(alertmanager.uri.resolve("/-/ready"));
        return alertmanager;
    }

    /** Where it is. */
    public URI uri() {
        return uri;
    }

    @Override
    public void close() {
        program.close();
    }
}
