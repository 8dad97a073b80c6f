package io.scoville.detector.diagnosis;

/** The chance that at least so many of n independent trials succeed. */
final class BinomialTail {
    private BinomialTail() {}

    /**
     * {@code P(X >= successes)} for {@code X} binomial.
     *
     * @param trials at least 0
     * @param successes at least 0
     * @param chance of one trial, 0.0 to 1.0
     */
    static double atLeast(int successes, int trials, double chance) {
        if (successes <= 0 || chance >= 1) {
            return successes <= trials ? 1 : 0;
        }
        double logTerm = 0;
        for (int i = 0; i < successes; i++) {
            logTerm += Math.log((double) (trials - i) / (successes - i)) + Math.log(chance);
        }
        logTerm += (trials - successes) * Math.log1p(-chance);
        // By logarithms: the first term may be too small for a double where later ones are not.
        double sum = 0;
        for (int k = successes; k <= trials; k++) {
            sum += Math.exp(logTerm);
            logTerm += Math.log((double) (trials - k) / (k + 1)) + Math.log(chance) - Math.log1p(-chance);
        }
        return Math.min(1, sum);
    }
}
