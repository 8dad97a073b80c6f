package io.scoville.salting;

import io.scoville.salting.prediction.PredictedLoad;
import io.scoville.salting.prediction.Price;
import java.util.List;

/**
 * How the spread depends on the number of salts.
 *
 * @param points one per number of salts of the heaviest key, from 1 on, without gaps
 */
public record SaltCurve(List<Point> points) {
    /** Keeps its own copy of the list. */
    public SaltCurve {
        points = List.copyOf(points);
    }

    /**
     * One number of salts.
     *
     * @param salts buckets of the heaviest key; other keys get as many as make their buckets about as heavy
     * @param chosen the load with salts that were chosen by where they land
     * @param plain the load with the salts 0 to S - 1, which collide
     * @param price what it costs the heaviest key
     */
    public record Point(int salts, PredictedLoad chosen, PredictedLoad plain, Price price) {}
}
