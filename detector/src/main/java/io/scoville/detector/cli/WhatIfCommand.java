package io.scoville.detector.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.advice.ObservedLoad;
import io.scoville.detector.topics.ReportLoad;
import io.scoville.detector.topics.WhatIfJson;
import io.scoville.salting.KeyReview;
import io.scoville.salting.Limits;
import io.scoville.salting.WhatIf;
import io.scoville.salting.WhatIf.Answer;
import io.scoville.salting.WhatIf.Question;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Murmur2;
import io.scoville.salting.partitioner.Partitioner;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code scoville what-if}: what a change would do to the load of a topic. */
@Command(
        name = "what-if",
        description = "Says what a change would do to the load of a topic: other partitions, salted keys, another"
                + " partitioner, alone or together. With --keys it reviews a key for a topic that does not exist yet.")
final class WhatIfCommand implements Runnable {
    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(multiplicity = "1")
    private Source source = new Source();

    @Mixin
    private ChangeOptions change = new ChangeOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Form form = Form.text;

    /** How an answer is printed. The names are those on the command line. */
    enum Form {
        /** For a terminal. */
        text,
        /** For a program. */
        json
    }

    /** Where the load comes from; exactly one of them. */
    private static final class Source {
        @Option(names = "--report", paramLabel = "FILE", description = "A report, as scan -o json prints it.")
        private @Nullable Path report;

        @Option(
                names = "--keys",
                paramLabel = "FILE",
                description = "A CSV file of keys and their counts, for a topic of --partitions N.")
        private @Nullable Path keys;
    }

    WhatIfCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run() {
        try {
            List<Question> questions = change.questions();
            if (source.keys != null) {
                Map<KeyBytes, Double> weights = KeyCounts.read(source.keys);
                questions.forEach(question -> reviewKeys(weights, question));
            } else if (source.report != null) {
                JsonNode report = ReportFile.read(source.report);
                answer(report.path("topic").asText(), ReportLoad.of(report), questions);
            }
        } catch (IllegalArgumentException senseless) {
            throw new ParameterException(spec.commandLine(), String.valueOf(senseless.getMessage()), senseless);
        }
    }

    private void answer(String topic, ObservedLoad observed, List<Question> questions) {
        if (observed.assumedPartitioner()) {
            surroundings
                    .err()
                    .println("what-if: the partitioner was not recognised; "
                            + observed.load().partitioner().name() + " is assumed");
        }
        WhatIf whatIf = new WhatIf(observed.load(), SaltFormat.DEFAULT);
        for (Question question : questions) {
            Answer answer = whatIf.answer(question);
            print(WhatIfText.of(topic, answer), WhatIfJson.write(topic, answer));
        }
    }

    private void reviewKeys(Map<KeyBytes, Double> weights, Question question) {
        int partitions = question.partitions()
                .orElseThrow(() -> new IllegalArgumentException(
                        "--keys needs --partitions N: the partitions that the topic would have"));
        Partitioner function = change.function().orElse(Murmur2.PARTITIONER);
        if (question.salts().isEmpty()) {
            KeyReview review = KeyReview.of(weights, partitions, function, Limits.DEFAULT_TARGET);
            print(WhatIfText.of(review, partitions), WhatIfJson.write(review));
            return;
        }
        WhatIf whatIf = new WhatIf(KeyReview.load(weights, partitions, function), SaltFormat.DEFAULT);
        Answer answer = whatIf.answer(new Question(OptionalInt.empty(), Optional.empty(), question.salts()));
        print(WhatIfText.of("a new topic", answer), WhatIfJson.write("", answer));
    }

    private void print(List<String> lines, JsonNode json) {
        if (form == Form.json) {
            surroundings.out().println(json);
        } else {
            lines.forEach(surroundings.out()::println);
        }
        surroundings.out().flush();
    }
}
