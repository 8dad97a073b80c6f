package io.scoville.detector.notify;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.skew.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What one receiver knows of each alert, and what it has still to be told. Of an alert only the current state is told:
 * whoever was away for an hour is not told its history. What never was told and is over is not told at all.
 */
final class Outbox {
    private final Severity least;
    private final boolean wantsUpdates;
    private final Optional<Duration> refreshedEvery;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /** Where an alert stands; the partition is that of the alerts topic. */
    private static final class Entry {
        private final int partition;
        private Alert latest;
        private Optional<Alert> told = Optional.empty();
        private Optional<Instant> toldAt = Optional.empty();
        private boolean tried;
        private boolean pending;
        private long pendingSince;
        private Instant lastTry = Instant.MIN;

        Entry(int partition, Alert latest) {
            this.partition = partition;
            this.latest = latest;
        }
    }

    /**
     * An empty box.
     *
     * @param least alerts less severe are none of this receiver's business
     * @param wantsUpdates whether newer details alone are told
     * @param refreshedEvery how often what fires is told again
     */
    Outbox(Severity least, boolean wantsUpdates, Optional<Duration> refreshedEvery) {
        this.least = least;
        this.wantsUpdates = wantsUpdates;
        this.refreshedEvery = refreshedEvery;
    }

    /** Takes in a record that was told before the last restart. */
    void remember(int partition, Alert alert) {
        if (alert.severity().compareTo(least) < 0) {
            return;
        }
        if (alert.state() == Alert.State.RESOLVED) {
            entries.remove(alert.id());
            return;
        }
        Entry entry = entries.computeIfAbsent(alert.id(), id -> new Entry(partition, alert));
        entry.latest = alert;
        entry.told = Optional.of(alert);
    }

    /** Takes in a record of the topic. */
    void accept(int partition, long offset, Alert alert) {
        if (alert.severity().compareTo(least) < 0) {
            return;
        }
        Entry entry = entries.computeIfAbsent(alert.id(), id -> new Entry(partition, alert));
        entry.latest = alert;
        boolean wasPending = entry.pending;
        entry.pending = mustTell(entry);
        if (entry.pending && !wasPending) {
            entry.pendingSince = offset;
        }
        forgetIfOver(entry);
    }

    /**
     * The next to send at this time: of what is new and what must be told again, that which waits longest for a try. What
     * failed a moment ago comes last, so that it holds up nothing.
     */
    Optional<Notification> due(Instant now) {
        return entries.values().stream()
                .filter(entry -> entry.pending || !nextRefresh(entry).isAfter(now))
                .min(Comparator.comparing(entry -> entry.lastTry))
                .map(entry -> new Notification(entry.latest, entry.told));
    }

    /** Until something is due that is not due at this time; absent if nothing will be by itself. */
    Optional<Duration> untilDue(Instant now) {
        return entries.values().stream()
                .map(entry -> entry.pending ? now : nextRefresh(entry))
                .filter(due -> due.isBefore(Instant.MAX))
                .min(Comparator.naturalOrder())
                .map(due -> due.isAfter(now) ? Duration.between(now, due) : Duration.ZERO);
    }

    /** The receiver has it, or will never take it. */
    void done(Notification notification, Instant now) {
        Entry entry = entryOf(notification);
        entry.told = Optional.of(notification.alert());
        entry.toldAt = Optional.of(now);
        entry.lastTry = now;
        entry.pending = false;
        forgetIfOver(entry);
    }

    /** It may have reached the receiver or not, and is to be tried again. */
    void failed(Notification notification, Instant now) {
        Entry entry = entryOf(notification);
        entry.tried = true;
        entry.lastTry = now;
        // A refresh that failed is due again at once, like what is new.
        entry.toldAt = Optional.empty();
    }

    /** How many alerts wait to be told. */
    int pending() {
        return (int) entries.values().stream().filter(entry -> entry.pending).count();
    }

    /**
     * The offset up to which everything of a partition was told.
     *
     * @param partition partition of the alerts topic
     * @param position the offset after the last record that was taken in
     */
    long toldUpTo(int partition, long position) {
        return entries.values().stream()
                .filter(entry -> entry.pending && entry.partition == partition)
                .mapToLong(entry -> entry.pendingSince)
                .min()
                .orElse(position);
    }

    /** Forgets the alerts of a partition that another instance takes over. */
    void forget(int partition) {
        entries.values().removeIf(entry -> entry.partition == partition);
    }

    private Entry entryOf(Notification notification) {
        return Objects.requireNonNull(entries.get(notification.alert().id()), "not of this box");
    }

    private boolean mustTell(Entry entry) {
        if (entry.latest.state() == Alert.State.RESOLVED) {
            return entry.tried || entry.told.isPresent();
        }
        return entry.told
                .map(told -> !told.tellsTheSameAs(entry.latest)
                        || (wantsUpdates && !told.details().equals(entry.latest.details())))
                .orElse(true);
    }

    private void forgetIfOver(Entry entry) {
        if (!entry.pending && entry.latest.state() == Alert.State.RESOLVED) {
            entries.remove(entry.latest.id());
        }
    }

    private Instant nextRefresh(Entry entry) {
        if (refreshedEvery.isEmpty() || entry.told.isEmpty()) {
            return Instant.MAX;
        }
        // Never told by this process: at once, for nobody knows how long it was down.
        return entry.toldAt.map(at -> at.plus(refreshedEvery.get())).orElse(Instant.MIN);
    }
}
