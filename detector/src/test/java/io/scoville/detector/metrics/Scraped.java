package io.scoville.detector.metrics;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A scrape, read back. */
final class Scraped {
    private static final Pattern SERIES = Pattern.compile("([a-z_0-9]+(?:\\{[^}]*})?) (\\S+)");
    private static final Pattern DESCRIPTION = Pattern.compile("# (HELP|TYPE) (\\S+) (.*)");

    private final Map<String, Double> series = new TreeMap<>();
    private final Map<String, String> help = new TreeMap<>();
    private final Map<String, String> types = new TreeMap<>();

    static Scraped of(MetricsRegistry registry) {
        Scraped scraped = new Scraped();
        registry.scrape(MetricsRegistry.contentType("")).lines().forEach(scraped::read);
        return scraped;
    }

    private void read(String line) {
        Matcher description = DESCRIPTION.matcher(line);
        Matcher one = SERIES.matcher(line);
        if (description.matches()) {
            (description.group(1).equals("HELP") ? help : types).put(description.group(2), description.group(3));
        } else if (one.matches()) {
            series.put(one.group(1), Double.valueOf(one.group(2)));
        }
    }

    Map<String, Double> series(String metric) {
        Map<String, Double> found = new TreeMap<>();
        series.forEach((name, value) -> {
            if (name.equals(metric) || name.startsWith(metric + "{")) {
                found.put(name.substring(metric.length()), value);
            }
        });
        return found;
    }

    long countOf(String prefix) {
        return series.keySet().stream().filter(name -> name.startsWith(prefix)).count();
    }

    /** Name, type and help of every metric with one of these prefixes. */
    Set<String> described(String... prefixes) {
        TreeSet<String> described = new TreeSet<>();
        types.forEach((name, type) -> {
            for (String prefix : prefixes) {
                if (name.startsWith(prefix)) {
                    described.add(name + " | " + type + " | " + help.get(name));
                }
            }
        });
        return described;
    }

    Set<String> names() {
        return new TreeSet<>(types.keySet());
    }
}
