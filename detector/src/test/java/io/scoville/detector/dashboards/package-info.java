/** The Grafana dashboards as code: what makes the files under {@code dashboards/grafana}, and what holds them. */
@NullMarked
package io.scoville.detector.dashboards;

import org.jspecify.annotations.NullMarked;
