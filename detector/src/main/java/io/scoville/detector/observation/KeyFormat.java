package io.scoville.detector.observation;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How a key is written for people. A key is bytes; its form for display is chosen for a topic or guessed from its keys, and
 * stands beside text and hex, never in place of them. No form loses bytes: each can be turned back into the key.
 */
public enum KeyFormat {
    /** UTF-8 without control characters. */
    TEXT {
        @Override
        public Optional<String> write(RecordKey key) {
            return key.text();
        }

        @Override
        boolean fits(RecordKey key) {
            return key.text().isPresent();
        }
    },

    /** A UUID in 16 bytes. */
    UUID {
        @Override
        public Optional<String> write(RecordKey key) {
            return ofLength(16, key).map(bytes -> uuid(bytes).toString());
        }

        // Sixteen bytes of anything look like a UUID; only those with its version and variant are taken for one.
        @Override
        boolean fits(RecordKey key) {
            return ofLength(16, key)
                    .map(KeyFormat::uuid)
                    .filter(uuid ->
                            (uuid.variant() == 2 && uuid.version() >= 1 && uuid.version() <= 8) || uuid.equals(NIL))
                    .isPresent();
        }
    },

    /** A number in 8 bytes, big-endian, as Kafka's LongSerializer writes it. */
    LONG {
        @Override
        public Optional<String> write(RecordKey key) {
            return ofLength(8, key).map(bytes -> Long.toString(bytes.getLong()));
        }

        // Hashes and doubles have 8 bytes, too, but rarely two leading bytes of sign.
        @Override
        boolean fits(RecordKey key) {
            return ofLength(8, key)
                    .map(bytes -> bytes.getShort())
                    .filter(head -> head == 0 || head == -1)
                    .isPresent();
        }
    },

    /** A number in 4 bytes, big-endian, as Kafka's IntegerSerializer writes it. */
    INT {
        @Override
        public Optional<String> write(RecordKey key) {
            return ofLength(4, key).map(bytes -> Integer.toString(bytes.getInt()));
        }

        @Override
        boolean fits(RecordKey key) {
            return ofLength(4, key).isPresent();
        }
    },

    /** Confluent's wire format: a zero byte, the id of a schema in 4 bytes, and what the schema describes. */
    CONFLUENT {
        @Override
        public Optional<String> write(RecordKey key) {
            return payload(key)
                    .map(payload -> "schema " + schemaId(key) + ": "
                            + payload.text().map(text -> '"' + text + '"').orElseGet(() -> "0x" + payload.hex()));
        }

        @Override
        boolean fits(RecordKey key) {
            return payload(key)
                    .filter(payload ->
                            payload.length() > 0 && schemaId(key) > 0 && schemaId(key) < PLAUSIBLE_SCHEMA_IDS)
                    .isPresent();
        }

        private Optional<RecordKey> payload(RecordKey key) {
            byte[] bytes = key.bytes();
            return !key.isCut() && bytes.length >= WIRE_HEADER && bytes[0] == 0
                    ? Optional.of(RecordKey.of(Arrays.copyOfRange(bytes, WIRE_HEADER, bytes.length)))
                    : Optional.empty();
        }

        private int schemaId(RecordKey key) {
            return ByteBuffer.wrap(key.bytes()).getInt(1);
        }
    },

    /** Hex digits: what is left where nothing else fits. */
    HEX {
        @Override
        public Optional<String> write(RecordKey key) {
            return key.isCut() ? Optional.empty() : Optional.of(key.hex());
        }

        @Override
        boolean fits(RecordKey key) {
            return true;
        }
    };

    private static final List<KeyFormat> GUESSES = List.of(TEXT, UUID, LONG, INT, CONFLUENT);
    private static final java.util.UUID NIL = new java.util.UUID(0, 0);
    private static final int WIRE_HEADER = 5;
    private static final int PLAUSIBLE_SCHEMA_IDS = 1 << 24;

    /**
     * The key in this form.
     *
     * @return nothing where the key is not of this form, or where only its head is known
     */
    public abstract Optional<String> write(RecordKey key);

    /** Whether a guess may take the key for this form. */
    abstract boolean fits(RecordKey key);

    /**
     * The form that all of these keys have: text before UUIDs, numbers and Confluent's wire format, hex where none fits.
     *
     * @param keys keys of one topic; of none it is text
     */
    public static KeyFormat guess(Collection<RecordKey> keys) {
        return GUESSES.stream()
                .filter(format -> keys.stream().allMatch(format::fits))
                .findFirst()
                .orElse(HEX);
    }

    private static Optional<ByteBuffer> ofLength(int length, RecordKey key) {
        return key.length() == length ? Optional.of(ByteBuffer.wrap(key.bytes())) : Optional.empty();
    }

    private static java.util.UUID uuid(ByteBuffer bytes) {
        return new java.util.UUID(bytes.getLong(), bytes.getLong());
    }

    /** The name of this form in configuration and reports, like {@code text} or {@code long}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
