package io.scoville.detector.http;

import java.util.Optional;

/**
 * What the server answers from.
 *
 * @param reports the newest report of each topic, and how it came about
 * @param alerts the newest state of each alert
 * @param health how the detector fares
 * @param metrics the scrape
 * @param whatIf predicts; absent where no advisor is wired
 */
public record HttpSources(
        ReportDirectory reports,
        JsonDirectory alerts,
        HealthSource health,
        MetricsSource metrics,
        Optional<WhatIf> whatIf) {}
