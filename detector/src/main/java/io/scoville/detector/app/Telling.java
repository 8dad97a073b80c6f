package io.scoville.detector.app;

import io.scoville.detector.notify.Notifiers;
import io.scoville.detector.notify.NotifyListener;
import java.time.InstantSource;
import java.util.SplittableRandom;

/** Tells the receivers what fires and what is resolved: from the alerts topic, so that no receiver holds up the judging. */
final class Telling implements AutoCloseable {
    private final Notifiers notifiers;

    private Telling(Notifiers notifiers) {
        this.notifiers = notifiers;
    }

    static Telling start(StreamsSettings settings, InstantSource clock) {
        return new Telling(Notifiers.start(settings.notifying(), clock, new SplittableRandom(), NotifyListener.NONE));
    }

    @Override
    public void close() {
        notifiers.close();
    }
}
