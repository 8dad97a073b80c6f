package io.scoville.detector.notify;

import java.net.http.HttpRequest;

/** Sends one request. */
@FunctionalInterface
interface Sender {
    /** Sends it and waits for the answer, within a time limit. */
    Delivery send(HttpRequest request) throws InterruptedException;
}
