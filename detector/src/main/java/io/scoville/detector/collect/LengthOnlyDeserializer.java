package io.scoville.detector.collect;

import java.nio.ByteBuffer;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/** Copies no value. Its length stays in {@code ConsumerRecord.serializedValueSize()}, where -1 stands for null. */
final class LengthOnlyDeserializer implements Deserializer<byte[]> {
    private static final byte[] NOTHING = {};

    @Override
    public byte[] deserialize(String topic, byte @Nullable [] data) {
        return NOTHING;
    }

    @Override
    public byte[] deserialize(String topic, Headers headers, @Nullable ByteBuffer data) {
        return NOTHING;
    }
}
