package io.scoville.detector.http;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import io.scoville.detector.config.HttpSettings;
import java.time.Duration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Serves the API, the metrics, the health and the page. Nobody has to log in, so it listens on loopback unless told
 * otherwise.
 *
 * <p>What a client can cost is bounded: connections, threads, bytes of headers and bodies, and the time that a connection
 * may be silent.
 */
public final class HttpServer implements AutoCloseable {
    private static final int MOST_CONNECTIONS = 1000;
    private static final int MOST_THREADS = 32;
    private static final int FEWEST_THREADS = 4;
    private static final int LONGEST_HEADERS_BYTES = 16 * 1024;
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(15);
    private static final Duration THREAD_KEPT = Duration.ofMinutes(1);
    private static final Duration LONGEST_STOP = Duration.ofSeconds(2);

    private final Javalin javalin;
    private final TopicEvents events;

    private HttpServer(Javalin javalin, TopicEvents events) {
        this.javalin = javalin;
        this.events = events;
    }

    /**
     * Starts to serve.
     *
     * @throws PortTakenException if the address cannot be listened on
     */
    public static HttpServer start(HttpSettings settings, HttpSources sources) {
        TopicEvents events = new TopicEvents(sources.reports());
        Javalin javalin = Javalin.create(config -> {
            limit(config);
            Errors.answerWithProblems(config);
            Routes.add(config.routes, sources, events);
        });
        try {
            javalin.start(settings.bind(), settings.port());
        } catch (JavalinBindException taken) {
            events.close();
            throw new PortTakenException(settings, taken);
        }
        return new HttpServer(javalin, events);
    }

    /** The port that is listened on. */
    public int port() {
        return javalin.port();
    }

    /** Ends what is being answered and stops listening. */
    @Override
    public void close() {
        events.close();
        javalin.stop();
    }

    private static void limit(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.prefer405over404 = true;
        config.http.maxRequestSize = RequestBody.LONGEST_BYTES;
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, FEWEST_THREADS, (int) THREAD_KEPT.toMillis());
        threads.setName("http");
        threads.setDaemon(true);
        config.jetty.threadPool = threads;
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(LONGEST_HEADERS_BYTES);
            http.setIdleTimeout(LONGEST_SILENCE.toMillis());
        });
        config.jetty.modifyServer(server -> {
            server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
            server.setErrorHandler(new JettyProblems());
            server.setStopTimeout(LONGEST_STOP.toMillis());
        });
    }
}
