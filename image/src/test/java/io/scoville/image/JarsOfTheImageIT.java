package io.scoville.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the image holds besides the Java runtime. */
class JarsOfTheImageIT {
    private static final long MEGABYTE = 1_000_000;

    @Test
    void areAtMostSixtyMegabytesWithoutTheEmbeddedBroker() throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of("target", "lib"))) {
            jars = files.sorted().toList();
        }
        long bytes = 0;
        for (Path jar : jars) {
            bytes += Files.size(jar);
        }

        assertThat(jars)
                .extracting(jar -> jar.getFileName().toString())
                .anyMatch(name -> name.startsWith("scoville-detector-"))
                .noneMatch(name -> name.matches("(kafka_2|kafka-server|kafka-metadata|scala|rocksdb|log4j).*"));
        assertThat(bytes).isBetween(MEGABYTE, 60 * MEGABYTE);
    }
}
