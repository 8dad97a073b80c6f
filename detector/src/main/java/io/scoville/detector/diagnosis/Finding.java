package io.scoville.detector.diagnosis;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One thing that was found out, with its evidence.
 *
 * @param cause what it is
 * @param partitions the partitions concerned, ascending; empty where it concerns the topic
 * @param evidence one sentence with numbers that somebody on call can act on
 * @param facts the same as data: names in lower camel case; numbers, texts, or lists of them
 */
public record Finding(Cause cause, List<Integer> partitions, String evidence, Map<String, Object> facts) {
    /** Keeps its own copies; the facts keep their order. */
    public Finding {
        partitions = List.copyOf(partitions);
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
