package io.scoville.detector.collect;

import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The problems of one round after the other: each is named in the log once when it comes and once when it goes. */
final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(OffsetCollector.class);

    private final SortedSet<CollectionProblem> standing = new TreeSet<>();
    private final Map<String, CollectionProblem> ofRound = new TreeMap<>();

    void add(String subject, Throwable failure) {
        // The first answer says most: a topic that is not there fails later questions by their time.
        ofRound.putIfAbsent(subject, CollectionProblem.of(subject, failure));
    }

    /** Ends a round. */
    Set<CollectionProblem> endRound() {
        for (CollectionProblem problem : ofRound.values()) {
            if (standing.add(problem)) {
                LOG.warn("offsets: {}; the rest goes on", problem.line());
            }
        }
        standing.removeIf(problem -> {
            boolean gone = !problem.equals(ofRound.get(problem.subject()));
            if (gone) {
                LOG.info("offsets: {} is answered for again, or not asked for any more", problem.subject());
            }
            return gone;
        });
        Set<CollectionProblem> problems = Set.copyOf(ofRound.values());
        ofRound.clear();
        return problems;
    }
}
