package io.scoville.detector.topology;

import io.scoville.detector.collect.TopicCatalog;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.kafka.common.KafkaException;

/** Asks the cluster. */
final class CatalogExistence implements TopicExistence {
    private final TopicCatalog catalog;

    CatalogExistence(TopicCatalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Optional<Boolean> exists(String topic) {
        try {
            return Optional.of(catalog.refresh(Set.of(topic)).isEmpty());
        } catch (KafkaException unanswered) {
            return Optional.empty();
        }
    }

    @Override
    public OptionalInt leader(String topic, int partition) {
        return catalog.leader(topic, partition);
    }
}
