package io.scoville.detector.collect;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.InterruptException;

/** Waits for many answers of an admin client, one a key, so that one that fails does not take the others with it. */
final class Answers {
    private Answers() {}

    /**
     * What was answered. The client limits the time.
     *
     * @param keys what was asked for
     * @param answer the future of a key
     * @param failed is told what was not answered
     */
    static <K, V> Map<K, V> of(
            Iterable<K> keys,
            Function<? super K, KafkaFuture<V>> answer,
            BiConsumer<? super K, KafkaException> failed) {
        Map<K, V> answers = new LinkedHashMap<>();
        for (K key : keys) {
            try {
                answers.put(key, Answer.of(answer.apply(key)));
            } catch (InterruptException interrupted) {
                throw interrupted;
            } catch (KafkaException failure) {
                failed.accept(key, failure);
            }
        }
        return answers;
    }
}
