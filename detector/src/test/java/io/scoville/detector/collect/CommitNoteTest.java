package io.scoville.detector.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommitNoteTest {
    private static final CommitNote NOTE = new CommitNote(new UUID(1, 2), 12, Instant.parse("2026-01-01T00:00:07.25Z"));

    @Test
    void aNoteComesBackAsItWas() {
        OffsetAndMetadata committed = NOTE.with(42);
        assertThat(committed.offset()).isEqualTo(42);
        assertThat(committed.metadata())
                .isEqualTo("scoville-1 00000000-0000-0001-0000-000000000002 12 2026-01-01T00:00:07.250Z");
        assertThat(CommitNote.of(committed)).contains(NOTE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "AgAAAZ",
                "scoville-2 00000000-0000-0001-0000-000000000002 12 2026-01-01T00:00:07Z",
                "scoville-1 00000000-0000-0001-0000-000000000002 12",
                "scoville-1 no-id 12 2026-01-01T00:00:07Z",
                "scoville-1 00000000-0000-0001-0000-000000000002 twelve 2026-01-01T00:00:07Z",
                "scoville-1 00000000-0000-0001-0000-000000000002 12 yesterday"
            })
    void whatSomebodyElseWroteIsNoNote(String metadata) {
        assertThat(CommitNote.of(new OffsetAndMetadata(42, metadata))).isEmpty();
    }
}
