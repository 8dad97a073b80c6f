package io.scoville.detector.collect;

/** Is told how far a scan has come; from several threads. */
public interface ScanProgress {
    /** Nobody wants to know. */
    ScanProgress NONE = new ScanProgress() {
        @Override
        public void begin(long offsets) {}

        @Override
        public void advance(long offsets, long records) {}
    };

    /**
     * It is known how much there is to read.
     *
     * @param offsets how many offsets; records are as many or fewer
     */
    void begin(long offsets);

    /**
     * Something was read.
     *
     * @param offsets how many offsets since the last call from this thread
     * @param records how many of them were records
     */
    void advance(long offsets, long records);
}
