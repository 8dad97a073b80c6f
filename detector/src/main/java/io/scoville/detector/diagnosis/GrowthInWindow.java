package io.scoville.detector.diagnosis;

import java.util.List;

/**
 * {@link Cause#PARTITIONS_ADDED} as the cause of a hot partition: stored records from before an expansion lie in the old
 * partitions only.
 */
final class GrowthInWindow implements Explanation {
    @Override
    public boolean holds(HotPartition hot) {
        return hot.topic().recognition() instanceof Recognition.Expanded expanded
                && hot.number() < expanded.partitionsBefore();
    }

    @Override
    public boolean concernsTheTopic() {
        return true;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        Recognition.Expanded expanded = (Recognition.Expanded) hottest.topic().recognition();
        Finding growth =
                PartitionsAdded.finding(hottest.topic(), expanded.partitionsBefore(), Explanation.numbers(explained));
        return new Finding(
                growth.cause(),
                growth.partitions(),
                growth.evidence().replaceFirst("\\.$", "; ")
                        + Explanation.stands(explained).replaceFirst("^P", "p")
                        + " because the records from before lie in the old partitions only.",
                growth.facts());
    }
}
