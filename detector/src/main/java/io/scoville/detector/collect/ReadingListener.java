package io.scoville.detector.collect;

import java.util.Set;

/** Is told what goes wrong with single topics, on the thread that reads: be quick, and do not throw. */
public interface ReadingListener {
    /** Permission to read these topics is missing; told once until it changes. The others are read on. */
    void unreadable(Set<String> topics);

    /** These topics are gone; their offsets are no longer committed. */
    void deleted(Set<String> topics);
}
