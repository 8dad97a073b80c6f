package io.scoville.salting.key;

/** What a key that was read from a topic stands for. */
public sealed interface WrittenKey {
    /** The key that the application means. */
    KeyBytes base();

    /**
     * A key that was not salted.
     *
     * @param base the key itself
     */
    record Plain(KeyBytes base) implements WrittenKey {}

    /**
     * One bucket of a key.
     *
     * @param base the key that was salted
     * @param salt number of the bucket, at least 0
     */
    record Salted(KeyBytes base, int salt) implements WrittenKey {}
}
