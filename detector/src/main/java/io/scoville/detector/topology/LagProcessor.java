package io.scoville.detector.topology;

import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.MalformedOffsetsException;
import io.scoville.detector.topics.TopicOffsetsCodec;
import io.scoville.detector.window.WindowStatistics;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows the offsets of the topics of its task. The task of partition 0 collects them as well: Streams gives it to one
 * instance at a time, and to another when that one is gone, so that nothing of ours has to decide whose turn it is.
 */
final class LagProcessor implements Processor<String, byte[], String, byte[]> {
    private static final Logger LOG = LoggerFactory.getLogger(LagProcessor.class);
    private static final int COLLECTING_TASK = 0;
    private static final int MOST_COMMITS = 40_000;
    private static final int LOOKS_PER_INTERVAL = 5;

    private final OffsetAnalysis analysis;
    private final OffsetReports reports;
    private final Set<String> topics = new HashSet<>();
    private @Nullable ProcessorContext<String, byte[]> context;
    private Optional<Rounds> rounds = Optional.empty();
    private Instant nextRound = Instant.MIN;
    private boolean unreadableNamed;

    LagProcessor(OffsetAnalysis analysis) {
        this.analysis = analysis;
        this.reports = new OffsetReports(analysis.analyst(), analysis.window());
    }

    @Override
    public void init(ProcessorContext<String, byte[]> initialised) {
        context = initialised;
        if (initialised.taskId().partition() == COLLECTING_TASK) {
            rounds = Optional.of(new Rounds(analysis.sources()));
            initialised.schedule(
                    analysis.interval().dividedBy(LOOKS_PER_INTERVAL),
                    PunctuationType.WALL_CLOCK_TIME,
                    timestamp -> rounds.ifPresent(this::look));
        }
    }

    @Override
    public void process(Record<String, byte[]> sample) {
        if (sample.value() == null) {
            forget(sample.key());
            return;
        }
        try {
            accept(TopicOffsetsCodec.decode(sample.value()));
        } catch (MalformedOffsetsException unreadable) {
            if (!unreadableNamed) {
                unreadableNamed = true;
                LOG.warn(
                        "a sample of offsets of {} cannot be read, and others like it: {}",
                        sample.key(),
                        unreadable.getMessage());
            }
        }
    }

    @Override
    public void close() {
        rounds.ifPresent(Rounds::close);
        Set.copyOf(topics).forEach(this::forget);
    }

    private void look(Rounds collecting) {
        Optional<OffsetRound> done = collecting.poll();
        while (done.isPresent()) {
            done.get().samples().forEach(this::send);
            done.get().vanished().forEach(topic -> forward(LagTopology.SAMPLES, topic, null));
            done = collecting.poll();
        }
        Instant now = analysis.clock().instant();
        if (!now.isBefore(nextRound)) {
            nextRound = now.plus(analysis.interval());
            collecting.begin();
        }
    }

    private void send(TopicOffsets sample) {
        for (TopicOffsets part : sample.inParts(MOST_COMMITS)) {
            forward(LagTopology.SAMPLES, part.topic(), TopicOffsetsCodec.encode(part));
        }
    }

    private void accept(TopicOffsets sample) {
        topics.add(sample.topic());
        ConsumerWatch watch = analysis.watches().accept(sample);
        if (!analysis.watches().hasTraffic(sample.topic())) {
            reports.of(watch).ifPresent(this::tell);
        }
    }

    private void tell(TopicReport report) {
        analysis.listener().evaluated(report, new WindowStatistics(Duration.ZERO, false, false, 0, 0, List.of()));
        forward(LagTopology.REPORTS, report.topic(), analysis.reports().apply(report));
    }

    private void forget(String topic) {
        topics.remove(topic);
        reports.forget(topic);
        if (!analysis.watches().hasTraffic(topic)) {
            analysis.listener().forgotten(topic);
        }
        analysis.watches().forget(topic);
    }

    private void forward(String sink, String topic, byte @Nullable [] value) {
        if (context != null) {
            context.forward(
                    new Record<>(topic, value, analysis.clock().instant().toEpochMilli()), sink);
        }
    }
}
