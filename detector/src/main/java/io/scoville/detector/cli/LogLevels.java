package io.scoville.detector.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.List;
import org.slf4j.LoggerFactory;

/** What of Kafka's own log a person at a prompt sees: nothing, since the command says what matters, or all of it. */
final class LogLevels {
    private static final List<String> KAFKA = List.of("org.apache.kafka", "kafka", "state.change.logger");

    private LogLevels() {}

    /** Turns Kafka's log off, or on at INFO. */
    static void quiet(boolean debug) {
        for (String name : KAFKA) {
            if (LoggerFactory.getLogger(name) instanceof Logger logger) {
                logger.setLevel(debug ? Level.INFO : Level.OFF);
            }
        }
    }
}
