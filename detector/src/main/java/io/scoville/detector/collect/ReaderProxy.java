package io.scoville.detector.collect;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * An {@link ObservingReader} as the consumer that Streams wants. A proxy, because only these few of its sixty methods
 * differ, and because the others change from one version of Kafka to the next.
 */
final class ReaderProxy implements InvocationHandler {
    private static final Duration CLOSE_WITHIN = Duration.ofSeconds(10);

    private final Consumer<ByteBuffer, byte[]> consumer;
    private final ObservingReader reader;
    private final boolean staticMember;

    private ReaderProxy(Consumer<ByteBuffer, byte[]> consumer, ObservingReader reader, boolean staticMember) {
        this.consumer = consumer;
        this.reader = reader;
        this.staticMember = staticMember;
    }

    @SuppressWarnings("unchecked") // The proxy has this one interface; what its type parameters say, poll sees to.
    static Consumer<byte[], byte[]> of(
            Consumer<ByteBuffer, byte[]> consumer, ObservingReader reader, boolean staticMember) {
        return (Consumer<byte[], byte[]>) Proxy.newProxyInstance(
                ReaderProxy.class.getClassLoader(),
                new Class<?>[] {Consumer.class},
                new ReaderProxy(consumer, reader, staticMember));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        switch (method.getName()) {
            case "poll" -> {
                return reader.poll((Duration) argument(arguments, 0));
            }
            case "position" -> {
                return reader.position((TopicPartition) argument(arguments, 0));
            }
            case "commitSync" -> reader.commit();
            case "committed" -> {
                return committed(delegate(method, arguments));
            }
            case "resume" -> reader.resume(partitions(argument(arguments, 0)));
            case "close" -> close();
            case "seek" -> reader.seek((TopicPartition) argument(arguments, 0), offset(argument(arguments, 1)));
            case "subscribe" ->
                consumer.subscribe((Pattern) argument(arguments, 0), new HandingOver(reader, (ConsumerRebalanceListener)
                        argument(arguments, 1)));
            default -> {
                return delegate(method, arguments);
            }
        }
        return null;
    }

    private static Object argument(Object @Nullable [] arguments, int index) {
        return Objects.requireNonNull(Objects.requireNonNull(arguments)[index]);
    }

    // Leaves the group, whatever Streams asks for: a thread that died, or an instance that stopped, is then followed at
    // once, not after the session's timeout. A static member stays, because that is what it is for.
    private void close() {
        try {
            reader.close();
        } finally {
            consumer.close(CloseOptions.timeout(CLOSE_WITHIN)
                    .withGroupMembershipOperation(
                            staticMember
                                    ? GroupMembershipOperation.REMAIN_IN_GROUP
                                    : GroupMembershipOperation.LEAVE_GROUP));
        }
    }

    // Streams takes what is committed beside an offset for its own.
    @SuppressWarnings("unchecked") // As the interface declares it.
    private static Object committed(@Nullable Object answered) {
        Map<TopicPartition, @Nullable OffsetAndMetadata> offsets = new HashMap<>();
        ((Map<TopicPartition, @Nullable OffsetAndMetadata>) Objects.requireNonNull(answered))
                .forEach((partition, offset) ->
                        offsets.put(partition, offset == null ? null : new OffsetAndMetadata(offset.offset())));
        return offsets;
    }

    private @Nullable Object delegate(Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(consumer, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    @SuppressWarnings("unchecked") // As the interface declares it.
    private static Collection<TopicPartition> partitions(Object argument) {
        return (Collection<TopicPartition>) argument;
    }

    private static OffsetAndMetadata offset(Object argument) {
        return argument instanceof OffsetAndMetadata full ? full : new OffsetAndMetadata((Long) argument);
    }
}
