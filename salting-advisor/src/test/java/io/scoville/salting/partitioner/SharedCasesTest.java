package io.scoville.salting.partitioner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cases of {@code cases/partitioners.json}: one flat object a line, so an expression reads them. */
final class SharedCasesTest {
    private static final Pattern CASE = Pattern.compile("\\{\"key\": \"([^\"]*)\", \"partitions\": (\\d+), "
            + "\"murmur2\": (\\d+), \"crc32\": (\\d+), "
            + "\"murmur2Hash\": (\\d+), \"crc32Hash\": (\\d+), \"fnv1aHash\": (\\d+)}");

    @ParameterizedTest
    @MethodSource("cases")
    void agrees(MatchResult expected) {
        byte[] key = expected.group(1).getBytes(UTF_8);
        int partitionCount = Integer.parseInt(expected.group(2));

        assertThat(Murmur2.PARTITIONER.partition(key, partitionCount)).isEqualTo(Integer.parseInt(expected.group(3)));
        assertThat(Crc32.PARTITIONER.partition(key, partitionCount)).isEqualTo(Integer.parseInt(expected.group(4)));
        assertThat(Murmur2.unsignedHash(key)).isEqualTo(Long.parseLong(expected.group(5)));
        assertThat(Crc32.unsignedHash(key)).isEqualTo(Long.parseLong(expected.group(6)));
        assertThat(Fnv1a.unsignedHash(key)).isEqualTo(Long.parseLong(expected.group(7)));
    }

    @Test
    void noCaseIsSkipped() throws IOException {
        assertThat(cases()).hasSize(20);
    }

    static Stream<MatchResult> cases() throws IOException {
        try (InputStream json = SharedCasesTest.class.getResourceAsStream("/cases/partitioners.json")) {
            return CASE.matcher(new String(json.readAllBytes(), UTF_8)).results();
        }
    }
}
