package io.scoville.detector.topology;

import io.scoville.detector.window.SlidingWindows.Leaders;
import java.util.Optional;

/** What the cluster says of watched topics, so that one that is silent can be told from one that is gone. */
public interface TopicExistence extends Leaders {
    /** Whether a topic exists; nothing where the cluster does not answer. */
    Optional<Boolean> exists(String topic);
}
