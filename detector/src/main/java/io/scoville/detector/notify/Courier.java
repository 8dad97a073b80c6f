package io.scoville.detector.notify;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.notify.NotifyListener.Outcome;
import io.scoville.detector.notify.ReceiverHealth.State;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells one receiver what is in its outbox, one at a time. After a failure it waits, longer each time, and then tries
 * another alert first if there is one: one that the receiver chokes on must not hold up the rest.
 */
final class Courier {
    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);
    private static final Duration LONGEST_NOT_BEFORE = Duration.ofMinutes(5);
    private static final Duration IDLE = Duration.ofDays(1);

    private final String name;
    private final Receiver receiver;
    private final Outbox outbox;
    private final Sender sender;
    private final Backoff backoff;
    private final NotifyListener listener;
    private Instant notBefore = Instant.MIN;
    private volatile ReceiverHealth health;

    Courier(
            String name,
            Receiver receiver,
            Outbox outbox,
            Sender sender,
            RandomGenerator random,
            NotifyListener listener) {
        this.name = name;
        this.receiver = receiver;
        this.outbox = outbox;
        this.sender = sender;
        this.backoff = new Backoff(random);
        this.listener = listener;
        this.health = ReceiverHealth.idle(name);
    }

    /**
     * Sends what is due, one at most.
     *
     * @param now the time
     * @return how long nothing more will be due, unless something new comes
     */
    Duration step(Instant now) throws InterruptedException {
        if (now.isBefore(notBefore)) {
            return Duration.between(now, notBefore);
        }
        Optional<Notification> due = outbox.due(now);
        if (due.isPresent()) {
            tell(due.get(), now);
        }
        Duration wait = outbox.untilDue(now).orElse(IDLE);
        Duration backingOff = now.isBefore(notBefore) ? Duration.between(now, notBefore) : Duration.ZERO;
        return wait.compareTo(backingOff) > 0 ? wait : backingOff;
    }

    Outbox outbox() {
        return outbox;
    }

    /** How it goes; may be asked from any thread. */
    ReceiverHealth health() {
        return health;
    }

    /** The alerts cannot be read. */
    void cannotRead(String reason, Instant now) {
        health = health.failed(State.UNREADABLE, reason, now, outbox.pending());
    }

    private void tell(Notification notification, Instant now) throws InterruptedException {
        Delivery delivery = send(notification, now);
        if (delivery instanceof Delivery.Accepted) {
            accepted(notification, now);
        } else if (delivery instanceof Delivery.Refused refused) {
            refused(notification, refused, now);
        } else if (delivery instanceof Delivery.Failed failed) {
            failed(notification, failed, now);
        }
    }

    private Delivery send(Notification notification, Instant now) throws InterruptedException {
        try {
            return sender.send(receiver.request(notification, now));
        } catch (IOException unreadable) {
            return new Delivery.Failed(String.valueOf(unreadable.getMessage()), Optional.empty());
        }
    }

    private void accepted(Notification notification, Instant now) {
        if (health.isFailing()) {
            LOG.info("receiver {} takes alerts again", name);
        }
        outbox.done(notification, now);
        backoff.reset();
        health = health.delivered(now, outbox.pending());
        listener.attempted(name, Outcome.DELIVERED);
    }

    private void refused(Notification notification, Delivery.Refused refused, Instant now) {
        Alert alert = notification.alert();
        // Refreshes of what was refused would say the same every minute.
        if (notification.isChange()) {
            LOG.atWarn()
                    .addKeyValue("receiver", name)
                    .addKeyValue("alert", alert.id())
                    .log(
                            "receiver {} refuses alert {} {}, given up: {}",
                            name,
                            alert.id(),
                            alert.state(),
                            refused.reason());
        }
        outbox.done(notification, now);
        backoff.reset();
        health = health.failed(State.REFUSES, refused.reason(), now, outbox.pending());
        listener.attempted(name, Outcome.GIVEN_UP);
    }

    private void failed(Notification notification, Delivery.Failed failed, Instant now) {
        if (!health.isFailing()) {
            LOG.warn("receiver {} does not take alerts, trying again until it does: {}", name, failed.reason());
        }
        outbox.failed(notification, now);
        Duration wait = backoff.next();
        Duration asked = failed.notBefore().orElse(Duration.ZERO);
        Duration polite = asked.compareTo(LONGEST_NOT_BEFORE) > 0 ? LONGEST_NOT_BEFORE : asked;
        notBefore = now.plus(wait.compareTo(polite) > 0 ? wait : polite);
        health = health.failed(State.DOWN, failed.reason(), now, outbox.pending());
        listener.attempted(name, Outcome.RETRIED);
    }
}
