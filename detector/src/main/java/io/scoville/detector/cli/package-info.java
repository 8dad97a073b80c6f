/**
 * The command line, one file per command. Takes arguments, hands on an exit code: 0 done, 1 failed, 2 usage, 10 a limit
 * that the user set was met. The answer goes to stdout, everything else to stderr.
 */
@NullMarked
package io.scoville.detector.cli;

import org.jspecify.annotations.NullMarked;
