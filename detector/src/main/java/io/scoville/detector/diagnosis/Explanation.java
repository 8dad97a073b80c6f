package io.scoville.detector.diagnosis;

import java.util.List;

/** One cause that can explain a hot partition. */
interface Explanation {
    /** Whether it explains this one. */
    boolean holds(HotPartition hot);

    /**
     * What it says.
     *
     * @param explained the partitions that it explains, hottest first: all of them where {@link #concernsTheTopic()}, else
     *     one
     */
    Finding finding(List<HotPartition> explained);

    /** Whether it says the same of all partitions that it explains, so that it is said once. */
    default boolean concernsTheTopic() {
        return false;
    }

    /** The numbers of partitions, ascending. */
    static List<Integer> numbers(List<HotPartition> partitions) {
        return partitions.stream().map(HotPartition::number).sorted().toList();
    }

    /** {@code Partition 3 stands at 2.4 times the mean}, or {@code Partitions 1 and 2 stand at up to 2.4 times the mean}. */
    static String stands(List<HotPartition> partitions) {
        String times = Figures.times(partitions.get(0).overMean()) + " times the mean";
        return Figures.capital(Figures.partitions(numbers(partitions)))
                + (partitions.size() == 1 ? " stands at " : " stand at up to ")
                + times;
    }
}
