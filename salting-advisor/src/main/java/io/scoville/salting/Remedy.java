package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.prediction.PartitionChange;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.Optional;

/** Something that can be done, or is often tried. */
public sealed interface Remedy {
    /** The name in reports: {@code SALT} and so on. */
    String name();

    /** The load afterwards, where it can be computed. */
    default Optional<PredictedLoad> predicted() {
        return Optional.empty();
    }

    /**
     * Write a hot key as several.
     *
     * @param plan the buckets; absent where the key must not be salted or nothing is to be gained
     */
    record Salt(Optional<SaltPlan> plan) implements Remedy {
        @Override
        public String name() {
            return "SALT";
        }

        @Override
        public Optional<PredictedLoad> predicted() {
            return plan.map(SaltPlan::predicted);
        }
    }

    /**
     * Give the hottest key a partition of its own.
     *
     * @param key the hottest key
     * @param partition the partition that it keeps; the other keys leave it
     * @param load the load afterwards
     */
    record Isolate(KeyBytes key, int partition, PredictedLoad load) implements Remedy {
        @Override
        public String name() {
            return "ISOLATE";
        }

        @Override
        public Optional<PredictedLoad> predicted() {
            return Optional.of(load);
        }
    }

    /** Choose another key for the records. */
    record ChangeKey() implements Remedy {
        @Override
        public String name() {
            return "CHANGE_KEY";
        }
    }

    /**
     * Give the topic more partitions.
     *
     * @param change from how many to how many
     * @param load the load afterwards
     * @param example a heavy key that would move, where one would
     */
    record AddPartitions(PartitionChange change, PredictedLoad load, Optional<MovedKey> example) implements Remedy {
        @Override
        public String name() {
            return "ADD_PARTITIONS";
        }

        @Override
        public Optional<PredictedLoad> predicted() {
            return Optional.of(load);
        }
    }

    /** Let all producers place keys by the same function. */
    record AlignPartitioners() implements Remedy {
        @Override
        public String name() {
            return "ALIGN_PARTITIONERS";
        }
    }

    /** Make the consumer faster, or whole again. */
    record FixConsumer() implements Remedy {
        @Override
        public String name() {
            return "FIX_CONSUMER";
        }
    }

    /** Give the members of a group equal traffic. */
    record RebalanceAssignment() implements Remedy {
        @Override
        public String name() {
            return "REBALANCE_ASSIGNMENT";
        }
    }

    /** Let another broker lead a loaded partition. */
    record MoveLeader() implements Remedy {
        @Override
        public String name() {
            return "MOVE_LEADER";
        }
    }

    /** Make large records smaller. */
    record ReduceRecordSize() implements Remedy {
        @Override
        public String name() {
            return "REDUCE_RECORD_SIZE";
        }
    }

    /** Keep what is read again and again near its readers. */
    record CacheReads() implements Remedy {
        @Override
        public String name() {
            return "CACHE_READS";
        }
    }

    /** Let consumers read from a follower. */
    record FollowerFetch() implements Remedy {
        @Override
        public String name() {
            return "FOLLOWER_FETCH";
        }
    }

    /** Add members to a consumer group; often tried. */
    record AddConsumers() implements Remedy {
        @Override
        public String name() {
            return "ADD_CONSUMERS";
        }
    }

    /** Set the offsets of a consumer group; often tried. */
    record ResetGroup() implements Remedy {
        @Override
        public String name() {
            return "RESET_GROUP";
        }
    }

    /** Leave it as it is. */
    record None() implements Remedy {
        @Override
        public String name() {
            return "NONE";
        }
    }
}
