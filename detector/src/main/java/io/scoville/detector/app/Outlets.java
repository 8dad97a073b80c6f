package io.scoville.detector.app;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.TopicFollower;
import io.scoville.detector.config.HttpSettings;
import io.scoville.detector.http.HealthSource;
import io.scoville.detector.http.HttpServer;
import io.scoville.detector.http.HttpSources;
import io.scoville.detector.http.JsonDirectory;
import io.scoville.detector.http.MetricsSource;
import io.scoville.detector.http.ReportDirectory;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.topics.WhatIfJson;
import java.util.Optional;

/** Where people and machines look: the API, fed by our own topics, so that each instance answers for all topics. */
final class Outlets implements AutoCloseable {
    private final ReportDirectory reports = new ReportDirectory();
    private final JsonDirectory alerts = new JsonDirectory();
    private final TopicFollower reportsFollower;
    private final TopicFollower alertsFollower;

    private Outlets(TopicNames names, ClientProperties cluster) {
        reportsFollower = TopicFollower.start(names.reports(), cluster, new TopicFollower.Table() {
            @Override
            public void put(String key, byte[] value) {
                reports.put(key, value);
            }

            @Override
            public void remove(String key) {
                reports.remove(key);
            }
        });
        alertsFollower = TopicFollower.start(names.alerts(), cluster, new TopicFollower.Table() {
            @Override
            public void put(String key, byte[] value) {
                alerts.put(key, value);
            }

            @Override
            public void remove(String key) {
                alerts.remove(key);
            }
        });
    }

    /** Starts to read what was found. */
    static Outlets follow(TopicNames names, ClientProperties cluster) {
        return new Outlets(names, cluster);
    }

    /** Whether all reports were read that were there at the start. */
    boolean isCaughtUp() {
        return reportsFollower.isCaughtUp();
    }

    /**
     * Starts to answer.
     *
     * @throws io.scoville.detector.http.PortTakenException if the address cannot be listened on
     */
    HttpServer serve(HttpSettings settings, HealthSource health, MetricsSource metrics) {
        return HttpServer.start(
                settings, new HttpSources(reports, alerts, health, metrics, Optional.of(WhatIfJson::answer)));
    }

    @Override
    public void close() {
        reportsFollower.close();
        alertsFollower.close();
    }
}
