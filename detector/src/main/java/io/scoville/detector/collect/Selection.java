package io.scoville.detector.collect;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Topics or groups that are meant: by name, by pattern, or both. A name is asked for even where the cluster does not list
 * it, so that a missing permission shows; what a pattern does not match is not missed.
 *
 * @param names exact names
 * @param patterns regular expressions that a whole name must match
 */
public record Selection(Set<String> names, List<Pattern> patterns) {
    private static final Pattern LITERAL = Pattern.compile("[A-Za-z0-9_-]+");

    /** Keeps its own copies. */
    public Selection {
        names = Set.copyOf(names);
        patterns = List.copyOf(patterns);
    }

    /** Everything there is. */
    public static Selection all() {
        return new Selection(Set.of(), List.of(Pattern.compile(".*")));
    }

    /** These names and no others. */
    public static Selection named(String... names) {
        return new Selection(Set.of(names), List.of());
    }

    /** Patterns, of which those that can match one name only are taken for that name. */
    public static Selection of(List<Pattern> patterns) {
        Set<String> names = new LinkedHashSet<>();
        for (Pattern pattern : patterns) {
            if (isName(pattern)) {
                names.add(pattern.pattern());
            }
        }
        return new Selection(
                names, patterns.stream().filter(pattern -> !isName(pattern)).toList());
    }

    /** Whether a name is meant. */
    public boolean matches(String name) {
        return names.contains(name)
                || patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }

    private static boolean isName(Pattern pattern) {
        return pattern.flags() == 0 && LITERAL.matcher(pattern.pattern()).matches();
    }
}
