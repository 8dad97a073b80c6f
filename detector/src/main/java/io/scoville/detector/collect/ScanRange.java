package io.scoville.detector.collect;

import java.time.Duration;

/** Which records of a topic a scan reads; always up to the end that the topic had when the scan began. */
public sealed interface ScanRange {
    /**
     * Records whose timestamps lie in the time before the scan.
     *
     * @param time how far back, above zero
     */
    record Since(Duration time) implements ScanRange {
        /**
         * Checks the time.
         *
         * @throws IllegalArgumentException unless it is above zero
         */
        public Since {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("since must be above zero, got " + time);
            }
        }
    }

    /** Everything that is stored. */
    record FromBeginning() implements ScanRange {}

    /**
     * About the last so many records of the topic. They begin at one time in all partitions: so many records of each
     * partition would make all partitions equal.
     *
     * @param records how many in all, at least 1
     */
    record Last(long records) implements ScanRange {
        /**
         * Checks the number.
         *
         * @throws IllegalArgumentException unless it is at least 1
         */
        public Last {
            if (records < 1) {
                throw new IllegalArgumentException("last must be at least 1, got " + records);
            }
        }
    }
}
