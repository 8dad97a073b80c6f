/**
 * The HTTP outlet. Takes reports, alerts, health and metrics as others keep them, hands on answers: JSON, a metrics scrape
 * and a page. Whatever fails is answered with problem details (RFC 9457).
 */
@NullMarked
package io.scoville.detector.http;

import org.jspecify.annotations.NullMarked;
