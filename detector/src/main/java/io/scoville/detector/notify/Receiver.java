package io.scoville.detector.notify;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Somebody who is told over HTTP: how a notification looks to them. */
interface Receiver {
    /**
     * The request that tells them, without a time limit.
     *
     * @throws IOException if a secret cannot be read
     */
    HttpRequest request(Notification notification, Instant now) throws IOException;

    /** Whether they are told of newer details of what they know already. */
    boolean wantsUpdates();

    /** How often they are told again of what still fires; absent if once is enough. */
    Optional<Duration> refreshedEvery();
}
