package io.scoville.detector.collect;

import io.scoville.detector.observation.OffsetRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;

/**
 * Where the partitions of a topic begin, end, and are at a time; always in the order of their numbers.
 *
 * @param admin asks
 * @param layout the topic
 */
record ScanOffsets(Admin admin, TopicLayout layout) {
    List<Long> beginnings() {
        return list(OffsetSpec.earliest());
    }

    List<Long> ends() {
        return list(OffsetSpec.latest());
    }

    /** The first offset at or after a time; the end where there is none. */
    List<Long> at(Instant time, List<Long> ends) {
        List<Long> found = new ArrayList<>(list(OffsetSpec.forTimestamp(Math.max(0, time.toEpochMilli()))));
        for (int p = 0; p < found.size(); p++) {
            // Kafka answers -1 where no record is as late.
            if (found.get(p) < 0) {
                found.set(p, ends.get(p));
            }
        }
        return found;
    }

    static List<OffsetRange> ranges(List<Long> starts, List<Long> ends) {
        List<OffsetRange> ranges = new ArrayList<>();
        for (int p = 0; p < ends.size(); p++) {
            // Records that were produced since the ends were asked for are of no concern.
            ranges.add(new OffsetRange(Math.min(starts.get(p), ends.get(p)), ends.get(p)));
        }
        return ranges;
    }

    private List<Long> list(OffsetSpec spec) {
        Map<TopicPartition, OffsetSpec> wanted = new HashMap<>();
        for (int p = 0; p < layout.partitionCount(); p++) {
            wanted.put(new TopicPartition(layout.topic(), p), spec);
        }
        Map<TopicPartition, ListOffsetsResultInfo> answer =
                Answer.of(admin.listOffsets(wanted).all());
        List<Long> offsets = new ArrayList<>();
        for (int p = 0; p < layout.partitionCount(); p++) {
            offsets.add(Objects.requireNonNull(answer.get(new TopicPartition(layout.topic(), p)))
                    .offset());
        }
        return offsets;
    }
}
