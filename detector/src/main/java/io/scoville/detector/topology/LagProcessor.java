package io.scoville.detector.topology;

import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.diagnosis.GroupDiagnosis;
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
final class LagProcessor implements Processor<String, byte[], String, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(LagProcessor.class);
    private static final int COLLECTING_TASK = 0;
    private static final int MOST_COMMITS = 40_000;
    private static final int LOOKS_PER_INTERVAL = 5;

    private final Analysis analysis;
    private final OffsetAnalysis offsets;
    private final OffsetReports reports;
    private final ReportSchedule schedule;
    private final Set<String> topics = new HashSet<>();
    private @Nullable ProcessorContext<String, Object> context;
    private Optional<Rounds> rounds = Optional.empty();
    private Instant nextRound = Instant.MIN;
    private boolean unreadableNamed;

    LagProcessor(AnalyseSettings settings, Analysis analysis, OffsetAnalysis offsets) {
        this.analysis = analysis;
        this.offsets = offsets;
        this.reports = new OffsetReports(offsets);
        this.schedule = new ReportSchedule(settings.reportEvery());
    }

    @Override
    public void init(ProcessorContext<String, Object> initialised) {
        context = initialised;
        if (initialised.taskId().partition() == COLLECTING_TASK) {
            rounds = Optional.of(new Rounds(offsets.sources()));
            initialised.schedule(
                    offsets.interval().dividedBy(LOOKS_PER_INTERVAL),
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
        topics.forEach(this::leave);
        topics.clear();
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
            nextRound = now.plus(offsets.interval());
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
        ConsumerWatch watch = offsets.watches().accept(sample);
        if (offsets.byOffsets().test(sample.topic())) {
            reports.of(watch).ifPresent(report -> tell(report, watch.groups()));
        }
    }

    private void tell(TopicReport report, List<GroupDiagnosis> groups) {
        analysis.listener().evaluated(report, new WindowStatistics(Duration.ZERO, false, false, 0, 0, List.of()));
        forward(
                AnalyseTopology.ALERT,
                report.topic(),
                new Evaluation(report, Optional.empty(), false, Optional.of(groups)));
        if (schedule.isDue(report, analysis.clock().instant())) {
            forward(AnalyseTopology.REPORTS, report.topic(), analysis.reports().apply(report));
        }
    }

    private void forget(String topic) {
        topics.remove(topic);
        leave(topic);
        if (offsets.byOffsets().test(topic)) {
            forward(AnalyseTopology.ALERT, topic, null);
            forward(AnalyseTopology.REPORTS, topic, null);
        }
    }

    // Another instance may have it from now on: nothing is taken back in its topics.
    private void leave(String topic) {
        reports.forget(topic);
        schedule.forget(topic);
        offsets.watches().forgetOffsets(topic);
        if (offsets.byOffsets().test(topic)) {
            analysis.listener().forgotten(topic);
        }
    }

    private void forward(String sink, String topic, @Nullable Object value) {
        if (context != null) {
            context.forward(
                    new Record<>(topic, value, analysis.clock().instant().toEpochMilli()), sink);
        }
    }
}
