package io.scoville.detector.app;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.CollectionProblem;
import io.scoville.detector.collect.OffsetCollector;
import io.scoville.detector.collect.OffsetCollectorSettings;
import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.topology.RoundSource;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;

/** Rounds of offsets from the brokers, by a client of their own; only the instance whose turn it is has one. */
final class BrokerRounds implements RoundSource {
    private final Admin admin;
    private final OffsetCollector collector;
    private final Consumer<Set<CollectionProblem>> problems;

    /**
     * A source that has asked nothing yet.
     *
     * @param cluster how to reach the brokers
     * @param settings what to ask for
     * @param clock the time of samples
     * @param problems is told after each round what could not be found out
     */
    BrokerRounds(
            ClientProperties cluster,
            OffsetCollectorSettings settings,
            InstantSource clock,
            Consumer<Set<CollectionProblem>> problems) {
        this.admin = Admin.create(cluster.admin());
        this.collector = new OffsetCollector(admin, settings, clock);
        this.problems = problems;
    }

    @Override
    public OffsetRound collect() {
        OffsetRound round = collector.collect();
        problems.accept(round.problems());
        return round;
    }

    @Override
    public void close() {
        // Whoever asks from now on says what it cannot find out.
        problems.accept(Set.of());
        admin.close(Duration.ZERO);
    }
}
