package io.scoville.detector.collect;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a compacted topic from its beginning and follows it: a plain consumer without a group, on a thread of its own.
 * What a broker refuses is tried again, from the beginning.
 */
public final class TopicFollower implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicFollower.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final Duration STOP = Duration.ofSeconds(2);

    private final String topic;
    private final Map<String, Object> properties;
    private final Table table;
    private final Thread thread;
    private volatile boolean caughtUp;
    private volatile boolean stopped;

    /** Keeps the newest value of each key. Called by one thread. */
    public interface Table {
        /** The key has a new value. */
        void put(String key, byte[] value);

        /** The key is gone. */
        void remove(String key);
    }

    private TopicFollower(String topic, ClientProperties cluster, Table table) {
        this.topic = topic;
        this.properties = new HashMap<>(cluster.consumer());
        properties.put("auto.offset.reset", "earliest");
        properties.put("client.id", cluster.consumer().get("client.id") + "-" + topic);
        this.table = table;
        this.thread = new Thread(this::run, "follow-" + topic);
        thread.setDaemon(true);
    }

    /** Starts to read a topic into a table. */
    public static TopicFollower start(String topic, ClientProperties cluster, Table table) {
        TopicFollower follower = new TopicFollower(topic, cluster, table);
        follower.thread.start();
        return follower;
    }

    /** Whether everything was read that was there when it started. */
    public boolean isCaughtUp() {
        return caughtUp;
    }

    /** Stops reading, within two seconds. */
    @Override
    public void close() {
        stopped = true;
        thread.interrupt();
        try {
            thread.join(STOP.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        while (!stopped) {
            try (KafkaConsumer<byte[], byte[]> consumer =
                    new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
                follow(consumer);
            } catch (KafkaException failed) {
                if (!stopped) {
                    LOG.warn("topic {} cannot be read: {}; trying again in {}", topic, failed.getMessage(), RETRY);
                    pause();
                }
            }
        }
    }

    private void follow(KafkaConsumer<byte[], byte[]> consumer) {
        List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (!stopped) {
            consumer.poll(POLL).forEach(this::take);
            caughtUp = caughtUp
                    || ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        if (record.key() == null) {
            return;
        }
        String key = new String(record.key(), StandardCharsets.UTF_8);
        if (record.value() == null) {
            table.remove(key);
        } else {
            table.put(key, record.value());
        }
    }

    private void pause() {
        try {
            Thread.sleep(RETRY.toMillis());
        } catch (InterruptedException interrupted) {
            stopped = true;
        }
    }
}
