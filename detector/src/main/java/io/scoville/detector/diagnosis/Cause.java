package io.scoville.detector.diagnosis;

/** Why a partition is hot, in the order in which causes are tried; then the findings that stand alone. */
public enum Cause {
    /** Keyless records make up more than half of the excess. */
    KEYLESS,
    /** Hot keys make up at least half of the excess. */
    HOT_KEY,
    /** Fewer than ten distinct keys a partition: unevenness is expected even if all keys are equal. */
    FEW_KEYS,
    /** Several middling keys, none hot alone, share the partition. */
    COLLIDING_KEYS,
    /** Hashing these keys at random gives as much on its own. */
    HASH_LUCK,
    /** The partition holds more distinct keys than chance explains: a weak or custom partitioner. */
    UNEVEN_KEY_SPREAD,
    /** Keys were seen, and none of the causes holds. */
    UNEXPLAINED,
    /** Only offsets are known. */
    UNKNOWN,
    /** Bytes are skewed, records are not. */
    LARGE_RECORDS,
    /** No single known partitioner explains where the keys are, or one key is in several partitions. */
    PARTITIONER_MISMATCH,
    /** The topic was expanded within the window. */
    PARTITIONS_ADDED,
    /** A producer uses every second partition only. */
    EVERY_SECOND_PARTITION,
    /** The leaders of the loaded partitions are on one broker. */
    HOT_BROKER,
    /** Retention keeps unequal time spans. */
    UNEQUAL_SPANS,
    /** Compaction removed records: what is stored is not the traffic. */
    COMPACTED,
    /** A transaction stays open and holds readers of committed records back. */
    HANGING_TRANSACTION,
    /** A partition takes records that nobody observes. */
    BLIND
}
