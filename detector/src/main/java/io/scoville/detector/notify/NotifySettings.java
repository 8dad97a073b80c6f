package io.scoville.detector.notify;

import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.config.ReceiverSettings;
import java.util.List;
import java.util.Map;

/**
 * What the notifiers are told.
 *
 * @param applicationId the deployment's id; instances of the same id tell each change once between them
 * @param alertsTopic where alerts are
 * @param receivers who is told
 * @param links where to read on
 * @param kafka client properties by Kafka's own names, passed through whole
 */
public record NotifySettings(
        String applicationId,
        String alertsTopic,
        List<ReceiverSettings> receivers,
        AlertLinks links,
        Map<String, String> kafka) {
    /** Keeps its own copies. */
    public NotifySettings {
        receivers = List.copyOf(receivers);
        kafka = Map.copyOf(kafka);
    }

    /** The consumer group of one receiver. */
    public String group(ReceiverSettings receiver) {
        return applicationId + "-notify-" + receiver.name();
    }
}
