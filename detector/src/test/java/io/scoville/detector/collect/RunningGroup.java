package io.scoville.detector.collect;

import io.scoville.detector.fixture.KafkaFixture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Real consumers of a group, one a thread, which can be slowed down, hung and stopped. They commit offset + 1. */
final class RunningGroup implements AutoCloseable {
    private final List<Member> members = new ArrayList<>();

    RunningGroup(KafkaFixture kafka, String group, String topic, int consumers, Map<String, Object> properties) {
        for (int i = 0; i < consumers; i++) {
            Map<String, Object> all = new HashMap<>();
            all.put("bootstrap.servers", kafka.bootstrapServers());
            all.put("group.id", group);
            all.put("client.id", group + "-" + i);
            all.put("enable.auto.commit", "false");
            all.put("auto.offset.reset", "earliest");
            all.putAll(properties);
            Member member = new Member(all, topic);
            members.add(member);
            member.thread.start();
        }
    }

    /** One consumer. */
    static final class Member implements Runnable {
        volatile boolean hung;
        volatile Duration perRecord = Duration.ZERO;
        volatile List<TopicPartition> assigned = List.of();
        private volatile boolean stopped;
        private volatile long rewindBy;
        private final Map<String, Object> properties;
        private final String topic;
        private final Thread thread = new Thread(this, "consumer");

        private Member(Map<String, Object> properties, String topic) {
            this.properties = properties;
            this.topic = topic;
        }

        /** Commits so many offsets back, once. */
        void rewind(long offsets) {
            rewindBy = offsets;
        }

        @Override
        public void run() {
            try (KafkaConsumer<byte[], byte[]> consumer =
                    new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
                consumer.subscribe(List.of(topic));
                while (!stopped) {
                    ConsumerRecords<byte[], byte[]> records = consumer.poll(Duration.ofMillis(50));
                    assigned = List.copyOf(consumer.assignment());
                    while (hung && !stopped) {
                        LockSupport.parkNanos(10_000_000);
                    }
                    work(records);
                    commit(consumer, records);
                }
            }
        }

        private void work(ConsumerRecords<byte[], byte[]> records) {
            for (ConsumerRecord<byte[], byte[]> record : records) {
                if (stopped || record.offset() < 0) {
                    return;
                }
                if (!perRecord.isZero()) {
                    LockSupport.parkNanos(perRecord.toNanos());
                }
            }
        }

        private void commit(KafkaConsumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
            Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
            long back = rewindBy;
            rewindBy = 0;
            for (TopicPartition partition : records.partitions()) {
                List<ConsumerRecord<byte[], byte[]>> batch = records.records(partition);
                long next = batch.get(batch.size() - 1).offset() + 1;
                offsets.put(partition, new OffsetAndMetadata(Math.max(0, next - back)));
                if (back > 0) {
                    consumer.seek(partition, Math.max(0, next - back));
                }
            }
            if (!offsets.isEmpty() && !stopped) {
                consumer.commitSync(offsets);
            } else if (back > 0) {
                rewindBy = back;
            }
        }
    }

    Member member(int index) {
        return members.get(index);
    }

    @Override
    public void close() {
        members.forEach(member -> member.stopped = true);
        members.forEach(member -> join(member.thread));
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }
}
