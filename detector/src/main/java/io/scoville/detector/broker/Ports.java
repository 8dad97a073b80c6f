package io.scoville.detector.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Ports of 127.0.0.1. */
final class Ports {
    private Ports() {}

    /** A port that was free a moment ago. */
    static int free() {
        try (ServerSocket socket = new ServerSocket(0, 1, loopback())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException("127.0.0.1 has no free port", none);
        }
    }

    /** The same port, if nobody listens on it. */
    static int requireFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true); // As Kafka does: a port in TIME_WAIT is free.
            socket.bind(new InetSocketAddress(loopback(), port));
            return port;
        } catch (IOException taken) {
            throw new BrokerStartException(
                    "port " + port + " of 127.0.0.1 cannot be used: " + taken.getMessage()
                            + "; choose another, or 0 for a free one",
                    taken);
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(NodeProperties.HOST, new byte[] {127, 0, 0, 1});
    }
}
