package io.scoville.detector.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.config.ConfigFile;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.topics.OwnTopic;
import io.scoville.detector.topics.TopicNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The manifests fit together: selectors, ports, names, and what the configuration in them says. */
final class KubernetesWiringTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everySelectorFindsThePodsOfTheDeployment(Manifests manifests) {
        JsonNode pod = manifests.only("Deployment").at("/spec/template");
        Map<String, JsonNode> selectors = new LinkedHashMap<>();
        for (JsonNode document : manifests.documents()) {
            switch (document.path("kind").asText()) {
                case "Deployment", "PodMonitor", "PodDisruptionBudget" ->
                    selectors.put(document.path("kind").asText(), document.at("/spec/selector/matchLabels"));
                case "NetworkPolicy" -> selectors.put("NetworkPolicy", document.at("/spec/podSelector/matchLabels"));
                case "Service" -> selectors.put("Service", document.at("/spec/selector"));
                default -> {}
            }
        }
        pod.at("/spec/topologySpreadConstraints")
                .forEach(each -> selectors.put("spread", each.at("/labelSelector/matchLabels")));

        assertThat(selectors)
                .hasSize(manifests == Manifests.SIDECAR ? 2 : 6)
                .allSatisfy((kind, selector) -> assertThat(labels(selector))
                        .isNotEmpty()
                        .allSatisfy((label, value) ->
                                assertThat(labels(pod.at("/metadata/labels"))).containsEntry(label, value)));
    }

    @ParameterizedTest
    @EnumSource
    void everyPortThatIsNamedIsOneOfTheContainer(Manifests manifests) {
        JsonNode container = scoville(manifests);
        List<String> named = new ArrayList<>();
        for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
            if (container.has(probe)) {
                named.add(container.at("/" + probe + "/httpGet/port").asText());
            }
        }
        manifests
                .ofKind("PodMonitor")
                .forEach(each ->
                        named.add(each.at("/spec/podMetricsEndpoints/0/port").asText()));
        manifests
                .ofKind("Service")
                .forEach(each -> named.add(each.at("/spec/ports/0/targetPort").asText()));
        manifests
                .ofKind("NetworkPolicy")
                .forEach(each ->
                        named.add(each.at("/spec/ingress/0/ports/0/port").asText()));

        assertThat(named).hasSize(manifests == Manifests.SIDECAR ? 3 : 6);
        assertThat(new TreeSet<>(named))
                .containsExactly(container.at("/ports/0/name").asText());
    }

    @ParameterizedTest
    @EnumSource
    void theConfigurationIsReadAndListensWhereTheProbesAsk(Manifests manifests) throws IOException {
        JsonNode container = scoville(manifests);

        ScovilleConfig config = config(manifests);

        assertThat(config.http().port())
                .isEqualTo(container.at("/ports/0/containerPort").asInt());
        assertThat(config.http().bind()).isEqualTo("0.0.0.0");
        assertThat(container.at("/livenessProbe/httpGet/path").asText()).isEqualTo("/health/live");
        assertThat(container.at("/startupProbe/httpGet/path").asText()).isEqualTo("/health/live");
        assertThat(container.at("/readinessProbe/httpGet/path").asText())
                .isEqualTo(manifests == Manifests.SIDECAR ? "" : "/health/ready");
        assertThat(texts(container.path("args"))).containsExactly("run", "--config", "/etc/scoville/scoville.yaml");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMountedIsThere(Manifests manifests) {
        JsonNode pod = manifests.only("Deployment").at("/spec/template/spec");
        Set<String> volumes = new TreeSet<>();
        Set<String> configMaps = new TreeSet<>();
        pod.path("volumes").forEach(volume -> {
            volumes.add(volume.path("name").asText());
            if (volume.has("configMap")) {
                configMaps.add(volume.at("/configMap/name").asText());
            }
        });
        Set<String> mounted = new TreeSet<>();
        scoville(manifests)
                .path("volumeMounts")
                .forEach(mount -> mounted.add(mount.path("name").asText()));

        assertThat(mounted).isEqualTo(volumes);
        assertThat(configMaps)
                .containsExactly(
                        manifests.only("ConfigMap").at("/metadata/name").asText());
        if (manifests != Manifests.SIDECAR) {
            assertThat(pod.path("serviceAccountName").asText())
                    .isEqualTo(manifests
                            .only("ServiceAccount")
                            .at("/metadata/name")
                            .asText());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theContainerMayDoNothingItNeedNot(Manifests manifests) {
        JsonNode container = scoville(manifests);
        JsonNode pod = manifests.only("Deployment").at("/spec/template/spec");
        JsonNode user = manifests == Manifests.SIDECAR ? container : pod;

        assertThat(user.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(user.at("/securityContext/runAsUser").asInt()).isEqualTo(10001);
        assertThat(user.at("/securityContext/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        assertThat(container.at("/securityContext/readOnlyRootFilesystem").asBoolean())
                .isTrue();
        assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                .isFalse();
        assertThat(texts(container.at("/securityContext/capabilities/drop"))).containsExactly("ALL");
        assertThat(container.at("/resources/limits/memory").asText()).isEqualTo("384Mi");
        assertThat(pod.path("enableServiceLinks").asBoolean(true)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void theImageIsOfThisVersion(Manifests manifests) {
        String pom = Manifests.read(Path.of("..", "pom.xml"));
        String version = pom.substring(pom.indexOf("<version>") + "<version>".length(), pom.indexOf("</version>"));

        assertThat(scoville(manifests).path("image").asText())
                .isEqualTo("scoville:" + version.replace("-SNAPSHOT", ""));
    }

    @Test
    void theUserMayDoWhatIsDocumentedAndNoMore() throws IOException {
        ScovilleConfig config = config(Manifests.STRIMZI);
        String topics = config.output().topicPrefix() + ".";
        String groups = config.applicationId() + "-";
        Set<String> expected = new TreeSet<>(Set.of(
                "topic prefix " + topics + ": Create, Describe, Read, Write",
                "topic prefix " + groups + "analyse-: Create, Describe, DescribeConfigs, Read, Write",
                "group prefix " + groups + ": Describe, Read",
                "group literal *: Describe",
                "cluster: Describe"));
        config.watch().topics().forEach(topic -> expected.add("topic literal " + topic + ": Describe, Read"));

        Set<String> granted = new TreeSet<>();
        for (JsonNode rule : Manifests.STRIMZI.only("KafkaUser").at("/spec/authorization/acls")) {
            JsonNode resource = rule.path("resource");
            String on = resource.path("type").asText()
                    + (resource.has("name")
                            ? " " + resource.path("patternType").asText() + " "
                                    + resource.path("name").asText()
                            : "");
            granted.add(on + ": " + String.join(", ", new TreeSet<>(texts(rule.path("operations")))));
        }

        assertThat(granted).isEqualTo(expected);
    }

    @Test
    void theTopicsAreThoseThatTheDetectorWouldCreate() throws IOException {
        Map<String, String> expected = new TreeMap<>();
        for (OwnTopic topic :
                OwnTopic.all(new TopicNames(config(Manifests.STRIMZI).output().topicPrefix()))) {
            expected.put(topic.name(), topic.partitions() + " " + new TreeMap<>(topic.properties()));
        }

        Map<String, String> declared = Manifests.STRIMZI
                .ofKind("KafkaTopic")
                .collect(Collectors.toMap(
                        topic -> topic.at("/metadata/name").asText(),
                        topic -> topic.at("/spec/partitions").asInt() + " " + labels(topic.at("/spec/config"))));

        assertThat(declared).isEqualTo(expected);
    }

    @Test
    void theFilesThatTheConfigurationNamesAreMounted() throws IOException {
        Map<String, String> kafka = config(Manifests.STRIMZI).kafka().properties();
        Map<String, String> mounts = new TreeMap<>();
        scoville(Manifests.STRIMZI)
                .path("volumeMounts")
                .forEach(mount -> mounts.put(
                        mount.path("mountPath").asText(), mount.path("name").asText()));
        Set<String> files = new TreeSet<>();
        Manifests.STRIMZI
                .only("Deployment")
                .at("/spec/template/spec/volumes")
                .forEach(volume -> volume.at("/secret/items")
                        .forEach(item -> mounts.forEach((path, name) -> {
                            if (name.equals(volume.path("name").asText())) {
                                files.add(path + "/" + item.path("path").asText());
                            }
                        })));

        assertThat(files)
                .containsExactly(
                        "/etc/kafka/cluster-ca/ca.crt", "/etc/kafka/user/user.crt", "/etc/kafka/user/user.key");
        assertThat(kafka)
                .containsEntry("ssl.truststore.location", "/etc/kafka/cluster-ca/ca.crt")
                .containsEntry("ssl.keystore.certificate.chain", "${directory:/etc/kafka/user:user.crt}")
                .containsEntry("ssl.keystore.key", "${directory:/etc/kafka/user:user.key}");
    }

    private ScovilleConfig config(Manifests manifests) throws IOException {
        String text =
                manifests.only("ConfigMap").path("data").path("scoville.yaml").asText();
        return ConfigFile.read(Files.writeString(folder.resolve("scoville.yaml"), text), Map.of());
    }

    private static JsonNode scoville(Manifests manifests) {
        return StreamSupport.stream(
                        manifests
                                .only("Deployment")
                                .at("/spec/template/spec/containers")
                                .spliterator(),
                        false)
                .filter(container -> container.path("name").asText().equals("scoville"))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> labels(JsonNode node) {
        Map<String, String> labels = new TreeMap<>();
        node.properties()
                .forEach(each -> labels.put(each.getKey(), each.getValue().asText()));
        return labels;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
