package io.scoville.detector.http;

/** The metrics of this instance. */
@FunctionalInterface
public interface MetricsSource {
    /**
     * All metrics in the format that is asked for, where it is known; else in Prometheus' text format.
     *
     * @param accept the media types that the scraper accepts, as in the header; empty for any
     */
    Scrape scrape(String accept);

    /**
     * A scrape.
     *
     * @param contentType the media type of the text, with its version
     * @param text the metrics
     */
    record Scrape(String contentType, String text) {}
}
