package io.scoville.detector.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A file of the build. */
final class Resource {
    private Resource() {}

    static byte[] read(String name) {
        try (InputStream stream = Resource.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the resource " + name + " is missing from the build");
            }
            return stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
