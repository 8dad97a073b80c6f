package io.scoville.salting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.scoville.salting.WhatIf.Answer;
import io.scoville.salting.WhatIf.Question;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioners;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class WhatIfTest {
    private static final KeyBytes TENANT = KeyBytes.of("tenant-000042");

    private final WhatIf whatIf = new WhatIf(Loads.hot(12, "tenant-000042", 0.4), SaltFormat.DEFAULT);

    @Test
    void comparesChosenSaltsWithPlainOnes() {
        Answer answer = whatIf.answer(question(OptionalInt.empty(), Map.of(TENANT, 6)));

        assertThat(answer.before().maxOverMean()).isCloseTo(5.4, within(1e-9));
        assertThat(answer.after().maxOverMean()).isCloseTo(1.4, within(1e-9));
        assertThat(answer.plan().saltsOf(TENANT)).hasSize(6);
        assertThat(answer.plain().orElseThrow().maxOverMean()).isGreaterThan(1.4);
        assertThat(answer.partitions()).isEmpty();
    }

    @Test
    void choosesSaltsForTheTopicAsItWillBe() {
        Question question =
                new Question(OptionalInt.of(24), Optional.of(Partitioners.named("crc32")), Map.of(TENANT, 12));

        Answer answer = whatIf.answer(question);

        assertThat(answer.after().partitionCount()).isEqualTo(24);
        assertThat(answer.after().maxOverMean()).isCloseTo(0.6 + 0.4 * 24 / 12, within(1e-6));
    }

    @Test
    void saysHowManyKeysMoveAndShowsOne() {
        WhatIf orders = new WhatIf(Loads.hot(12, "order-8842", 0.4), SaltFormat.DEFAULT);

        Answer answer = orders.answer(question(OptionalInt.of(24), Map.of()));

        assertThat(answer.partitions().orElseThrow().movedShare()).isCloseTo(0.5, within(1e-9));
        assertThat(answer.example()).contains(new MovedKey(KeyBytes.of("order-8842"), 4, 16));
        assertThat(answer.after().maxOverMean()).isGreaterThan(answer.before().maxOverMean());
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> question(OptionalInt.of(0), Map.of()))
                .withMessage("a topic has 1 to 100000 partitions, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> question(OptionalInt.empty(), Map.of(TENANT, 1_000_000_000)))
                .withMessage("key tenant-000042 can get 1 to 4096 salts, got 1000000000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> whatIf.answer(question(OptionalInt.empty(), Map.of(KeyBytes.of("nobody"), 4))))
                .withMessage("key nobody is not among the 1 heaviest keys: its load is not known");
    }

    private static Question question(OptionalInt partitions, Map<KeyBytes, Integer> salts) {
        return new Question(partitions, Optional.empty(), salts);
    }
}
