package io.scoville.detector.diagnosis;

import java.util.List;
import java.util.Optional;

/**
 * Why a topic is as it is.
 *
 * @param findings causes of hot partitions first, hottest partition first; then the findings that stand alone
 * @param partitioner the partitioner that was recognised, if one was
 */
public record Diagnosis(List<Finding> findings, Optional<PartitionerMatch> partitioner) {
    /** Keeps its own copy of the list. */
    public Diagnosis {
        findings = List.copyOf(findings);
    }
}
