package io.scoville.detector.config;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** The configuration as a YAML file, overridden by environment variables. */
public final class ConfigFile {
    private static final ObjectMapper YAML = new ObjectMapper(YAMLFactory.builder()
                    .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                    .build())
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private static final long LONGEST_BYTES = 1 << 20;

    private ConfigFile() {}

    /**
     * The configuration of a file.
     *
     * @param environment the variables of the process; those that begin with {@code SCOVILLE_} override the file
     * @throws InvalidConfigException in one line, whatever is wrong with it
     */
    public static ScovilleConfig read(Path file, Map<String, String> environment) {
        String text;
        try {
            if (Files.isRegularFile(file) && Files.size(file) > LONGEST_BYTES) {
                throw new InvalidConfigException(file + ": is larger than " + LONGEST_BYTES + " bytes");
            }
            text = Files.readString(file);
        } catch (NoSuchFileException missing) {
            throw new InvalidConfigException(file + ": no such file; docs/reference-config.yaml shows every setting");
        } catch (CharacterCodingException notText) {
            throw new InvalidConfigException(file + ": is not a text in UTF-8");
        } catch (IOException unreadable) {
            throw new InvalidConfigException(file + ": cannot be read"
                    + (Files.isDirectory(file) ? ", it is a directory" : ": " + unreadable.getMessage()));
        }
        return parse(file.toString(), text, environment);
    }

    /**
     * The configuration of a text.
     *
     * @param name what the text is called in messages about its form
     * @throws InvalidConfigException in one line, whatever is wrong with it
     */
    static ScovilleConfig parse(String name, String text, Map<String, String> environment) {
        return ScovilleConfig.from(reader(name, text, environment));
    }

    static SettingsReader reader(String name, String text, Map<String, String> environment) {
        JsonNode root;
        try {
            root = YAML.readTree(text);
        } catch (JsonProcessingException malformed) {
            JsonLocation at = malformed.getLocation();
            String where = at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw new InvalidConfigException(
                    name + where + ": is no YAML: " + firstLine(malformed.getOriginalMessage()));
        } catch (StackOverflowError bottomless) {
            throw new InvalidConfigException(name + ": is nested too deeply");
        }
        if (root.isMissingNode() || root.isNull()) {
            root = YAML.createObjectNode();
        }
        if (!root.isObject()) {
            throw new InvalidConfigException(name + ": holds no settings such as 'application.id: scoville'");
        }
        return new SettingsReader(root, environment);
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("malformed").strip();
    }
}
