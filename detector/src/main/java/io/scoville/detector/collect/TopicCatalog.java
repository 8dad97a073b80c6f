package io.scoville.detector.collect;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The topics that are read, as the cluster describes them: refreshed every now and then, and when somebody must know.
 * A consumer does not tell the id of a topic, and without it a topic that was deleted and created again looks like one
 * whose log went back.
 */
public final class TopicCatalog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicCatalog.class);
    private static final int REQUEST_MILLIS = 5_000;

    private final Admin admin;
    private final Map<String, TopicEntry> entries = new ConcurrentHashMap<>();
    private final Set<String> atStart = ConcurrentHashMap.newKeySet();
    private final Map<TopicPartition, Long> endsAtStart = new ConcurrentHashMap<>();
    private final AtomicLong version = new AtomicLong();
    private final ScheduledExecutorService refreshing = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "topic-catalog");
        thread.setDaemon(true);
        return thread;
    });

    /** A catalog of what an admin client sees, which the caller closes. */
    public TopicCatalog(Admin admin) {
        this.admin = admin;
    }

    /**
     * Notes which topics there are and where those that are watched end, and refreshes from now on.
     *
     * @param watched which topics are read; only their ends are asked for
     * @param refreshEvery how often what is known is asked for anew
     * @throws TimeoutException if the cluster does not answer
     */
    @SuppressWarnings("FutureReturnValueIgnored") // It ends with the executor.
    public void start(Predicate<String> watched, Duration refreshEvery) {
        atStart.addAll(Answer.of(admin.listTopics(new ListTopicsOptions().timeoutMs(REQUEST_MILLIS))
                .names()));
        endsAtStart.putAll(
                new LogEnds(admin).of(atStart.stream().filter(watched).toList()));
        // Never completes: what fails is tried again, and close() ends it.
        Future<?> unused = refreshing.scheduleWithFixedDelay(
                this::refreshQuietly, refreshEvery.toMillis(), refreshEvery.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether a topic of this name was there when this process started; one that was not is new. */
    boolean wasThereAtStart(String topic) {
        return atStart.contains(topic);
    }

    /** Where a partition ended when this process started, where its topic was there and that is known. */
    Optional<Long> endAtStart(TopicPartition partition) {
        return wasThereAtStart(partition.topic()) ? Optional.ofNullable(endsAtStart.get(partition)) : Optional.empty();
    }

    /** Changes whenever an entry did. */
    long version() {
        return version.get();
    }

    /** What is known of a topic without asking. */
    public Optional<TopicEntry> find(String topic) {
        return Optional.ofNullable(entries.get(topic));
    }

    /** The broker that leads a partition, as far as is known. */
    public OptionalInt leader(String topic, int partition) {
        Integer leader =
                find(topic).map(entry -> entry.leaders().get(partition)).orElse(null);
        return leader == null ? OptionalInt.empty() : OptionalInt.of(leader);
    }

    /**
     * Asks the cluster about topics. Those that are gone leave the catalog.
     *
     * @return the topics that do not exist
     * @throws TimeoutException if the cluster does not answer
     */
    public Set<String> refresh(Collection<String> topics) {
        Map<String, KafkaFuture<TopicDescription>> answers = admin.describeTopics(
                        topics, new DescribeTopicsOptions().timeoutMs(REQUEST_MILLIS))
                .topicNameValues();
        Set<String> gone = new HashSet<>();
        answers.forEach((topic, answer) -> {
            try {
                put(topic, TopicEntry.of(Answer.of(answer)));
            } catch (TopicAuthorizationException denied) {
                LOG.debug("{} may not be described, so what was known of it stands", topic);
            } catch (UnknownTopicOrPartitionException deleted) {
                gone.add(topic);
                remove(topic);
            }
        });
        return gone;
    }

    /** Ends the refreshing. */
    @Override
    public void close() {
        refreshing.shutdownNow();
    }

    private void refreshQuietly() {
        try {
            refresh(Set.copyOf(entries.keySet()));
        } catch (RuntimeException unanswered) {
            LOG.info("topics could not be described, will be tried again: {}", unanswered.toString());
        }
    }

    private void put(String topic, TopicEntry entry) {
        TopicEntry before = entries.put(topic, entry);
        if (before != null && !before.id().equals(entry.id())) {
            atStart.remove(topic); // Another topic under the same name: it is new.
        }
        if (!entry.equals(before)) {
            version.incrementAndGet();
        }
    }

    private void remove(String topic) {
        if (entries.remove(topic) != null) {
            version.incrementAndGet();
        }
        atStart.remove(topic); // Should it come back, it is new.
    }
}
