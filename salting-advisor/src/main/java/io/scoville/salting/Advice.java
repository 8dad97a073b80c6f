package io.scoville.salting;

import java.util.List;

/**
 * A remedy, judged. The sentences name no key, so that they can be shown where keys are hidden.
 *
 * @param remedy what to do, or what not to
 * @param helps whether it is recommended
 * @param why the reason in a sentence with numbers: why it helps, or why it will not
 * @param conditions what must be true of the topic's use, where that was not declared
 * @param costs what becomes dearer, and what does not
 * @param breaks what no longer holds
 */
public record Advice(
        Remedy remedy, boolean helps, String why, List<String> conditions, List<String> costs, List<String> breaks) {
    /** Keeps its own copies of the lists. */
    public Advice {
        conditions = List.copyOf(conditions);
        costs = List.copyOf(costs);
        breaks = List.copyOf(breaks);
    }

    /** What helps, without conditions. */
    static Advice helps(Remedy remedy, String why, List<String> costs, List<String> breaks) {
        return new Advice(remedy, true, why, List.of(), costs, breaks);
    }

    /** What does not help, and why. */
    static Advice willNotHelp(Remedy remedy, String why) {
        return new Advice(remedy, false, why, List.of(), List.of(), List.of());
    }
}
