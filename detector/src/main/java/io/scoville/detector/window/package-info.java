/**
 * From panes to windows. Takes summaries in any order, hands on one
 * {@link io.scoville.detector.window.TopicWindow} per topic in which each offset is counted once or named as missing.
 */
@NullMarked
package io.scoville.detector.window;

import org.jspecify.annotations.NullMarked;
