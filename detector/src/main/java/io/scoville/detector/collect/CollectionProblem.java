package io.scoville.detector.collect;

import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Something that a round of collection could not find out.
 *
 * @param kind why
 * @param subject of what: {@code topic payments}, {@code group billing}, …
 */
public record CollectionProblem(Kind kind, String subject) implements Comparable<CollectionProblem> {
    /** Why something could not be found out. */
    public enum Kind {
        /** The principal may not see it. */
        NOT_PERMITTED("no permission; DESCRIBE on it is needed"),
        /** It does not exist. */
        NOT_THERE("it does not exist, or may not be seen"),
        /** The brokers did not answer in time, or failed. */
        NO_ANSWER("no answer");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    static CollectionProblem of(String subject, Throwable failure) {
        if (failure instanceof AuthorizationException) {
            return new CollectionProblem(Kind.NOT_PERMITTED, subject);
        }
        if (failure instanceof UnknownTopicOrPartitionException || failure instanceof GroupIdNotFoundException) {
            return new CollectionProblem(Kind.NOT_THERE, subject);
        }
        return new CollectionProblem(Kind.NO_ANSWER, subject);
    }

    /** What is wrong, in one line. */
    public String line() {
        return subject + ": " + kind.words;
    }

    @Override
    public int compareTo(CollectionProblem other) {
        int bySubject = subject.compareTo(other.subject);
        return bySubject != 0 ? bySubject : kind.compareTo(other.kind);
    }
}
