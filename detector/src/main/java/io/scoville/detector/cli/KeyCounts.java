package io.scoville.detector.cli;

import io.scoville.detector.topics.WhatIfJson;
import io.scoville.salting.key.KeyBytes;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A CSV file of keys and weights: one {@code key,count} a line. A key may stand in double quotes, and then hold commas; a
 * first line whose second field is no number is a heading.
 */
final class KeyCounts {
    private final Path file;
    private final Map<KeyBytes, Double> counts = new LinkedHashMap<>();

    private KeyCounts(Path file) {
        this.file = file;
    }

    static Map<KeyBytes, Double> read(Path file) {
        KeyCounts counts = new KeyCounts(file);
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                counts.add(line, ++number);
            }
        } catch (NoSuchFileException missing) {
            throw new CommandFailure("--keys: " + file + " does not exist", missing);
        } catch (IOException unreadable) {
            throw new CommandFailure("--keys: " + file + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
        if (counts.counts.isEmpty()) {
            throw new CommandFailure("--keys: " + file + " holds no key");
        }
        return counts.counts;
    }

    private void add(String line, int number) {
        if (line.isBlank()) {
            return;
        }
        int comma = line.lastIndexOf(',');
        if (comma < 0) {
            throw new CommandFailure(
                    "--keys: " + file + ", line " + number + ": a key, a comma and a count are expected");
        }
        String count = line.substring(comma + 1).strip();
        try {
            put(line.substring(0, comma), Double.parseDouble(count), number);
        } catch (NumberFormatException noNumber) {
            if (number > 1) {
                throw new CommandFailure(
                        "--keys: " + file + ", line " + number + ": \"" + count + "\" is no count", noNumber);
            }
        }
    }

    private void put(String field, double count, int number) {
        if (!(count > 0 && count < Double.POSITIVE_INFINITY)) {
            throw new CommandFailure("--keys: " + file + ", line " + number + ": a count is above 0, got " + count);
        }
        boolean quoted = field.length() > 1 && field.startsWith("\"") && field.endsWith("\"");
        String key = quoted ? field.substring(1, field.length() - 1).replace("\"\"", "\"") : field;
        counts.merge(WhatIfJson.key(key), count, Double::sum);
    }
}
