package io.scoville.detector.advice;

import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Limits;
import io.scoville.salting.SaltingAdvisor;
import io.scoville.salting.Situation;
import io.scoville.salting.Symptom;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Says what helps against what was found, and what does not. Pure: the same input gets the same advice. */
public final class Adviser {
    private final Limits limits;
    private final SaltFormat format;

    /**
     * An adviser.
     *
     * @param limits the target, and how many salts there may be
     * @param format how a bucket of a salted key is written
     */
    public Adviser(Limits limits, SaltFormat format) {
        this.limits = limits;
        this.format = format;
    }

    /** Advice for a window on its own, of a topic whose use nobody declared, without knowledge of its readers. */
    public List<Recommendation> advise(TopicWindow window, Judgement judgement, Diagnosis diagnosis) {
        return advise(window, judgement, diagnosis, Circumstances.UNKNOWN);
    }

    /**
     * Advice for a window: what helps, best first; then what will not. Nothing where there is nothing to remedy.
     *
     * @param window what was observed
     * @param judgement whether it is uneven beyond chance
     * @param diagnosis why
     * @param around what else is known of the topic
     */
    public List<Recommendation> advise(
            TopicWindow window, Judgement judgement, Diagnosis diagnosis, Circumstances around) {
        Set<Symptom> symptoms = Symptoms.of(window, diagnosis, around.groups());
        boolean skewed = judgement.verdict().state() == Verdict.State.SKEWED;
        if (!skewed && symptoms.isEmpty()) {
            return List.of();
        }
        Optional<ObservedLoad> observed = ObservedLoad.of(window, diagnosis);
        return observed.map(load -> advise(load, skewed ? judgement.hotKeys() : List.of(), symptoms, around))
                .orElseGet(List::of);
    }

    private List<Recommendation> advise(
            ObservedLoad observed, List<HotKey> hot, Set<Symptom> found, Circumstances around) {
        SaltedTraffic traffic = new SaltedTraffic(observed.load(), around.salted(), format);
        TopicLoad load = traffic.unsalted();
        List<KeyBytes> hotKeys = hotKeys(hot, traffic, load);
        Set<Symptom> symptoms = EnumSet.noneOf(Symptom.class);
        symptoms.addAll(found);
        if (!hotKeys.isEmpty()) {
            symptoms.add(Symptom.HOT_KEY);
        }
        if (observed.assumedPartitioner()) {
            symptoms.add(Symptom.ASSUMED_PARTITIONER);
        }
        Situation situation = new Situation(load, hotKeys, symptoms, around.semantics());
        return new Recommendations(format).of(new SaltingAdvisor(limits, format).advise(situation));
    }

    private static List<KeyBytes> hotKeys(List<HotKey> judged, SaltedTraffic traffic, TopicLoad load) {
        Stream<KeyBytes> hot = judged.stream()
                .map(key -> key.load().key())
                .filter(key -> !key.isCut())
                .map(RecordKey::bytes)
                .map(KeyBytes::of)
                .map(traffic::base)
                .distinct();
        Set<KeyBytes> known = load.weights().keySet();
        return hot.filter(known::contains).toList();
    }
}
