package io.scoville.detector.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Statistics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** The container of the Kubernetes manifest, as Docker runs it: user, memory, read-only root, volumes, probes. */
public final class ManifestContainer {
    private static final long MIB = 1 << 20;

    private final JsonNode pod;
    private final JsonNode container;

    private ManifestContainer(JsonNode pod) {
        this.pod = pod;
        this.container = pod.at("/containers/0");
    }

    /** That of the base. */
    public static ManifestContainer ofBase() {
        return new ManifestContainer(Manifests.BASE.only("Deployment").at("/spec/template/spec"));
    }

    /** Its image. */
    public String image() {
        return container.path("image").asText();
    }

    /** The port that it listens on. */
    public int port() {
        return container.at("/ports/0/containerPort").asInt();
    }

    /** The path of the readiness probe. */
    public String ready() {
        return container.at("/readinessProbe/httpGet/path").asText();
    }

    /** The time between two liveness probes. */
    public int periodSeconds() {
        return container.at("/livenessProbe/periodSeconds").asInt();
    }

    /** The liveness probe: counts how often the container would have been started anew. */
    public Runnable liveness(ToIntFunction<String> status, AtomicInteger deaths) {
        String path = container.at("/livenessProbe/httpGet/path").asText();
        int threshold = container.at("/livenessProbe/failureThreshold").asInt();
        AtomicInteger failures = new AtomicInteger();
        return () -> {
            if (status.applyAsInt(path) == 200) {
                failures.set(0);
            } else if (failures.incrementAndGet() >= threshold) {
                deaths.incrementAndGet();
            }
        };
    }

    /** Such a container, not started, with this file as its configuration. */
    public GenericContainer<?> container(String image, Path config) {
        List<String> arguments = new ArrayList<>();
        container.path("args").forEach(argument -> arguments.add(argument.asText()));
        return new GenericContainer<>(DockerImageName.parse(image))
                .withCommand(arguments.toArray(String[]::new))
                .withExposedPorts(port())
                // Not by its ports: that asks a shell, and there is none.
                .waitingFor(Wait.forLogMessage(".*Scoville watches.*", 1))
                .withCreateContainerCmdModifier(command -> command.withUser(user())
                        .withHostConfig(restricted(Objects.requireNonNull(command.getHostConfig()))
                                .withBinds(Bind.parse(config.toAbsolutePath() + ":/etc/scoville/scoville.yaml:ro"))));
    }

    private HostConfig restricted(HostConfig host) {
        return host.withMemory(memoryBytes())
                .withMemorySwap(memoryBytes())
                .withReadonlyRootfs(
                        container.at("/securityContext/readOnlyRootFilesystem").asBoolean())
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(List.of("no-new-privileges"))
                // Kubernetes mounts an emptyDir without noexec.
                .withTmpFs(Map.of("/tmp", "exec,size=64m"));
    }

    /** What Docker says that was not to be: it was killed, started anew, or runs otherwise than it was told. */
    public List<String> complaints(GenericContainer<?> running) {
        List<String> complaints = new ArrayList<>();
        InspectContainerResponse state = running.getDockerClient()
                .inspectContainerCmd(running.getContainerId())
                .exec();
        if (!Boolean.TRUE.equals(state.getState().getRunning())
                || Boolean.TRUE.equals(state.getState().getOOMKilled())) {
            complaints.add("state " + state.getState());
        }
        if (!user().equals(state.getConfig().getUser())) {
            complaints.add("user " + state.getConfig().getUser());
        }
        HostConfig host = state.getHostConfig();
        if (!Boolean.TRUE.equals(host.getReadonlyRootfs()) || !Objects.equals(host.getMemory(), memoryBytes())) {
            complaints.add("host config " + host);
        }
        return complaints;
    }

    /** What the kernel counts for it. */
    public String memory(GenericContainer<?> running) throws InterruptedException {
        AtomicLong usage = new AtomicLong();
        running.getDockerClient()
                .statsCmd(running.getContainerId())
                .withNoStream(true)
                .exec(new ResultCallback.Adapter<Statistics>() {
                    @Override
                    public void onNext(Statistics statistics) {
                        usage.set(Objects.requireNonNullElse(
                                statistics.getMemoryStats().getUsage(), 0L));
                    }
                })
                .awaitCompletion();
        return "memory " + usage.get() / MIB + " MiB of " + memoryBytes() / MIB;
    }

    private String user() {
        return pod.at("/securityContext/runAsUser").asText() + ":"
                + pod.at("/securityContext/runAsGroup").asText();
    }

    private long memoryBytes() {
        String limit = container.at("/resources/limits/memory").asText();
        if (!limit.endsWith("Mi")) {
            throw new AssertionError(limit);
        }
        return Long.parseLong(limit.substring(0, limit.length() - 2)) * MIB;
    }
}
