package io.scoville.detector.cli;

import io.scoville.detector.topics.WhatIfJson;
import io.scoville.salting.Limits;
import io.scoville.salting.WhatIf.Question;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is to be changed about a topic. */
final class ChangeOptions {
    @Option(
            names = "--partitions",
            paramLabel = "N",
            description = "Another number of partitions; several give an answer each.")
    private List<Integer> partitions = new ArrayList<>();

    @Option(
            names = "--salt",
            paramLabel = "KEY=S",
            description =
                    "Salt a key with S suffixes, chosen by where they land. A key that is no text: 0x and hex digits.")
    private List<String> salts = new ArrayList<>();

    @Option(
            names = "--partitioner",
            paramLabel = "NAME",
            description = "Another partitioner, such as murmur2 or crc32.")
    private @Nullable String partitioner;

    /** One question for each number of partitions, with all the rest. */
    List<Question> questions() {
        Map<KeyBytes, Integer> keys = saltedKeys();
        Optional<Partitioner> function = function();
        if (partitions.isEmpty()) {
            return List.of(new Question(OptionalInt.empty(), function, keys));
        }
        return partitions.stream()
                .map(count -> new Question(OptionalInt.of(count), function, keys))
                .toList();
    }

    /** The partitioner, where one is named. */
    Optional<Partitioner> function() {
        return Optional.ofNullable(partitioner).map(Partitioners::named);
    }

    private Map<KeyBytes, Integer> saltedKeys() {
        Map<KeyBytes, Integer> keys = new LinkedHashMap<>();
        for (String salt : salts) {
            int equals = salt.lastIndexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("--salt " + salt + ": KEY=S is expected, a key and how many salts");
            }
            keys.put(WhatIfJson.key(salt.substring(0, equals)), count(salt, salt.substring(equals + 1)));
        }
        return keys;
    }

    private static int count(String salt, String number) {
        try {
            return Integer.parseInt(number);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "--salt " + salt + ": a key can get 1 to " + Limits.MOST_SALTS + " salts, got " + number, noNumber);
        }
    }
}
