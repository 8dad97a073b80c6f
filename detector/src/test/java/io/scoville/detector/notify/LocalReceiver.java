package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server on a free port that answers as it is told and keeps what it got. */
public final class LocalReceiver implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final List<Got> got = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private volatile int status = 200;
    private volatile String answer = "";
    private volatile Hang hang = Hang.NEVER;

    /** Where it stops answering. */
    public enum Hang {
        NEVER,
        BEFORE_HEADERS,
        IN_THE_BODY
    }

    /** A request. */
    public record Got(String path, Headers headers, String body) {
        public JsonNode json() {
            try {
                return MAPPER.readTree(body);
            } catch (IOException malformed) {
                throw new AssertionError(malformed);
            }
        }
    }

    private LocalReceiver(int port) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            got.add(new Got(
                    exchange.getRequestURI().getPath(),
                    exchange.getRequestHeaders(),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            if (hang == Hang.BEFORE_HEADERS) {
                awaitClose();
            }
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, hang == Hang.IN_THE_BODY ? 1000 : body.length == 0 ? -1 : body.length);
            if (hang == Hang.IN_THE_BODY) {
                exchange.getResponseBody().write(1);
                exchange.getResponseBody().flush();
                awaitClose();
            }
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    public static LocalReceiver start() {
        return start(0);
    }

    /** At a port where one was before. */
    public static LocalReceiver start(int port) {
        try {
            return new LocalReceiver(port);
        } catch (IOException taken) {
            throw new AssertionError(taken);
        }
    }

    public LocalReceiver answers(int newStatus, String newAnswer) {
        status = newStatus;
        answer = newAnswer;
        return this;
    }

    public LocalReceiver hangs(Hang where) {
        hang = where;
        return this;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + port() + "/hook");
    }

    public List<Got> got() {
        return got;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void awaitClose() {
        try {
            closed.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
