package io.scoville.benchmarks.sketch;

import com.clearspring.analytics.stream.cardinality.HyperLogLogPlus;
import io.scoville.sketch.cardinality.DistinctKeys;
import io.scoville.sketch.hash.KeyHash;
import java.util.List;
import java.util.function.LongConsumer;

/** Distinct keys alone, by our hash: ours and stream-lib's. */
final class HyperLogLogSubject implements Subject {
    private final KeyHash hash = new KeyHash(1);
    private final LongConsumer add;
    private final Object root;

    private HyperLogLogSubject(LongConsumer add, Object root) {
        this.add = add;
        this.root = root;
    }

    static HyperLogLogSubject ours() {
        DistinctKeys distinct = new DistinctKeys();
        return new HyperLogLogSubject(distinct::add, distinct);
    }

    static HyperLogLogSubject streamLib() {
        HyperLogLogPlus registers = new HyperLogLogPlus(DistinctKeys.PRECISION, 25);
        return new HyperLogLogSubject(registers::offerHashed, registers);
    }

    @Override
    public void update(byte[] key, long weight) {
        add.accept(hash.hash(key, 0, key.length));
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return List.of();
    }

    @Override
    public long estimate(byte[] key) {
        return 0;
    }

    @Override
    public Object root() {
        return root;
    }
}
