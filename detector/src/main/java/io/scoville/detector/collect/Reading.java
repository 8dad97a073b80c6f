package io.scoville.detector.collect;

import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.observation.Sampling;
import io.scoville.sketch.HeavyHitters;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What the readers of one process share.
 *
 * @param panes how time is cut
 * @param commitEvery how often offsets are committed
 * @param sampling from which rate on keys are sampled
 * @param catchUp what to do after downtime
 * @param sketches gives an empty sketch
 * @param incarnations gives random numbers
 * @param clock the time
 * @param catalog the topics
 * @param summaries where summaries go
 * @param pulse whether the threads are alive
 * @param progress how far they are
 * @param listener is told what goes wrong
 */
public record Reading(
        PaneSettings panes,
        Duration commitEvery,
        Sampling sampling,
        CatchUp catchUp,
        Supplier<HeavyHitters> sketches,
        LongSupplier incarnations,
        InstantSource clock,
        TopicCatalog catalog,
        SummaryProducer summaries,
        Pulse pulse,
        Progress progress,
        ReadingListener listener) {}
