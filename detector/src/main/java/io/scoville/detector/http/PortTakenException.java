package io.scoville.detector.http;

import io.scoville.detector.config.HttpSettings;

/** The address of the HTTP server cannot be listened on. The message is one line for the operator. */
public final class PortTakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PortTakenException(HttpSettings settings, Throwable cause) {
        super(
                "http.port: cannot listen on " + settings.bind() + ":" + settings.port()
                        + ": in use, or not an address of this machine; choose another port, or 0 for a free one",
                cause);
    }
}
