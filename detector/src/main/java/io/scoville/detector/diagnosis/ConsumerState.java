package io.scoville.detector.diagnosis;

/** How a consumer group fares in a partition. */
public enum ConsumerState {
    /** It keeps up, or catches up. */
    HEALTHY,
    /** It lags where the traffic is hot. */
    LAG_FOLLOWS_TRAFFIC,
    /** It lags where the traffic is not hot: its commits advance too slowly. */
    SLOW_CONSUMER,
    /** Its commits stand still while the partition grows. */
    STUCK_CONSUMER,
    /** It commits nowhere, though there is something to read. */
    STOPPED_GROUP,
    /** Its members hold unequal traffic, though the partitions are even; or partitions have no member. */
    UNEVEN_ASSIGNMENT,
    /** The start of the log passed the commit: records are gone that nobody read. */
    DATA_LOSS,
    /** The commit went back: records are read again. */
    REWOUND,
    /** Too little was seen. */
    CANNOT_SAY;

    /** Whether it is an event that happened, and not a condition that must hold for a while to be believed. */
    boolean isEvent() {
        return this == DATA_LOSS || this == REWOUND;
    }
}
