package io.scoville.detector.collect;

import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;

/** What a cluster did not give; the message says in one line what is wrong and what to try. */
public final class ClusterFailure extends RuntimeException {
    /**
     * A failure that was recognised by the caller.
     *
     * @param message one line: what is wrong, and what to try
     */
    public ClusterFailure(String message) {
        super(message);
    }

    private ClusterFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * What Kafka's exception means for the one who asked.
     *
     * @param failed what a client threw
     * @param bootstrapServers where it asked
     */
    public static ClusterFailure of(KafkaException failed, String bootstrapServers) {
        return new ClusterFailure(line(deepestKnown(failed), bootstrapServers), failed);
    }

    private static String line(Throwable failed, String servers) {
        if (failed instanceof TimeoutException) {
            return "no answer from " + servers + " in time (" + oneLine(failed)
                    + "); check the address and that the broker is up, or raise default.api.timeout.ms";
        }
        if (failed instanceof UnknownTopicOrPartitionException) {
            return "the topic does not exist at " + servers + ", or may not be seen; check its name and DESCRIBE on it";
        }
        if (failed instanceof AuthenticationException) {
            return servers + " does not accept these credentials (" + oneLine(failed)
                    + "); check the SASL or TLS settings of the client properties";
        }
        if (failed instanceof AuthorizationException) {
            return denied(failed, servers);
        }
        if (failed instanceof ConfigException) {
            return "a client property is wrong: " + oneLine(failed);
        }
        if (failed instanceof UnsupportedVersionException) {
            return servers + " is too old: " + oneLine(failed) + "; Kafka 2.1 or later is needed";
        }
        if (failed instanceof RecordTooLargeException) {
            return "a record is larger than " + servers + " takes: " + oneLine(failed);
        }
        return "Kafka at " + servers + " failed: " + failed.getClass().getSimpleName() + ": " + oneLine(failed);
    }

    private static String denied(Throwable failed, String servers) {
        if (failed instanceof TopicAuthorizationException topic) {
            // An answer to a description names no topic.
            String names = String.join(", ", topic.unauthorizedTopics());
            return "no permission at " + servers + " for " + (names.isEmpty() ? "the topic" : "topic " + names)
                    + "; the principal needs READ and DESCRIBE on it (WRITE to generate)";
        }
        if (failed instanceof GroupAuthorizationException group) {
            return "no permission at " + servers + " for group " + group.groupId()
                    + "; the principal needs DESCRIBE on it";
        }
        return "no permission at " + servers + ": " + oneLine(failed);
    }

    // Kafka wraps: "Failed to construct kafka consumer" has the reason as its cause.
    private static Throwable deepestKnown(Throwable failed) {
        Throwable known = failed;
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof KafkaException) {
                known = cause;
            }
        }
        return known;
    }

    private static String oneLine(Throwable failed) {
        String message = failed.getMessage();
        return message == null
                ? failed.getClass().getSimpleName()
                : message.strip().replaceAll("\\R+", " ");
    }
}
