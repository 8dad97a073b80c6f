package io.scoville.detector.topology;

import io.scoville.detector.report.Analyst;
import io.scoville.salting.Semantics;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What the part of analyse that goes by offsets works with.
 *
 * @param sources asks the brokers; used by the one task that collects
 * @param interval the time between two rounds
 * @param window how far back reports of topics look of which only offsets are known
 * @param watches where lag and traffic meet
 * @param analyst makes reports of topics of which only offsets are known
 * @param byOffsets whether a topic is judged by its offsets alone
 * @param semantics what was declared of a topic's use
 */
public record OffsetAnalysis(
        Supplier<? extends RoundSource> sources,
        Duration interval,
        Duration window,
        ConsumerWatches watches,
        Analyst analyst,
        Predicate<String> byOffsets,
        Function<String, Semantics> semantics) {}
