package io.scoville.detector.notify;

import io.scoville.detector.config.ReceiverSettings;
import java.util.Optional;

/** Makes receivers of what the configuration says of them. */
final class Receivers {
    private Receivers() {}

    static Receiver of(NotifySettings settings, ReceiverSettings each) {
        Optional<SecretFile> secret = each.secretFile().map(SecretFile::new);
        return switch (each.type()) {
            case ALERTMANAGER -> new AlertmanagerReceiver(each.url().orElseThrow(), settings.links(), secret);
            case WEBHOOK ->
                new WebhookReceiver(each.url().orElseThrow(), settings.applicationId(), settings.links(), secret);
            case PAGERDUTY ->
                new PagerDutyReceiver(
                        each.url().orElse(PagerDutyReceiver.ADDRESS), settings.links(), secret.orElseThrow());
            case SLACK -> new SlackReceiver(settings.links(), secret.orElseThrow());
        };
    }
}
