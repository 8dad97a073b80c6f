package io.scoville.detector.observation;

/** How keys are shown to others. */
@FunctionalInterface
public interface KeyDisplay {
    /** As they are. */
    KeyDisplay PLAIN = ShownKey.Plain::of;

    /** The key as it may be shown. */
    ShownKey show(RecordKey key);
}
