package io.scoville.sketch;

class KeySketchContractTest extends HeavyHittersContract {
    @Override
    HeavyHitters create() {
        return SketchEngine.SCOVILLE.create(SketchProfile.STANDARD, 42);
    }
}
