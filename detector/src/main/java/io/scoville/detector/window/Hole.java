package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import java.time.Instant;

/**
 * Offsets that nobody accounts for as far as is known now: a successor may still start before them and fill them.
 *
 * @param offsets the offsets
 * @param reason why they are missing, if they stay so
 * @param found end of the pane whose summary showed it
 */
record Hole(OffsetRange offsets, Gap.Reason reason, Instant found) {}
