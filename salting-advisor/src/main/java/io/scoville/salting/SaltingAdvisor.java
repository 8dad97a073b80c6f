package io.scoville.salting;

import io.scoville.salting.key.SaltFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Says which remedies help, by how much and at which price, and which do not. */
public final class SaltingAdvisor {
    private final Limits limits;
    private final SaltFormat format;

    /**
     * An advisor.
     *
     * @param limits the target, and how many salts there may be
     * @param format how a bucket is written
     */
    public SaltingAdvisor(Limits limits, SaltFormat format) {
        this.limits = limits;
        this.format = format;
    }

    /**
     * All that is to be said about a situation: what helps, best first; then what will not, with the reason. Nothing where
     * there is nothing to remedy.
     */
    public List<Advice> advise(Situation situation) {
        List<Advice> advice = new ArrayList<>();
        new SaltRule(situation, limits, format).judge().ifPresent(advice::add);
        advice.addAll(new KeyRules(situation, limits).judge());
        advice.addAll(new OperationRules(situation).judge());
        if (situation.isUneven() && advice.stream().noneMatch(Advice::helps)) {
            advice.add(Advice.helps(
                    new Remedy.None(),
                    "nothing that is known here would make it more even: it is what hashing these keys gives",
                    List.of(),
                    List.of()));
        }
        advice.sort(Comparator.comparing((Advice judged) -> !judged.helps())
                .thenComparingInt(judged -> place(judged.remedy(), situation)));
        return advice;
    }

    // Producers that disagree come first, since every prediction supposes that they agree. Salting is the strongest
    // remedy
    // against a hot key where the use allows it, and the weakest where only the latest record of a key counts.
    private static int place(Remedy remedy, Situation situation) {
        boolean latest = situation.semantics().operation() == Semantics.Operation.LATEST;
        return switch (remedy.name()) {
            case "ALIGN_PARTITIONERS" -> 0;
            case "FIX_CONSUMER", "REBALANCE_ASSIGNMENT" -> situation.isUneven() ? 6 : 1;
            case "SALT" -> latest ? 5 : 2;
            case "ISOLATE" -> situation.semantics().forbidsSalting() ? 2 : 4;
            case "CHANGE_KEY" -> 3;
            default -> 7;
        };
    }
}
