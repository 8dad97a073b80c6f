/**
 * One read model for every outlet. Takes everything that was found out about a topic, hands on a
 * {@link io.scoville.detector.report.TopicReport}.
 */
@NullMarked
package io.scoville.detector.report;

import org.jspecify.annotations.NullMarked;
