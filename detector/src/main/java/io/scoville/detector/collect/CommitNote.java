package io.scoville.detector.collect;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/**
 * What is committed beside an offset: what a successor must know to say what lies between that offset and its own start.
 * Written as {@code scoville-1 <topic id> <partitions> <time>}.
 *
 * @param topicId the topic that was read; another id under the same name is another topic
 * @param partitionCount how many partitions it had: those that came later are new to the group
 * @param at when it was committed: the group was alive then
 */
record CommitNote(UUID topicId, int partitionCount, Instant at) {
    private static final String VERSION = "scoville-1";
    private static final int PARTS = 4;

    /** The note of a commit; nothing where it has none, or one that this version does not know. */
    static Optional<CommitNote> of(OffsetAndMetadata committed) {
        String[] parts = committed.metadata().split(" ", -1);
        if (parts.length != PARTS || !parts[0].equals(VERSION)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new CommitNote(UUID.fromString(parts[1]), Integer.parseInt(parts[2]), Instant.parse(parts[3])));
        } catch (IllegalArgumentException | DateTimeParseException foreign) {
            return Optional.empty(); // Somebody moved the group by hand: the offset counts, the note does not.
        }
    }

    OffsetAndMetadata with(long offset) {
        return new OffsetAndMetadata(offset, VERSION + " " + topicId + " " + partitionCount + " " + at);
    }
}
