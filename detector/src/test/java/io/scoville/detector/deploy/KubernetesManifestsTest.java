package io.scoville.detector.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every manifest is what the API server takes, strictly. {@code -Dscoville.docs.write} writes what is made. */
final class KubernetesManifestsTest {
    private static final StrictKubernetes KUBERNETES = new StrictKubernetes();
    private static final boolean WRITE = System.getProperty("scoville.docs.write") != null;
    /** Names and values in these are the user's own. */
    private static final Set<String> FREE =
            Set.of("labels", "annotations", "matchLabels", "data", "config", "limits", "requests", "selector");

    @ParameterizedTest
    @EnumSource
    void isValid(Manifests manifests) {
        for (JsonNode document : manifests.documents()) {
            assertThat(KUBERNETES.complaint(document)).as(document.toString()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isRefusedWithAWrongFieldAnywhere(Manifests manifests) {
        int tried = 0;
        for (JsonNode document : manifests.documents()) {
            List<ObjectNode> places = new ArrayList<>();
            collect(document, places);
            for (ObjectNode place : places) {
                place.put("wrongField", "x");
                assertThat(KUBERNETES.complaint(document))
                        .as(document.toString())
                        .isPresent();
                place.remove("wrongField");
                tried++;
            }
            assertThat(KUBERNETES.complaint(document)).isEmpty();
        }
        assertThat(tried).isGreaterThan(30);
    }

    @ParameterizedTest
    @CsvSource({
        "Deployment, /spec/template/spec/containers/0/resources/limits, memory, 384 megabytes",
        "Deployment, /spec, replicas, two",
        "Deployment, /spec/template/spec/containers/0/ports/0, containerPort, http",
        "Deployment, /spec/template/spec/containers/0/securityContext, runAsNonRoot, often",
        "KafkaUser, /spec/authorization/acls/0/resource, patternType, prefixed",
        "KafkaUser, /spec/authentication, type, password",
        "KafkaTopic, /spec, partitions, twelve",
        "PodMonitor, /spec/podMetricsEndpoints/0, interval, often",
    })
    void isRefusedWithAWrongValue(String kind, String place, String field, String value) {
        JsonNode document = Manifests.STRIMZI.ofKind(kind).findFirst().orElseThrow();

        ((ObjectNode) document.at(place)).put(field, value);

        assertThat(KUBERNETES.complaint(document)).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsKeptIsWhatKustomizeRenders(Manifests manifests) throws IOException {
        Optional<String> rendered = manifests.rendered();
        assumeTrue(
                rendered.isPresent(), "kubectl is not installed: the renderings that are kept were checked, no more");
        if (WRITE) {
            Files.writeString(manifests.kept(), rendered.orElseThrow());
        }

        assertThat(Manifests.documents(Manifests.read(manifests.kept())))
                .as("write them anew with -Dscoville.docs.write=1")
                .isEqualTo(Manifests.documents(rendered.orElseThrow()));
    }

    @Test
    void theRulesAreThoseOfTheDashboards() throws IOException {
        String rules = Manifests.read(Path.of("..", "dashboards", "prometheus", "rules.yaml"));
        Path file = Manifests.FOLDER.resolve("overlays/alertmanager/prometheusrule.yaml");
        if (WRITE) {
            String text = Manifests.read(file);
            String head = text.substring(0, text.indexOf("spec:\n") + "spec:\n".length());
            String body = rules.substring(rules.indexOf("groups:"));
            Files.writeString(
                    file,
                    head
                            + body.lines()
                                    .map(line -> line.isBlank() ? "\n" : "  " + line + "\n")
                                    .reduce("", String::concat));
        }

        assertThat(Manifests.documents(Manifests.read(file)).get(0).path("spec"))
                .isEqualTo(Manifests.documents(rules).get(0));
        // kustomize doubles line breaks in folded text, where white space says nothing.
        assertThat(Manifests.ALERTMANAGER
                        .only("PrometheusRule")
                        .path("spec")
                        .toString()
                        .replace("\\n\\n", "\\n"))
                .satisfies(rendered -> assertThat(Manifests.YAML.readTree(rendered))
                        .isEqualTo(Manifests.documents(rules).get(0)));
    }

    private static void collect(JsonNode node, List<ObjectNode> places) {
        if (node instanceof ArrayNode array) {
            array.forEach(item -> collect(item, places));
        } else if (node instanceof ObjectNode object) {
            places.add(object);
            object.properties().stream()
                    .filter(field ->
                            !FREE.contains(field.getKey()) || field.getValue().has("matchLabels"))
                    .forEach(field -> collect(field.getValue(), places));
        }
    }
}
