package io.scoville.detector.skew;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.sketch.Estimate;

/** By what load is measured. The deviation of a load is what chance moves it by, one standard deviation. */
enum Weight {
    /** Each record counts one; so many independent records deviate by their square root. */
    RECORDS {
        @Override
        long of(TopicWindow window) {
            return window.records();
        }

        @Override
        long keylessOf(PartitionWindow partition) {
            return partition.traffic().keylessRecords();
        }

        @Override
        long of(PartitionWindow partition) {
            return partition.records();
        }

        @Override
        Estimate of(ObservedKey key) {
            return key.records();
        }
    },

    /** Each record counts its bytes; the records of one load are taken to be of one size, their mean. */
    BYTES {
        @Override
        long of(TopicWindow window) {
            return window.bytes();
        }

        @Override
        long keylessOf(PartitionWindow partition) {
            return partition.traffic().keylessBytes();
        }

        @Override
        long of(PartitionWindow partition) {
            return partition.bytes();
        }

        @Override
        Estimate of(ObservedKey key) {
            return key.bytes();
        }
    };

    abstract long of(TopicWindow window);

    abstract long of(PartitionWindow partition);

    abstract long keylessOf(PartitionWindow partition);

    abstract Estimate of(ObservedKey key);

    /** What is certain of a key's load, less the deviations that chance must be granted. */
    double provenOf(ObservedKey key) {
        long lower = of(key).lower();
        return lower - Loads.DEVIATIONS * deviation(lower, key.records().lower());
    }

    /** One standard deviation of a load that so many records make up. */
    static double deviation(long load, long records) {
        return records > 0 ? load / Math.sqrt((double) records) : 0;
    }
}
