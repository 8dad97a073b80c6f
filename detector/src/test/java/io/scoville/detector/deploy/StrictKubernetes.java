package io.scoville.detector.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1ObjectMeta;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the API server would refuse, and more: unknown fields too. Kinds that are built in are read by Kubernetes' own model
 * classes, the others follow the schemas of their definitions.
 */
final class StrictKubernetes {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Map<String, Class<?>> MODELS = Map.of(
            "v1/ConfigMap", V1ConfigMap.class,
            "v1/Service", V1Service.class,
            "v1/ServiceAccount", V1ServiceAccount.class,
            "apps/v1/Deployment", V1Deployment.class,
            "networking.k8s.io/v1/NetworkPolicy", V1NetworkPolicy.class,
            "policy/v1/PodDisruptionBudget", V1PodDisruptionBudget.class);
    private static final List<String> DEFINITIONS = List.of(
            "crd-podmonitors.yaml",
            "crd-prometheusrules.yaml",
            "crd-strimzi-kafkatopic.yaml",
            "crd-strimzi-kafkauser.yaml");

    private final Map<String, Schema> defined = new LinkedHashMap<>();

    StrictKubernetes() {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        for (String file : DEFINITIONS) {
            JsonNode spec = definition(file).path("spec");
            for (JsonNode version : spec.path("versions")) {
                JsonNode schema = version.at("/schema/openAPIV3Schema").deepCopy();
                close(schema);
                ((ObjectNode) schema.path("properties")).putObject("metadata").put("type", "object");
                String kind = spec.path("group").asText() + "/"
                        + version.path("name").asText() + "/"
                        + spec.at("/names/kind").asText();
                defined.put(kind, registry.getSchema(schema.toString(), InputFormat.JSON));
            }
        }
    }

    /** What is wrong with a document; nothing if it is valid. */
    Optional<String> complaint(JsonNode document) {
        String kind = document.path("apiVersion").asText() + "/"
                + document.path("kind").asText();
        if (MODELS.containsKey(kind)) {
            return byModel(Objects.requireNonNull(MODELS.get(kind)), document);
        }
        Schema schema = defined.get(kind);
        if (schema == null) {
            return Optional.of("no such kind: " + kind);
        }
        return byModel(V1ObjectMeta.class, document.path("metadata"))
                .or(() -> schema.validate(document.toString(), InputFormat.JSON).stream()
                        .map(Object::toString)
                        .findFirst());
    }

    private static Optional<String> byModel(Class<?> model, JsonNode document) {
        JsonElement json = JsonParser.parseString(document.toString());
        try {
            model.getMethod("validateJsonElement", JsonElement.class).invoke(null, json);
            return difference(json, JSON.getGson().toJsonTree(JSON.getGson().fromJson(json, model)));
        } catch (InvocationTargetException refused) {
            return Optional.of(String.valueOf(refused.getCause()));
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(impossible.getMessage(), impossible);
        } catch (RuntimeException refused) {
            return Optional.of(refused.toString());
        }
    }

    // Gson reads "often" as false and "2" as 2; the API server does not.
    private static Optional<String> difference(JsonElement written, JsonElement read) {
        if (written.isJsonArray() && read.isJsonArray()) {
            Optional<String> found = Optional.empty();
            for (int i = 0; i < written.getAsJsonArray().size() && found.isEmpty(); i++) {
                found = difference(
                        written.getAsJsonArray().get(i), read.getAsJsonArray().get(i));
            }
            return found;
        }
        if (written.isJsonObject() && read.isJsonObject()) {
            return written.getAsJsonObject().entrySet().stream()
                    .filter(field -> read.getAsJsonObject().has(field.getKey()))
                    .flatMap(field ->
                            difference(field.getValue(), read.getAsJsonObject().get(field.getKey())).stream())
                    .findFirst();
        }
        boolean same = written.isJsonPrimitive()
                && read.isJsonPrimitive()
                && written.getAsJsonPrimitive().isString()
                        == read.getAsJsonPrimitive().isString();
        return same ? Optional.empty() : Optional.of(written + " is of the wrong type");
    }

    // A schema of the API server prunes what it does not name; here that is a mistake.
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            if (object.path("x-kubernetes-int-or-string").asBoolean()) {
                object.remove("anyOf");
                object.putArray("type").add("integer").add("string");
            }
            if (object.path("properties").isObject()
                    && !object.has("additionalProperties")
                    && !object.path("x-kubernetes-preserve-unknown-fields").asBoolean()) {
                object.put("additionalProperties", false);
            }
            List<String> extensions = object.properties().stream()
                    .map(Map.Entry::getKey)
                    .filter(name -> name.startsWith("x-kubernetes-"))
                    .toList();
            object.remove(extensions);
        }
        schema.forEach(StrictKubernetes::close);
    }

    private static JsonNode definition(String file) {
        try (InputStream stream =
                Objects.requireNonNull(StrictKubernetes.class.getResourceAsStream("/crds/" + file), file)) {
            return MAPPER.readTree(Manifests.YAML.readTree(stream).toString());
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
