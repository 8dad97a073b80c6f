package io.scoville.detector.topology;

import java.util.Set;

/** Is told what observe meets, on its threads: be quick, and do not throw. */
public interface ObserveListener {
    /** Permission to read these topics is missing; the others are read on. */
    void unreadable(Set<String> topics);

    /** The application ended by itself, for this reason in one line. */
    void ended(String reason);
}
