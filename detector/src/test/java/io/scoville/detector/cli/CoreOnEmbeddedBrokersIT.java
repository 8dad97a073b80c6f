package io.scoville.detector.cli;

import io.scoville.detector.fixture.EmbeddedNodes;
import io.scoville.detector.fixture.KafkaFixture;
import org.junit.jupiter.api.extension.RegisterExtension;

class CoreOnEmbeddedBrokersIT extends CoreSet {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(EmbeddedNodes::start);

    CoreOnEmbeddedBrokersIT() {
        super(KAFKA);
    }
}
