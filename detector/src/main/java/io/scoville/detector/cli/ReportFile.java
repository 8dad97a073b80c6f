package io.scoville.detector.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that holds a report. */
final class ReportFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ReportFile() {}

    static JsonNode read(Path file) {
        try {
            return JSON.readTree(Files.readAllBytes(file));
        } catch (NoSuchFileException missing) {
            throw new CommandFailure("--report: " + file + " does not exist", missing);
        } catch (JsonProcessingException noJson) {
            throw new CommandFailure("--report: " + file + " is no JSON", noJson);
        } catch (IOException unreadable) {
            throw new CommandFailure("--report: " + file + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }
}
