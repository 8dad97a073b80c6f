package io.scoville.detector.topology;

import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.MalformedSummaryException;
import io.scoville.detector.window.EvaluatedWindow;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.SlidingWindows;
import io.scoville.detector.window.Timing;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the windows of the topics of its task, and has them judged each pane. The windows are not stored: they are made
 * from the latest summaries again when the task starts.
 */
final class WindowProcessor implements Processor<String, byte[], String, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(WindowProcessor.class);
    private static final Duration MEMORY = Duration.ofMinutes(1);
    private static final Duration LONGEST_STRAGGLER = Duration.ofSeconds(30);

    private final AnalyseSettings settings;
    private final Analysis analysis;
    private final SlidingWindows windows;
    private final ReportSchedule schedule;
    private final RecentWindows recent;
    private @Nullable ProcessorContext<String, Object> context;
    private Instant evaluatedTo = Instant.MIN;
    private boolean unreadableNamed;

    WindowProcessor(AnalyseSettings settings, Analysis analysis) {
        this.settings = settings;
        this.analysis = analysis;
        this.windows = new SlidingWindows(new Timing(
                settings.panes().length(), settings.window(), settings.panes().heartbeat()));
        this.recent = new RecentWindows(settings, analysis);
        this.schedule = new ReportSchedule(settings.reportEvery());
    }

    @Override
    public void init(ProcessorContext<String, Object> initialised) {
        context = initialised;
        Instant now = analysis.clock().instant();
        analysis.replay()
                .read(
                        settings.topics().summaries(),
                        initialised.taskId().partition(),
                        now.minus(settings.window()).minus(MEMORY),
                        this::accept);
        // Half a pane after the edge: by then the summaries of the pane before are here.
        Duration pane = settings.panes().length();
        initialised.schedule(
                settings.panes().paneStart(now).plus(pane).plus(pane.dividedBy(2)),
                pane,
                PunctuationType.WALL_CLOCK_TIME,
                timestamp -> evaluate(analysis.clock().instant()));
    }

    @Override
    public void process(Record<String, byte[]> summary) {
        try {
            accept(analysis.codec().decode(summary.value()));
        } catch (MalformedSummaryException unreadable) {
            if (!unreadableNamed) {
                unreadableNamed = true;
                LOG.warn(
                        "a summary of {} cannot be read, and others like it: {}",
                        summary.key(),
                        unreadable.getMessage());
            }
        }
    }

    @Override
    public void close() {
        windows.topics().forEach(this::leave);
    }

    // One pane back, so that an observer that was a moment late is not missing from its end.
    private void evaluate(Instant now) {
        PaneSettings panes = settings.panes();
        Instant end = panes.paneStart(now).minus(panes.length());
        if (!end.isAfter(evaluatedTo)) {
            return;
        }
        evaluatedTo = end;
        forgetDeleted(now);
        recent.moveTo(end, now);
        for (EvaluatedWindow evaluated : windows.evaluate(end, now, analysis.existence())) {
            evaluated.gaps().forEach(this::name);
            TopicReport report = analysis.analyst().analyse(evaluated.window(), evaluated.statistics());
            analysis.listener().evaluated(report, evaluated.statistics());
            forward(
                    AnalyseTopology.ALERT,
                    report.topic(),
                    new Evaluation(
                            report,
                            recent.of(report.topic()),
                            evaluated.statistics().catchingUp(),
                            analysis.groups(report.topic())),
                    now);
            if (schedule.isDue(report, now)) {
                forward(
                        AnalyseTopology.REPORTS,
                        report.topic(),
                        analysis.reports().apply(report),
                        now);
            }
        }
    }

    private void name(Gap gap) {
        LOG.atWarn()
                .addKeyValue("topic", gap.topic())
                .addKeyValue("partition", gap.partition())
                .log(
                        "offsets {} to {} of {}-{} are missing: {}",
                        gap.offsets().from(),
                        gap.offsets().to(),
                        gap.topic(),
                        gap.partition(),
                        gap.reason() == Gap.Reason.LOST_TO_RETENTION
                                ? "the log dropped them before they could be read"
                                : "nobody observed them");
        analysis.listener().missing(gap);
    }

    private void forgetDeleted(Instant now) {
        Duration silence = settings.panes().heartbeat().multipliedBy(3);
        Instant heardBefore = now.minus(silence.compareTo(LONGEST_STRAGGLER) > 0 ? silence : LONGEST_STRAGGLER);
        for (String topic : windows.silentSince(heardBefore)) {
            Optional<Boolean> exists = analysis.existence().exists(topic);
            if (exists.isPresent() && !exists.get()) {
                LOG.info("{} was deleted", topic);
                windows.forget(topic);
                recent.forget(topic);
                schedule.forget(topic);
                leave(topic);
                forward(AnalyseTopology.ALERT, topic, null, now);
                forward(AnalyseTopology.REPORTS, topic, null, now);
            }
        }
    }

    private void leave(String topic) {
        analysis.analyst().forget(topic);
        analysis.listener().forgotten(topic);
    }

    private void accept(WindowSummary summary) {
        windows.accept(summary);
        recent.accept(summary);
    }

    private void forward(String sink, String key, @Nullable Object value, Instant now) {
        if (context != null) {
            context.forward(new Record<>(key, value, now.toEpochMilli()), sink);
        }
    }
}
