package io.scoville.detector.http;

import java.util.Map;

/** How the detector fares. */
public interface HealthSource {
    /** Whether the process makes progress; if not, it should be started anew. */
    Health live();

    /** Whether it does its work: partitions are assigned and results can be written. */
    Health ready();

    /**
     * One answer.
     *
     * @param up whether all is well
     * @param details what was looked at, and what was seen
     */
    record Health(boolean up, Map<String, String> details) {}
}
