package io.scoville.detector.topology;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler;
import org.apache.kafka.streams.errors.TopologyException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when a thread dies: it is replaced, after a wait that doubles. Threads die of other people's topics
 * (Kafka Streams does not survive a deleted topic under a pattern that others match, too), and what they had not handed
 * on is read again. When too many die in too short a time, or the reason will not go away, the application ends with one
 * line that says why, so that whoever started it can start it anew.
 */
final class ThreadReplacement implements StreamsUncaughtExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ThreadReplacement.class);
    private static final Duration PERIOD = Duration.ofMinutes(10);
    private static final Duration FIRST_WAIT = Duration.ofMillis(250);
    private static final int LONGEST_DOUBLING = 6;

    private final String application;
    private final int budget;
    private final InstantSource clock;
    private final Consumer<String> ended;
    private final Deque<Instant> deaths = new ArrayDeque<>();

    /**
     * A policy.
     *
     * @param application what it is called in messages
     * @param budget how many threads may die within ten minutes
     * @param ended is told the reason when the application ends
     */
    ThreadReplacement(String application, int budget, InstantSource clock, Consumer<String> ended) {
        this.application = application;
        this.budget = budget;
        this.clock = clock;
        this.ended = ended;
    }

    @Override
    public StreamThreadExceptionResponse handle(Throwable died) {
        Throwable cause = deepest(died);
        if (isHopeless(died)) {
            return end(application + " cannot go on: " + line(cause));
        }
        int recent = remember();
        if (recent > budget) {
            return end(application + " lost " + recent + " threads within " + PERIOD + ", the last to: " + line(cause));
        }
        LOG.warn(
                "a thread of {} ended and is replaced, number {} of {} within {}: {}",
                application,
                recent,
                budget,
                PERIOD,
                line(cause));
        return waitFor(FIRST_WAIT.multipliedBy(1L << Math.min(recent - 1, LONGEST_DOUBLING)))
                ? StreamThreadExceptionResponse.REPLACE_THREAD
                : StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private synchronized int remember() {
        Instant now = clock.instant();
        deaths.addLast(now);
        while (deaths.getFirst().isBefore(now.minus(PERIOD))) {
            deaths.removeFirst();
        }
        return deaths.size();
    }

    private StreamThreadExceptionResponse end(String why) {
        LOG.error(why);
        ended.accept(why);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    // Runs on the thread that dies, so that waiting holds up nobody else.
    private static boolean waitFor(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isHopeless(Throwable died) {
        for (Throwable cause = died; cause != null; cause = cause.getCause()) {
            if (cause instanceof AuthorizationException
                    || cause instanceof AuthenticationException
                    || cause instanceof TopologyException
                    || cause instanceof InterruptException
                    || cause instanceof Error) {
                return true;
            }
        }
        return false;
    }

    private static Throwable deepest(Throwable died) {
        Throwable cause = died;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static String line(Throwable cause) {
        String message = cause.getMessage();
        String name = cause.getClass().getSimpleName();
        return message == null ? name : name + ": " + message.replaceAll("\\s+", " ");
    }
}
