package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.List;
import java.util.Map;

/** {@link Cause#UNEXPLAINED} where keys were seen, {@link Cause#UNKNOWN} where only offsets are known: always holds. */
final class Unexplained implements Explanation {
    @Override
    public boolean holds(HotPartition hot) {
        return true;
    }

    @Override
    public boolean concernsTheTopic() {
        return true;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        return hottest.topic().window().basis() == Basis.OFFSETS ? unknown(explained) : unexplained(explained);
    }

    private static Finding unknown(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        JudgedTopic topic = hottest.topic();
        return new Finding(
                Cause.UNKNOWN,
                Explanation.numbers(explained),
                Explanation.stands(explained)
                        + (explained.size() == 1 ? " (" : " (partition " + hottest.number() + ": ")
                        + Figures.count(hottest.records()) + " of " + Figures.count(topic.records())
                        + " records). Only offsets are known, so the cause is not: reading the traffic would tell which"
                        + " keys these records have (scoville scan --topic "
                        + topic.window().topic() + ").",
                hottest.facts());
    }

    private static Finding unexplained(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        long heaviest = hottest.window().heaviestKeys().stream()
                .mapToLong((ObservedKey key) -> key.records().count())
                .max()
                .orElse(0);
        Map<String, Object> facts = hottest.facts();
        facts.put("heaviestKeyShareOfPartition", heaviest / hottest.records());
        return new Finding(
                Cause.UNEXPLAINED,
                Explanation.numbers(explained),
                Explanation.stands(explained) + " and no known cause holds: the heaviest key of partition "
                        + hottest.number() + " makes " + Figures.percent(heaviest / hottest.records())
                        + " of it, and its number of distinct keys is what chance allows.",
                facts);
    }
}
