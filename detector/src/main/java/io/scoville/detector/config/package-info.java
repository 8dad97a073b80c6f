/**
 * What the operator asked for. Takes a YAML file and the environment, hands on a
 * {@link io.scoville.detector.config.ScovilleConfig} in which every value is within its range.
 */
@NullMarked
package io.scoville.detector.config;

import org.jspecify.annotations.NullMarked;
