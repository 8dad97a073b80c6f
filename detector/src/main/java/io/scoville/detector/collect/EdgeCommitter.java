package io.scoville.detector.collect;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Commits the ends of summaries that are stored, and nothing else. What did not move is not written again, and a topic
 * that is gone is left out: a consumer retries it until its time is up, and everything else waits with it.
 */
final class EdgeCommitter {
    private static final Logger LOG = LoggerFactory.getLogger(EdgeCommitter.class);
    private static final Duration STORED_WITHIN = Duration.ofSeconds(10);
    private static final Duration COMMITTED_WITHIN = Duration.ofSeconds(3);

    private final Consumer<?, ?> consumer;
    private final StoredSummaries summaries;
    private final TopicCatalog catalog;
    private final ReadingListener listener;
    private final Map<TopicPartition, Long> committed = new HashMap<>();

    EdgeCommitter(Consumer<?, ?> consumer, StoredSummaries summaries, Reading reading) {
        this.consumer = consumer;
        this.summaries = summaries;
        this.catalog = reading.catalog();
        this.listener = reading.listener();
    }

    /** The group stands here already. */
    void isCommitted(TopicPartition partition, long offset) {
        committed.put(partition, offset);
    }

    void forget(Collection<TopicPartition> partitions) {
        partitions.forEach(committed::remove);
    }

    boolean isDue(Map<TopicPartition, OffsetAndMetadata> edges) {
        return edges.entrySet().stream().anyMatch(edge -> isDue(edge.getKey(), edge.getValue()));
    }

    /**
     * Commits these ends of summaries that were sent before.
     *
     * @throws TimeoutException if the summaries are not stored or the offsets not committed in time; may be tried again
     * @throws KafkaException if the group gave these partitions to another, or a summary is lost
     */
    void commit(Map<TopicPartition, OffsetAndMetadata> edges) {
        summaries.awaitStored(STORED_WITHIN);
        Map<TopicPartition, OffsetAndMetadata> due = new HashMap<>();
        edges.forEach((partition, edge) -> {
            if (isDue(partition, edge)) {
                due.put(partition, edge);
            }
        });
        if (due.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(due, COMMITTED_WITHIN);
        } catch (TimeoutException late) {
            commitWhatIsThere(due, late);
        }
        due.forEach((partition, offset) -> committed.put(partition, offset.offset()));
    }

    /** The same where nothing depends on it: what is not committed is read again, and not counted again. */
    void tryToCommit(Map<TopicPartition, OffsetAndMetadata> edges, String occasion) {
        try {
            commit(edges);
        } catch (KafkaException uncommitted) {
            LOG.info("offsets were not committed as {}: {}", occasion, uncommitted.toString());
        }
    }

    private boolean isDue(TopicPartition partition, OffsetAndMetadata edge) {
        return !Long.valueOf(edge.offset()).equals(committed.get(partition));
    }

    private void commitWhatIsThere(Map<TopicPartition, OffsetAndMetadata> due, TimeoutException late) {
        Set<String> gone =
                catalog.refresh(due.keySet().stream().map(TopicPartition::topic).collect(Collectors.toSet()));
        if (gone.isEmpty()) {
            throw late;
        }
        listener.deleted(gone);
        Map<TopicPartition, OffsetAndMetadata> there = new HashMap<>(due);
        there.keySet().removeIf(partition -> gone.contains(partition.topic()));
        if (!there.isEmpty()) {
            consumer.commitSync(there, COMMITTED_WITHIN);
        }
    }
}
