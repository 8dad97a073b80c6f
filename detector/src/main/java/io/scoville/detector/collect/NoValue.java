package io.scoville.detector.collect;

import java.nio.ByteBuffer;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/** Leaves values where they are: they are neither copied nor decoded, and the consumer tells their size anyway. */
final class NoValue implements Deserializer<Void> {
    @Override
    public @Nullable Void deserialize(String topic, byte @Nullable [] data) {
        return null;
    }

    @Override
    public @Nullable Void deserialize(String topic, Headers headers, @Nullable ByteBuffer data) {
        return null;
    }
}
