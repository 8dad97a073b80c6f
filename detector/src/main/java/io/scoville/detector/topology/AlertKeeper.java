package io.scoville.detector.topology;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertBook;
import io.scoville.detector.alert.ObservedTopic;
import io.scoville.detector.alert.TopicEvaluator;
import io.scoville.detector.topics.AlertBookJson;
import io.scoville.detector.topics.UnreadableRecordException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the books of the topics of one task. A book is stored in the commit in which its changes are sent; the reasons
 * are in decision record 0070.
 */
final class AlertKeeper {
    /** Name of the store, and with it of its changelog. */
    static final String STORE = "alert-books";

    private static final Logger LOG = LoggerFactory.getLogger(AlertKeeper.class);

    private final Alerting alerting;
    private final TopicEvaluator evaluator;
    private final KeyValueStore<String, byte[]> store;
    private final Map<String, AlertBook> books = new HashMap<>();
    private final Map<String, AlertBook> stored = new HashMap<>();

    /** Takes over what is in the store. */
    AlertKeeper(Alerting alerting, KeyValueStore<String, byte[]> store) {
        this.alerting = alerting;
        this.evaluator = alerting.evaluator();
        this.store = store;
        try (KeyValueIterator<String, byte[]> all = store.all()) {
            while (all.hasNext()) {
                KeyValue<String, byte[]> entry = all.next();
                takeOver(entry.key, entry.value);
            }
        }
    }

    /** Small, so that it is in memory; logged, so that a restart does not fire twice. */
    static StoreBuilder<KeyValueStore<String, byte[]>> store() {
        return Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(STORE), Serdes.String(), Serdes.ByteArray())
                .withLoggingEnabled(Map.of());
    }

    /**
     * What may not have reached its readers before the last end: to be sent again, unchanged. A book in which nothing is
     * open has no other use, and is forgotten.
     */
    List<Alert> toldLately() {
        List<Alert> alerts = new ArrayList<>();
        for (AlertBook book : List.copyOf(books.values())) {
            alerts.addAll(book.toldLately());
            if (book.episodes().isEmpty()) {
                store.delete(book.topic());
                books.remove(book.topic());
                stored.remove(book.topic());
            }
        }
        return alerts;
    }

    /** Takes in one evaluation; returns the changes to be sent. */
    List<Alert> evaluate(ObservedTopic observed) {
        AlertBook before = books.computeIfAbsent(observed.topic(), AlertBook::empty);
        return keep(before.evaluate(evaluator.evaluate(observed, before), alerting.policy()));
    }

    /** What fires now about a topic. */
    List<Alert> firing(String topic) {
        return books.getOrDefault(topic, AlertBook.empty(topic)).firing();
    }

    /** Ends the alerts of a topic that is no more; returns the changes to be sent. */
    List<Alert> forget(String topic, Instant now) {
        AlertBook book = books.getOrDefault(topic, AlertBook.empty(topic));
        List<Alert> changes = keep(book.close(now));
        books.remove(topic);
        return changes;
    }

    private List<Alert> keep(AlertBook.Outcome outcome) {
        AlertBook book = outcome.book();
        books.put(book.topic(), book);
        if (book.mustReplace(stored.getOrDefault(book.topic(), AlertBook.empty(book.topic())))) {
            store.put(book.topic(), AlertBookJson.bytes(book));
            stored.put(book.topic(), book);
        }
        return outcome.changes();
    }

    private void takeOver(String topic, byte[] bytes) {
        try {
            AlertBook book = AlertBookJson.read(bytes);
            books.put(topic, book);
            stored.put(topic, book);
        } catch (UnreadableRecordException unreadable) {
            LOG.warn(
                    "the alerts of {} begin anew, for those stored cannot be read: {}", topic, unreadable.getMessage());
        }
    }
}
