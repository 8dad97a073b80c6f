package io.scoville.salting;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a topic is used for, as far as somebody has declared it. It decides which remedies break something.
 *
 * @param order whether the order of the records of one key matters
 * @param operation what is made of the records of one key
 * @param reads how they are found
 */
public record Semantics(Order order, Operation operation, Reads reads) {
    /** Nothing was declared. */
    public static final Semantics UNKNOWN = new Semantics(Order.UNKNOWN, Operation.UNKNOWN, Reads.UNKNOWN);

    /** Whether the order of the records of one key matters. */
    public enum Order {
        /** It does. */
        PER_KEY,
        /** It does not. */
        NONE,
        /** Nobody has said. */
        UNKNOWN;

        /**
         * The value as it is written in a configuration: {@code per-key} or {@code none}.
         *
         * @throws IllegalArgumentException if it is none of these; the message lists them
         */
        public static Order named(String name) {
            return Semantics.named(Order.class, name);
        }
    }

    /** What is made of the records of one key. */
    public enum Operation {
        /** They are added up: any order and any grouping gives the same. */
        SUM,
        /** The latest replaces the others, as in a compacted topic. */
        LATEST,
        /** They are kept side by side. */
        APPEND,
        /** Together they are one transaction, or one of them is recognised as a duplicate by its key. */
        TRANSACTION,
        /** Nobody has said. */
        UNKNOWN;

        /**
         * The value as it is written in a configuration: {@code sum}, {@code latest}, {@code append} or
         * {@code transaction}.
         *
         * @throws IllegalArgumentException if it is none of these; the message lists them
         */
        public static Operation named(String name) {
            return Semantics.named(Operation.class, name);
        }
    }

    /** How the records of one key are found. */
    public enum Reads {
        /** Somebody asks for one key. */
        BY_KEY,
        /** Everything is read in any case. */
        SCAN,
        /** Nobody has said. */
        UNKNOWN;

        /**
         * The value as it is written in a configuration: {@code by-key} or {@code scan}.
         *
         * @throws IllegalArgumentException if it is none of these; the message lists them
         */
        public static Reads named(String name) {
            return Semantics.named(Reads.class, name);
        }
    }

    /** Whether salting would break what was declared: order within the key, or what is bound to the key. */
    public boolean forbidsSalting() {
        return order == Order.PER_KEY || operation == Operation.TRANSACTION;
    }

    private static <E extends Enum<E>> E named(Class<E> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(value ->
                        !value.name().equals("UNKNOWN") && written(value).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown " + type.getSimpleName().toLowerCase(Locale.ROOT) + " \"" + name + "\": it is one of "
                                + Arrays.stream(type.getEnumConstants())
                                        .map(Semantics::written)
                                        .filter(known -> !known.equals("unknown"))
                                        .collect(Collectors.joining(", "))));
    }

    private static String written(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
