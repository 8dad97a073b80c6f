package io.scoville.detector.app;

import io.scoville.detector.collect.Answer;
import io.scoville.detector.config.WatchSettings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the start whether the topics that are named exist. One that does not may come later; but if none of them does
 * and there is no pattern, the configuration is wrong.
 */
final class WatchedTopicsCheck {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedTopicsCheck.class);

    private WatchedTopicsCheck() {}

    /**
     * Does nothing if there is something to watch.
     *
     * @throws DetectorFailure if there is not
     * @throws org.apache.kafka.common.KafkaException what the cluster refused with
     */
    static void require(Admin admin, WatchSettings watch, String bootstrapServers) {
        Set<String> existing = new TreeSet<>(Answer.of(admin.listTopics().names()));
        List<String> missing =
                watch.topics().stream().filter(name -> !existing.contains(name)).toList();
        if (missing.size() == watch.topics().size() && watch.patterns().isEmpty()) {
            throw new DetectorFailure("watch.topics: " + String.join(", ", missing)
                    + (missing.size() == 1 ? " does" : " do") + " not exist at " + bootstrapServers
                    + ", or may not be seen" + WatchSettings.nearest(missing.get(0), existing)
                    + "; check the name, and DESCRIBE on it");
        }
        missing.forEach(name -> LOG.warn(
                "topic {} does not exist yet, or may not be seen{}; it is watched as soon as it does",
                name,
                WatchSettings.nearest(name, existing)));
    }
}
