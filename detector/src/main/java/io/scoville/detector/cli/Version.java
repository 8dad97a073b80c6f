package io.scoville.detector.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of the jar that runs, and of the Java that runs it. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
        return new String[] {"scoville " + version + ", Java " + Runtime.version()};
    }
}
