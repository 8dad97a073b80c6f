package io.scoville.detector.config;

import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertPolicy;
import io.scoville.detector.alert.Mute;
import java.time.Duration;
import java.util.List;

/**
 * When an alert fires, and when it is over.
 *
 * @param window the time that alerts are judged over; the detection window where that has too few records
 * @param holdFor how long the condition must hold before an alert fires
 * @param keep how long it must be gone before the alert is resolved
 * @param minCompleteness a window that is less complete neither fires nor resolves
 * @param mute planned events, during which nothing fires
 * @param links where an alert says to read on
 * @param receivers who is told
 */
public record AlertSettings(
        Duration window,
        Duration holdFor,
        Duration keep,
        double minCompleteness,
        List<Mute> mute,
        AlertLinks links,
        List<ReceiverSettings> receivers) {
    static final Setting<Duration> WINDOW =
            Setting.duration("alerts.window", "10s", "1s", "1h", "The time that alerts are judged over.");
    static final Setting<Duration> FOR = Setting.duration(
            "alerts.for", "60s", "0s", "1h", "How long the condition must hold before an alert fires.");
    static final Setting<Duration> KEEP = Setting.duration(
            "alerts.keep", "5m", "0s", "1d", "How long the condition must be gone before the alert is resolved.");
    static final Setting<Double> MIN_COMPLETENESS = Setting.number(
            "alerts.min-completeness",
            0.9,
            0,
            1,
            "A window that is less complete than this neither fires nor resolves.");
    static final Setting<List<Mute>> MUTE = Setting.shaped(
            "alerts.mute",
            List.of(),
            "a list of {topics: regular expression, from: instant, to: instant}",
            AlertLists::mutes,
            List::toString,
            "Planned events: alerts of these topics do not fire in [from, to).");
    static final Setting<AlertLinks> LINKS = Setting.shaped(
            "alerts.links",
            AlertLinks.NONE,
            "a list of {name, url}; in a url {topic}, {kind} and {group} are replaced",
            AlertLists::links,
            AlertLists::show,
            "Where an alert says to read on, such as page, dashboard and runbook.");
    static final Setting<List<ReceiverSettings>> RECEIVERS = Setting.shaped(
            "alerts.receivers",
            List.of(),
            "a list of {name, type (alertmanager, webhook, pagerduty or slack), url, secret-file, min-severity, timeout}",
            AlertLists::receivers,
            List::toString,
            "Who is told of alerts; docs/alerting.md has an example of each.");

    /** What holds when nobody says otherwise. */
    public static final AlertSettings DEFAULTS = new AlertSettings(
            WINDOW.fallback(),
            FOR.fallback(),
            KEEP.fallback(),
            MIN_COMPLETENESS.fallback(),
            MUTE.fallback(),
            LINKS.fallback(),
            RECEIVERS.fallback());

    /**
     * Checks the ranges.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public AlertSettings {
        WINDOW.check(window);
        FOR.check(holdFor);
        KEEP.check(keep);
        MIN_COMPLETENESS.check(minCompleteness);
        mute = List.copyOf(mute);
        receivers = List.copyOf(receivers);
    }

    static AlertSettings from(SettingsReader reader) {
        return new AlertSettings(
                reader.get(WINDOW),
                reader.get(FOR),
                reader.get(KEEP),
                reader.get(MIN_COMPLETENESS),
                reader.get(MUTE),
                reader.get(LINKS),
                reader.get(RECEIVERS));
    }

    /** The policy that these settings ask for. */
    public AlertPolicy policy() {
        return new AlertPolicy(
                window,
                holdFor,
                keep,
                minCompleteness,
                AlertPolicy.DEFAULT.clearingRatio(),
                AlertPolicy.DEFAULT.changesPerMinute(),
                mute);
    }
}
