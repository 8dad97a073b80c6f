package io.scoville.detector.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is deployed: the base and its overlays as kustomize renders them. They are rendered anew where {@code kubectl} is
 * installed; elsewhere the committed renderings stand for them.
 */
enum Manifests {
    BASE("base", "base"),
    SIDECAR("sidecar", "overlays/sidecar"),
    STRIMZI("strimzi", "overlays/strimzi"),
    ALERTMANAGER("alertmanager", "overlays/alertmanager");

    static final Path FOLDER = Path.of("..", "k8s");
    static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    private static final List<Path> KUBECTL = List.of(Path.of("/usr/bin/kubectl"), Path.of("/usr/local/bin/kubectl"));

    private final String name;
    private final String source;

    Manifests(String name, String source) {
        this.name = name;
        this.source = source;
    }

    /** Where the rendering is kept. */
    Path kept() {
        return FOLDER.resolve("rendered").resolve(name + ".yaml");
    }

    /** The documents, rendered anew if that can be done here. */
    List<JsonNode> documents() {
        return documents(rendered().orElseGet(() -> read(kept())));
    }

    /** What kustomize makes of the source, or nothing where it is not installed. */
    Optional<String> rendered() {
        return KUBECTL.stream().filter(Files::isExecutable).findFirst().map(this::render);
    }

    private String render(Path kubectl) {
        try {
            Process process = new ProcessBuilder(
                            kubectl.toString(),
                            "kustomize",
                            FOLDER.resolve(source).toString())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(source + ": " + output);
            }
            return output;
        } catch (IOException failed) {
            throw new AssertionError(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    /** The documents of this kind. */
    Stream<JsonNode> ofKind(String kind) {
        return documents().stream()
                .filter(document -> document.path("kind").asText().equals(kind));
    }

    /** The only document of this kind. */
    JsonNode only(String kind) {
        List<JsonNode> found = ofKind(kind).toList();
        if (found.size() != 1) {
            throw new AssertionError(this + " has " + found.size() + " of kind " + kind);
        }
        return found.get(0);
    }

    static List<JsonNode> documents(String text) {
        List<JsonNode> documents = new ArrayList<>();
        try (var parser = YAML.createParser(text)) {
            YAML.readValues(parser, JsonNode.class).forEachRemaining(documents::add);
        } catch (IOException malformed) {
            throw new AssertionError(malformed);
        }
        return documents;
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
