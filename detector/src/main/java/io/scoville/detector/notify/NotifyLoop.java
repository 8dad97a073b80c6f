package io.scoville.detector.notify;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.topics.AlertJson;
import io.scoville.detector.topics.UnreadableRecordException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the alerts topic for one receiver and lets its courier tell them.
 *
 * <p>The committed offset says up to where the receiver was told everything. A start reads the topic from its beginning,
 * which is short, since it is compacted: what lies before the committed offset is known to the receiver and only
 * remembered. Nothing is told before the end of the topic is reached, so that after an outage the current state is told
 * and not its history.
 */
final class NotifyLoop implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(NotifyLoop.class);
    private static final Duration LONGEST_POLL = Duration.ofSeconds(1);
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(5);

    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final Courier courier;
    private final InstantSource clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Map<TopicPartition, Long> toldBefore = new HashMap<>();
    private final Map<TopicPartition, Long> endAtStart = new HashMap<>();
    private final Map<TopicPartition, Long> committed = new HashMap<>();

    NotifyLoop(Consumer<byte[], byte[]> consumer, String topic, Courier courier, InstantSource clock) {
        this.consumer = consumer;
        this.topic = topic;
        this.courier = courier;
        this.clock = clock;
    }

    @Override
    public void run() {
        try (consumer) {
            consumer.subscribe(Set.of(topic), new Assignment());
            Duration wait = Duration.ZERO;
            while (stopped.getCount() > 0) {
                wait = turn(wait);
            }
        } catch (WakeupException | InterruptException ended) {
            LOG.debug("told to stop", ended);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends it; what is being sent is sent to its end or its time limit. */
    void stop() {
        stopped.countDown();
        consumer.wakeup();
    }

    private Duration turn(Duration wait) throws InterruptedException {
        try {
            Duration poll = wait.compareTo(LONGEST_POLL) < 0 ? wait : LONGEST_POLL;
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(poll)) {
                take(record);
            }
            Duration next = isCaughtUp() ? courier.step(clock.instant()) : Duration.ZERO;
            commit();
            return next;
        } catch (WakeupException | InterruptException ended) {
            throw ended;
        } catch (KafkaException trouble) {
            courier.cannotRead(String.valueOf(trouble.getMessage()), clock.instant());
            LOG.warn("the alerts cannot be read from {}, trying again: {}", topic, trouble.getMessage());
            boolean ended = stopped.await(AFTER_TROUBLE.toSeconds(), TimeUnit.SECONDS);
            LOG.debug("waited after trouble, stopped meanwhile: {}", ended);
            return Duration.ZERO;
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return;
        }
        try {
            Alert alert = AlertJson.read(record.value());
            TopicPartition partition = new TopicPartition(record.topic(), record.partition());
            if (record.offset() < toldBefore.getOrDefault(partition, 0L)) {
                courier.outbox().remember(record.partition(), alert);
            } else {
                courier.outbox().accept(record.partition(), record.offset(), alert);
            }
        } catch (UnreadableRecordException unreadable) {
            LOG.warn(
                    "record {} of {}-{} is no alert, skipped: {}",
                    record.offset(),
                    record.topic(),
                    record.partition(),
                    unreadable.getMessage());
        }
    }

    private boolean isCaughtUp() {
        return !endAtStart.isEmpty()
                && endAtStart.entrySet().stream()
                        .allMatch(end -> consumer.position(end.getKey()) >= end.getValue()
                                && consumer.currentLag(end.getKey()).orElse(0) == 0);
    }

    private void commit() {
        Map<TopicPartition, OffsetAndMetadata> moved = new HashMap<>();
        endAtStart.keySet().forEach(partition -> {
            long told = courier.outbox().toldUpTo(partition.partition(), consumer.position(partition));
            // Before the end is reached the position says where the reading is, not what was told.
            if (told > committed.getOrDefault(partition, 0L)) {
                moved.put(partition, new OffsetAndMetadata(told));
            }
        });
        if (!moved.isEmpty()) {
            consumer.commitSync(moved);
            moved.forEach((partition, offset) -> committed.put(partition, offset.offset()));
        }
    }

    private final class Assignment implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            Map<TopicPartition, OffsetAndMetadata> known = consumer.committed(Set.copyOf(partitions));
            endAtStart.putAll(consumer.endOffsets(partitions));
            for (TopicPartition partition : partitions) {
                long told = Optional.ofNullable(known.get(partition))
                        .map(OffsetAndMetadata::offset)
                        .orElse(0L);
                toldBefore.put(partition, told);
                committed.put(partition, told);
            }
            consumer.seekToBeginning(partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            commit();
            onPartitionsLost(partitions);
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            for (TopicPartition partition : partitions) {
                courier.outbox().forget(partition.partition());
                toldBefore.remove(partition);
                endAtStart.remove(partition);
                committed.remove(partition);
            }
        }
    }
}
