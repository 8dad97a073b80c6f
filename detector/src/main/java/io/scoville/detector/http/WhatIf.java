package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;

/** Predicts how the load of a topic would lie after a change. */
@FunctionalInterface
public interface WhatIf {
    /**
     * The prediction.
     *
     * @param report the report of the topic
     * @param question what is to be changed
     * @throws IllegalArgumentException if the question makes no sense; the message is one line that names the value
     */
    JsonNode answer(JsonNode report, JsonNode question);
}
