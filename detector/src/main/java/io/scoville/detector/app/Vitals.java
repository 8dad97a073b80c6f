package io.scoville.detector.app;

import io.scoville.detector.http.HealthSource;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Whether the detector makes progress, and whether it does its work. {@code RUNNING} alone says neither: a thread that
 * hangs on a commit of a deleted topic is RUNNING. So liveness is a heartbeat of every thread, and readiness is an
 * assignment, a cluster that answered lately, and reports that were read.
 */
final class Vitals implements HealthSource {
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);
    private static final Duration LONGEST_REBALANCE = Duration.ofMinutes(10);
    private static final Duration ANSWER_IS_RECENT = Duration.ofSeconds(30);

    private final List<StreamsApplication> applications;
    private final BooleanSupplier reportsRead;
    private final Supplier<Map<String, String>> receivers;
    private final InstantSource clock;
    private final Map<String, Instant> rebalancingSince = new LinkedHashMap<>();
    private volatile Instant clusterAnswered;

    Vitals(
            List<StreamsApplication> applications,
            BooleanSupplier reportsRead,
            Supplier<Map<String, String>> receivers,
            InstantSource clock) {
        this.applications = List.copyOf(applications);
        this.reportsRead = reportsRead;
        this.receivers = receivers;
        this.clock = clock;
        this.clusterAnswered = clock.instant();
    }

    /** The cluster described our own topics just now. */
    void clusterAnswered() {
        clusterAnswered = clock.instant();
    }

    @Override
    public Health live() {
        boolean up = true;
        Map<String, String> details = new LinkedHashMap<>();
        for (StreamsApplication application : applications) {
            Optional<Duration> silence = application.silence(clock.instant());
            boolean silent = silence.filter(since -> since.compareTo(LONGEST_SILENCE) > 0)
                    .isPresent();
            up &= !application.isOver() && !silent && !rebalancesTooLong(application);
            details.put(
                    application.name(),
                    application.state()
                            + silence.map(since -> ", last sign of life " + since.toSeconds() + " s ago")
                                    .orElse(""));
        }
        return new Health(up, details);
    }

    @Override
    public Health ready() {
        Health live = live();
        Map<String, String> details = new LinkedHashMap<>(live.details());
        boolean assigned = applications.stream().allMatch(StreamsApplication::isRunning);
        Duration sinceAnswer = Duration.between(clusterAnswered, clock.instant());
        details.put("cluster", "answered " + sinceAnswer.toSeconds() + " s ago");
        details.put("reports", reportsRead.getAsBoolean() ? "read" : "being read");
        // A receiver that is down is no reason to take the detector out of service, but to be seen.
        details.putAll(receivers.get());
        boolean answers = sinceAnswer.compareTo(ANSWER_IS_RECENT) < 0;
        return new Health(live.up() && assigned && answers && reportsRead.getAsBoolean(), details);
    }

    // A rebalance is progress, unless it never ends.
    private synchronized boolean rebalancesTooLong(StreamsApplication application) {
        if (!application.isRebalancing()) {
            rebalancingSince.remove(application.name());
            return false;
        }
        Instant since = rebalancingSince.computeIfAbsent(application.name(), name -> clock.instant());
        return Duration.between(since, clock.instant()).compareTo(LONGEST_REBALANCE) > 0;
    }
}
