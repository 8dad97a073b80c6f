package io.scoville.detector.topology;

import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the part of analyse that goes by offsets works with.
 *
 * @param sources asks the brokers; used by the one task that collects
 * @param interval the time between two rounds
 * @param window how far back reports of topics look of which only offsets are known
 * @param watches where lag and traffic meet
 * @param analyst makes reports of topics of which only offsets are known
 * @param reports writes a report as bytes
 * @param listener is told what is found
 * @param clock the time
 */
public record OffsetAnalysis(
        Supplier<? extends RoundSource> sources,
        Duration interval,
        Duration window,
        ConsumerWatches watches,
        Analyst analyst,
        Function<TopicReport, byte[]> reports,
        AnalysisListener listener,
        InstantSource clock) {}
