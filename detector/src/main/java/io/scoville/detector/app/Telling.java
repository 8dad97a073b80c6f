package io.scoville.detector.app;

import io.scoville.detector.notify.Notifiers;
import io.scoville.detector.notify.NotifyListener;
import io.scoville.detector.notify.ReceiverHealth;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Tells the receivers what fires and what is resolved: from the alerts topic, so that no receiver holds up the judging. */
final class Telling implements AutoCloseable {
    private final Notifiers notifiers;

    private Telling(Notifiers notifiers) {
        this.notifiers = notifiers;
    }

    static Telling start(StreamsSettings settings, InstantSource clock, NotifyListener listener) {
        return new Telling(Notifiers.start(settings.notifying(), clock, new SplittableRandom(), listener));
    }

    /** How each receiver fares, in words, by {@code receiver NAME}. */
    Map<String, String> details() {
        Map<String, String> details = new LinkedHashMap<>();
        notifiers.health().forEach(receiver -> details.put("receiver " + receiver.receiver(), words(receiver)));
        return details;
    }

    private static String words(ReceiverHealth receiver) {
        return receiver.state()
                + receiver.failingSince().map(since -> " since " + since).orElse("")
                + receiver.lastError().map(reason -> ": " + reason).orElse("")
                + (receiver.pending() > 0 ? ", " + receiver.pending() + " waiting" : "");
    }

    @Override
    public void close() {
        notifiers.close();
    }
}
