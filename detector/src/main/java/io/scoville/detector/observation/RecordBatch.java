package io.scoville.detector.observation;

/** Records of one partition in the order of their offsets, as a collector hands them over. */
public interface RecordBatch {
    /** The partition. */
    PartitionId partition();

    /**
     * The offsets that the batch accounts for: from where the reader stood before it to where it stands after it, so
     * that holes (transaction markers, compaction) are inside.
     */
    OffsetRange offsets();

    /** Shows every record to a visitor. What the visitor sees is only valid during the call. */
    void forEach(RecordVisitor visitor);
}
