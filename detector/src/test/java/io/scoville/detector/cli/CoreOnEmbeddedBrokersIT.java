package io.scoville.detector.cli;

import io.scoville.detector.fixture.EmbeddedNodes;
import io.scoville.detector.fixture.KafkaFixture;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The core set where there is no Docker: with it, the same runs on containers. */
@DisabledIfEnvironmentVariable(named = "REQUIRE_DOCKER", matches = "1")
class CoreOnEmbeddedBrokersIT extends CoreSet {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(EmbeddedNodes::start);

    CoreOnEmbeddedBrokersIT() {
        super(KAFKA);
    }
}
