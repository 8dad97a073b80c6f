package io.scoville.salting;

/** What was found out about a topic and its readers, as far as it bears on remedies. */
public enum Symptom {
    /** A key fills a good part of an even partition alone. */
    HOT_KEY,
    /** Several middling keys share a partition. */
    COLLIDING_KEYS,
    /** There are few keys for so many partitions. */
    FEW_KEYS,
    /** What hashing these keys gives by chance. */
    HASH_LUCK,
    /** A weak or custom partitioner puts more keys into one partition. */
    UNEVEN_KEY_SPREAD,
    /** Records without a key pile up. */
    KEYLESS,
    /** Clients place the same keys differently. */
    MIXED_PARTITIONERS,
    /** Which partitioner the topic uses was not recognised, only assumed. */
    ASSUMED_PARTITIONER,
    /** A producer uses every second partition only. */
    EVERY_SECOND_PARTITION,
    /** The topic is compacted. */
    COMPACTED,
    /** The leaders of the loaded partitions are on one broker. */
    HOT_BROKER,
    /** Bytes are skewed, records are not. */
    LARGE_RECORDS,
    /** A group lags where the traffic is. */
    LAGGING_GROUP,
    /** A group's commits advance slowly where the traffic is even. */
    SLOW_CONSUMER,
    /** A group's commits stand still. */
    STUCK_CONSUMER,
    /** Members of a group hold unequal traffic. */
    UNEVEN_ASSIGNMENT,
    /** One partition is read far more often than it is written. */
    HOT_READS
}
