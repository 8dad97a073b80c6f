package io.scoville.detector.advice.snippet;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

// begin: producer
/**
 * Appends the recommended suffixes to hot keys, in turn, so that all buckets get the same. Used as
 * {@code producer.send(new ProducerRecord<>(topic, salts.written(key), value))}.
 */
final class HotKeySalts {
    private final Map<String, List<String>> suffixes;
    private final Map<String, AtomicInteger> turns = new ConcurrentHashMap<>();

    HotKeySalts(Map<String, List<String>> suffixes) {
        this.suffixes = suffixes;
    }

    String written(String key) {
        List<String> buckets = suffixes.get(key);
        if (buckets == null) {
            return key;
        }
        AtomicInteger turn = turns.computeIfAbsent(key, first -> new AtomicInteger());
        return key + buckets.get(Math.floorMod(turn.getAndIncrement(), buckets.size()));
    }
}
// end: producer
