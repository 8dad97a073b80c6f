package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Ratios in JSON: six decimals, as many as anybody can use, and never an exponent. */
final class Ratio {
    private static final int DECIMALS = 6;
    private static final double LARGEST_BELOW_ONE = 0.999999;

    private Ratio() {}

    static void put(ObjectNode json, String name, double value) {
        json.set(name, DecimalNode.valueOf(rounded(value)));
    }

    /** A part of a whole, which is 1.0 only if nothing is missing. */
    static void putPart(ObjectNode json, String name, double value) {
        put(json, name, value < 1.0 ? Math.min(value, LARGEST_BELOW_ONE) : value);
    }

    static BigDecimal rounded(double value) {
        BigDecimal stripped = BigDecimal.valueOf(value)
                .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        return stripped.scale() < 1 ? stripped.setScale(1) : stripped;
    }
}
