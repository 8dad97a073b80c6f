package io.scoville.detector.collect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Reads the ranges of all partitions with a few consumers at once. */
final class ParallelRead {
    /** More do not help: one is kept busy by its own CPU, and each holds buffers. */
    private static final int MOST_CONSUMERS = 4;

    private final ClientProperties cluster;
    private final String topic;
    private final ScanProgress progress;

    ParallelRead(ClientProperties cluster, String topic, ScanProgress progress) {
        this.cluster = cluster;
        this.topic = topic;
        this.progress = progress;
    }

    /** Returns when all ranges were read, or throws what the first consumer failed with. */
    void read(List<PartitionTally> tallies) {
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Void>> reads = shares(tallies).stream()
                .map(share -> CompletableFuture.runAsync(
                                () -> new PartitionRead(cluster, topic, progress, stop::get).read(share),
                                task -> new Thread(task, "scan").start())
                        .whenComplete((done, failed) -> {
                            if (failed != null) {
                                stop.set(true);
                            }
                        }))
                .toList();
        try {
            CompletableFuture.allOf(reads.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException known ? known : failed;
        } finally {
            stop.set(true);
        }
    }

    // The longest first, each to whom has least: so all end at about the same time.
    private static List<List<PartitionTally>> shares(List<PartitionTally> tallies) {
        List<PartitionTally> longestFirst = tallies.stream()
                .filter(tally -> tally.range().span() > 0)
                .sorted(Comparator.comparingLong(
                                (PartitionTally tally) -> tally.range().span())
                        .reversed())
                .toList();
        int consumers =
                Math.min(Math.min(MOST_CONSUMERS, Runtime.getRuntime().availableProcessors()), longestFirst.size());
        List<List<PartitionTally>> shares = new ArrayList<>();
        long[] loads = new long[consumers];
        for (int i = 0; i < consumers; i++) {
            shares.add(new ArrayList<>());
        }
        for (PartitionTally tally : longestFirst) {
            int least = 0;
            for (int i = 1; i < consumers; i++) {
                least = loads[i] < loads[least] ? i : least;
            }
            shares.get(least).add(tally);
            loads[least] += tally.range().span();
        }
        return shares;
    }
}
