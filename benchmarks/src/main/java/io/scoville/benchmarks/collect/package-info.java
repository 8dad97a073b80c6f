/** What collecting offsets costs. */
@NullMarked
package io.scoville.benchmarks.collect;

import org.jspecify.annotations.NullMarked;
