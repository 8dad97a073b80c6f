package io.scoville.detector.advice;

import io.scoville.detector.observation.RecordKey;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * How to bring salts into a topic that is in use, and how to go back, as Markdown.
 *
 * @param topic name of the topic
 * @param salts the recommendations to salt, one per key
 * @param keyName how a key is called; where keys are private, by what stands in their place
 */
public record MigrationPlan(String topic, List<Recommendation> salts, Function<RecordKey, String> keyName) {
    /**
     * Keeps its own copy of the list.
     *
     * @throws IllegalArgumentException if one of them is no recommendation to salt a key
     */
    public MigrationPlan {
        salts = List.copyOf(salts);
        if (salts.isEmpty()
                || salts.stream()
                        .anyMatch(
                                salt -> salt.key().isEmpty() || salt.suffixes().isEmpty())) {
            throw new IllegalArgumentException("a migration needs recommendations to salt a key");
        }
    }

    /** The plan, with a heading of the third level. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("### Migration: salting ")
                .append(keys())
                .append(" of `")
                .append(code(topic))
                .append("`\n\n");
        text.append("| generation | key | buckets | suffixes |\n|---|---|---|---|\n");
        for (Recommendation salt : salts) {
            String name = salt.key().map(keyName).orElseThrow();
            text.append("| 0 | `").append(code(name)).append("` | 1 | none |\n");
            text.append("| 1 | `")
                    .append(code(name))
                    .append("` | ")
                    .append(salt.suffixes().size())
                    .append(" | `")
                    .append(String.join("` `", salt.suffixes()))
                    .append("` |\n");
        }
        text.append('\n').append(STEPS);
        salts.get(0)
                .predicted()
                .ifPresent(predicted -> text.append(String.format(
                        Locale.ROOT,
                        "%nExpected afterwards: max / mean %.2f (%.2f to %.2f by the bounds of the counts).%n",
                        predicted.maxOverMean(),
                        predicted.lower(),
                        predicted.upper())));
        return text.toString().replace("\r\n", "\n");
    }

    private String keys() {
        return salts.size() == 1 ? "1 key" : salts.size() + " keys";
    }

    // A key is anybody's text: it must neither end the code span nor the cell of the table.
    private static String code(String text) {
        return text.replace("`", "'").replace("|", "\\|").replaceAll("\\R", " ");
    }

    private static final String STEPS = """
            Readers first, then writers: a reader that knows both generations reads whatever order the writers change in.

            1. **Publish the table above** as configuration that readers and writers share. A plan that is in use never \
            changes; other suffixes are a new generation.
            2. **Readers.** Deploy readers that take a key and all of its buckets, of every generation in the table: they \
            strip the suffix and merge. Nothing is written with a suffix yet, so nothing changes. Check that a read of the \
            key gives the same as before.
            3. **State.** An aggregation gets its first stage by the written key and its second by the key without suffix. \
            Start it under a new application id, let it catch up, then switch over.
            4. **Writers.** Let producers append the suffixes in turn, one producer after another. The order of the records \
            of a key ends here: what needs it must have been moved off the key before.
            5. **Watch.** Scoville counts the buckets as their key, shows the observed spread beside the predicted one, and \
            marks the recommendation as applied.
            6. **Wait until retention has passed** for the last record that was written without a suffix. Until then readers \
            read generation 0, too. In a compacted topic the old record stays: write a tombstone for the plain key once its \
            value is in a bucket.
            7. **Drop generation 0** from the readers.

            To go back, do the same with the generations exchanged: writers stop appending suffixes, readers go on reading \
            the buckets until retention has passed for the last of them (in a compacted topic: until each bucket has its \
            tombstone), then drop generation 1. At no step is a record rewritten.
            """;
}
