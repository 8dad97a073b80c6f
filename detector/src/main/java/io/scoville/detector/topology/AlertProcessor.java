package io.scoville.detector.topology;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.topics.AlertJson;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The alerts of one task: takes what was evaluated, by traffic or by offsets, and sends what changes. Nothing in place of
 * an evaluation says that the topic is gone. The store and the records go out in the same commit.
 */
final class AlertProcessor implements Processor<String, Evaluation, String, byte[]> {
    private static final Duration SOON = Duration.ofMillis(100);

    private final Alerting alerting;
    private final AnalysisListener listener;
    private final InstantSource clock;
    private final VerdictLog verdicts;
    private @Nullable AlertKeeper keeper;
    private @Nullable ProcessorContext<String, byte[]> context;
    private @Nullable Cancellable retelling;

    AlertProcessor(Analysis analysis) {
        this.alerting = analysis.alerting();
        this.listener = analysis.listener();
        this.clock = analysis.clock();
        this.verdicts = new VerdictLog(alerting.display());
    }

    @Override
    public void init(ProcessorContext<String, byte[]> initialised) {
        context = initialised;
        AlertKeeper taken = new AlertKeeper(alerting, initialised.getStateStore(AlertKeeper.STORE));
        keeper = taken;
        // Not at once: a task that starts cannot send yet.
        retelling = initialised.schedule(SOON, PunctuationType.WALL_CLOCK_TIME, timestamp -> tellAgain(taken));
    }

    @Override
    public void process(Record<String, Evaluation> evaluated) {
        if (keeper == null) {
            return;
        }
        tellAgain(keeper);
        Evaluation evaluation = evaluated.value();
        if (evaluation == null) {
            verdicts.forget(evaluated.key());
            send(keeper.forget(evaluated.key(), clock.instant()));
            return;
        }
        verdicts.evaluated(evaluation.report());
        send(keeper.evaluate(evaluation.observed()));
        listener.firing(evaluated.key(), keeper.firing(evaluated.key()));
    }

    // Before anything else: what is told anew must not overtake what was told before.
    private void tellAgain(AlertKeeper taken) {
        if (retelling != null) {
            retelling.cancel();
            retelling = null;
            send(taken.toldLately());
        }
    }

    private void send(List<Alert> alerts) {
        if (context != null) {
            for (Alert alert : alerts) {
                context.forward(new Record<>(
                        alert.id(),
                        AlertJson.bytes(alert, alerting.links()),
                        clock.instant().toEpochMilli()));
            }
        }
    }
}
