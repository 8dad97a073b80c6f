package io.scoville.detector.collect;

import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.topics.MalformedSummaryException;
import io.scoville.detector.topics.WindowSummaryCodec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the latest summaries again, so that whoever takes over the windows of a topic has them whole at once. The windows
 * need no store of their own: all that is in them is in these summaries already.
 */
public final class SummaryReplay {
    private static final Logger LOG = LoggerFactory.getLogger(SummaryReplay.class);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(10);
    private static final Duration ENDS_WITHIN = Duration.ofSeconds(60);

    private final WindowSummaryCodec codec;
    private final Map<String, Object> config;

    /**
     * Reads with a consumer of its own, in no group.
     *
     * @param config of the consumer, by Kafka's own names
     */
    public SummaryReplay(WindowSummaryCodec codec, Map<String, Object> config) {
        this.codec = codec;
        this.config = Map.copyOf(config);
    }

    /**
     * Reads what one partition of the summaries topic got since an instant.
     *
     * @throws TimeoutException if that takes longer than a minute
     */
    public void read(String topic, int partition, Instant since, java.util.function.Consumer<WindowSummary> summaries) {
        TopicPartition from = new TopicPartition(topic, partition);
        try (Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(List.of(from));
            long end = consumer.endOffsets(List.of(from), ANSWER_WITHIN).getOrDefault(from, 0L);
            OffsetAndTimestamp first = consumer.offsetsForTimes(Map.of(from, since.toEpochMilli()), ANSWER_WITHIN)
                    .get(from);
            if (first == null) {
                return;
            }
            consumer.seek(from, first.offset());
            long deadline = System.nanoTime() + ENDS_WITHIN.toNanos();
            while (consumer.position(from, ANSWER_WITHIN) < end) {
                if (System.nanoTime() - deadline > 0) {
                    throw new TimeoutException("the latest summaries could not be read again within " + ENDS_WITHIN);
                }
                for (ConsumerRecord<byte[], byte[]> each : consumer.poll(Duration.ofMillis(100))) {
                    handOn(each, summaries);
                }
            }
        }
    }

    // What cannot be read is named when it comes the regular way.
    private void handOn(ConsumerRecord<byte[], byte[]> each, java.util.function.Consumer<WindowSummary> summaries) {
        try {
            if (each.value() != null) {
                summaries.accept(codec.decode(each.value()));
            }
        } catch (MalformedSummaryException unreadable) {
            LOG.debug("a summary cannot be read again: {}", unreadable.getMessage());
        }
    }
}
