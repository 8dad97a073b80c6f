package io.scoville.detector.window;

import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import java.time.Duration;
import java.util.List;

/**
 * A consumer group in one topic over the last samples.
 *
 * @param group name of the group
 * @param membership whether somebody is there
 * @param members who holds which partitions
 * @param seenAlive whether it was seen with members, or committing, since it is watched; offsets of a group that is long
 *     gone stay for days
 * @param fullSpan from the first sample of a full window to its last
 * @param partitions the partitions in which it has a commit, ascending
 */
public record GroupWindow(
        String group,
        Membership membership,
        List<Member> members,
        boolean seenAlive,
        Duration fullSpan,
        List<CommitWindow> partitions) {
    /** Keeps its own copies of the lists. */
    public GroupWindow {
        members = List.copyOf(members);
        partitions = List.copyOf(partitions);
    }

    /** Records that wait in all partitions. */
    public long lag() {
        return partitions.stream().mapToLong(CommitWindow::lag).sum();
    }
}
