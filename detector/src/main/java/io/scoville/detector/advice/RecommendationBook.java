package io.scoville.detector.advice;

import io.scoville.detector.advice.TrackedRecommendation.State;
import io.scoville.detector.observation.RecordKey;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.SaltFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All recommendations of one topic over time; a value.
 *
 * <p>A recommendation stays the same one while the situation is the same, with the salts that it had. It is
 * {@code APPLIED} when nine of ten records of its key are in the buckets that it names. It is {@code WITHDRAWN} when the topic would have been
 * within the target without it for {@link #QUIET}: a key that is salted is not hot any more, so the load is judged as if it
 * were not salted.
 *
 * @param topic name of the topic
 * @param entries the recommendations by identity, oldest first
 */
public record RecommendationBook(String topic, Map<RecommendationId, TrackedRecommendation> entries) {
    /** So long must a topic do without a recommendation before it is withdrawn. */
    public static final Duration QUIET = Duration.ofHours(24);

    private static final String SALT = "SALT";
    private static final double APPLIED_FROM_SHARE = 0.9;

    /** Keeps its own copy, in the same order. */
    public RecommendationBook {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** A topic for which nothing was ever recommended. */
    public static RecommendationBook empty(String topic) {
        return new RecommendationBook(topic, Map.of());
    }

    /** The keys whose buckets are to be counted as the key: all that were advised to be salted, and are not withdrawn. */
    public Set<RecordKey> salted() {
        return entries.values().stream()
                .filter(entry -> entry.id().remedy().equals(SALT) && entry.state() != State.WITHDRAWN)
                .flatMap(entry -> entry.id().key().stream())
                .collect(Collectors.toSet());
    }

    /**
     * The book after one more window.
     *
     * @param load the load of the window as it was observed
     * @param advice all advice for the window
     * @param target the max / mean that is aimed at
     * @param format how a bucket is written
     * @param now the end of the window
     */
    public Page turn(TopicLoad load, List<Recommendation> advice, double target, SaltFormat format, Instant now) {
        Map<RecommendationId, Recommendation> fresh = new LinkedHashMap<>();
        advice.stream()
                .filter(Recommendation::helps)
                .forEach(recommendation -> fresh.put(RecommendationId.of(topic, recommendation), recommendation));
        SaltedTraffic traffic = new SaltedTraffic(load, salted(), format);
        boolean unevenUnsalted = traffic.unsalted().observed().maxOverMean() > target;
        Map<RecommendationId, TrackedRecommendation> next = new LinkedHashMap<>();
        entries.forEach((id, entry) -> {
            boolean needed = fresh.containsKey(id) || (id.remedy().equals(SALT) && unevenUnsalted);
            TrackedRecommendation current = renew(entry, Optional.ofNullable(fresh.get(id)));
            next.put(id, age(follow(current, traffic, load, now), needed, now));
        });
        fresh.forEach((id, recommendation) -> next.putIfAbsent(
                id, new TrackedRecommendation(id, recommendation, State.OPEN, now, now, OptionalDouble.empty())));
        return page(next);
    }

    private Page page(Map<RecommendationId, TrackedRecommendation> next) {
        List<TrackedRecommendation> changed = new ArrayList<>();
        next.forEach((id, entry) -> {
            if (entry.differsFrom(Optional.ofNullable(entries.get(id)))) {
                changed.add(entry);
            }
        });
        return new Page(new RecommendationBook(topic, next), changed);
    }

    private static TrackedRecommendation follow(
            TrackedRecommendation entry, SaltedTraffic traffic, TopicLoad load, Instant now) {
        if (!entry.id().remedy().equals(SALT) || entry.state() == State.WITHDRAWN) {
            return entry;
        }
        OptionalDouble share = entry.id()
                .key()
                .map(key -> traffic.saltedShare(key, entry.recommendation().suffixes()))
                .orElse(OptionalDouble.empty());
        if (share.isEmpty()) {
            return entry;
        }
        return share.getAsDouble() >= APPLIED_FROM_SHARE
                ? entry.in(State.APPLIED, now)
                        .observed(OptionalDouble.of(load.observed().maxOverMean()))
                : entry.in(State.OPEN, now).observed(OptionalDouble.empty());
    }

    // The same number of salts does: then those stay that were recommended, although others would be coldest by now.
    private static TrackedRecommendation renew(TrackedRecommendation entry, Optional<Recommendation> fresh) {
        boolean sameSituation = fresh.filter(recommendation ->
                        recommendation.salts().equals(entry.recommendation().salts())
                                && recommendation
                                        .partitions()
                                        .equals(entry.recommendation().partitions()))
                .isPresent();
        return fresh.isEmpty() || sameSituation ? entry : entry.replacedBy(fresh.get());
    }

    private static TrackedRecommendation age(TrackedRecommendation entry, boolean needed, Instant now) {
        if (needed) {
            TrackedRecommendation current = entry.neededAt(now);
            return entry.state() == State.WITHDRAWN ? current.in(State.OPEN, now) : current;
        }
        boolean quiet = !now.isBefore(entry.lastNeeded().plus(QUIET));
        return quiet ? entry.in(State.WITHDRAWN, now) : entry;
    }

    /**
     * The book after a window, and what is new in it.
     *
     * @param book the book
     * @param changed what was opened, changed, applied or withdrawn
     */
    public record Page(RecommendationBook book, List<TrackedRecommendation> changed) {
        /** Keeps its own copy of the list. */
        public Page {
            changed = List.copyOf(changed);
        }
    }
}
