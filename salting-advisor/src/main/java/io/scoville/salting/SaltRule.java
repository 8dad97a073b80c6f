package io.scoville.salting;

import io.scoville.salting.key.SaltFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges salting. */
final class SaltRule {
    private final Situation situation;
    private final Limits limits;
    private final SaltFormat format;

    SaltRule(Situation situation, Limits limits, SaltFormat format) {
        this.situation = situation;
        this.limits = limits;
        this.format = format;
    }

    Optional<Advice> judge() {
        if (situation.hotKeys().isEmpty()) {
            return withoutHotKey();
        }
        if (situation.semantics().forbidsSalting()) {
            return Optional.of(Advice.willNotHelp(new Remedy.Salt(Optional.empty()), forbidden()));
        }
        Optional<SaltPlan> plan = new SaltPlanner(situation.load(), situation.hotKeys(), limits, format).plan();
        return plan.map(this::judge);
    }

    private Advice judge(SaltPlan plan) {
        double now = situation.load().observed().maxOverMean();
        double then = plan.predicted().maxOverMean();
        Remedy salt = new Remedy.Salt(Optional.of(plan));
        // Less than a twentieth is within what the observation itself is off by.
        return then > now * 0.95
                ? Advice.willNotHelp(
                        salt,
                        "the most loaded partition is hot without the hot keys, too: with "
                                + buckets(plan) + " max / mean goes from " + Figures.ratio(now) + " to "
                                + Figures.ratio(then)
                                + " only")
                : new Advice(salt, true, why(plan, now), conditions(), costs(plan), breaks(plan));
    }

    private Optional<Advice> withoutHotKey() {
        if (!situation.has(Symptom.SLOW_CONSUMER, Symptom.STUCK_CONSUMER, Symptom.UNEVEN_ASSIGNMENT)) {
            return Optional.empty();
        }
        return Optional.of(Advice.willNotHelp(
                new Remedy.Salt(Optional.empty()),
                "no key is hot (max / mean "
                        + Figures.ratio(situation.load().observed().maxOverMean())
                        + "): the consumer is slow, not the traffic uneven"));
    }

    private String forbidden() {
        return situation.semantics().operation() == Semantics.Operation.TRANSACTION
                ? "the topic's declared use is transactions bound to the key: the records of one key must stay together"
                : "the topic's declared use needs the order of the records of one key: buckets have no common order";
    }

    private String why(SaltPlan plan, double now) {
        String effect = buckets(plan) + ", chosen by where they land, bring max / mean from " + Figures.ratio(now)
                + " to " + Figures.ratio(plan.predicted().maxOverMean());
        if (plan.reachesTarget()) {
            return effect;
        }
        return effect + "; the target of " + Figures.ratio(limits.targetMaxOverMean()) + " is out of reach with "
                + limits.maxSalts() + " salts a key at most";
    }

    private static String buckets(SaltPlan plan) {
        int buckets = plan.salts().values().stream().mapToInt(List::size).sum();
        return Figures.count(buckets, "salted bucket") + " for "
                + Figures.count(plan.salts().size(), "hot key");
    }

    private static String mostBuckets(SaltPlan plan) {
        return String.valueOf(
                plan.salts().values().stream().mapToInt(List::size).max().orElseThrow());
    }

    private List<String> conditions() {
        Semantics semantics = situation.semantics();
        List<String> conditions = new ArrayList<>();
        if (semantics.order() == Semantics.Order.UNKNOWN) {
            conditions.add("nobody relies on the order of the records of a hot key");
        }
        if (semantics.operation() == Semantics.Operation.UNKNOWN) {
            conditions.add("no transaction and no de-duplication is bound to a hot key");
        }
        if (latestCounts()) {
            conditions.add("each record carries a version or a time, and readers take the newest of all buckets");
        }
        if (situation.has(Symptom.ASSUMED_PARTITIONER)) {
            conditions.add("the producers use " + situation.load().partitioner().name()
                    + ", which was assumed and not recognised");
        }
        return conditions;
    }

    private boolean latestCounts() {
        return switch (situation.semantics().operation()) {
            case LATEST -> true;
            case UNKNOWN -> situation.has(Symptom.COMPACTED);
            case SUM, APPEND, TRANSACTION -> false;
        };
    }

    private List<String> costs(SaltPlan plan) {
        String salts = mostBuckets(plan);
        List<String> costs = new ArrayList<>();
        costs.add("a write stays one write; idempotent producers are not affected");
        costs.add(
                situation.semantics().reads() == Semantics.Reads.SCAN
                        ? "who reads everything reads as much as before, and merges up to " + salts + " parts of a key"
                        : "a read of a hot key becomes up to " + salts
                                + " reads and a merge; its last N records cost up to " + salts + " x N");
        costs.add(
                situation.semantics().operation() == Semantics.Operation.SUM
                        ? "an aggregation gets a second stage that adds up to " + salts + " partial sums: nearly free"
                        : "an aggregation gets a second stage, and its state up to " + salts
                                + " entries instead of one for a hot key");
        return costs;
    }

    private List<String> breaks(SaltPlan plan) {
        List<String> breaks = new ArrayList<>();
        if (situation.semantics().order() != Semantics.Order.NONE) {
            breaks.add("the order of the records of a hot key: it holds within a bucket only");
        }
        if (situation.semantics().operation() == Semantics.Operation.UNKNOWN) {
            breaks.add("transactions and de-duplication that are bound to the key");
        }
        breaks.add("compaction by the key: it keeps up to " + mostBuckets(plan)
                + " latest records, and a deletion takes a tombstone for each bucket");
        breaks.add("joins and co-partitioning of Kafka Streams and ksqlDB by the key: the other side must be read for "
                + "each bucket");
        return breaks;
    }
}
