package io.scoville.detector.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The directory of a node: the user's, which is kept, or a temporary one, which is removed. */
final class DataDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(DataDirectory.class);

    private final Path path;
    private final boolean temporary;

    private DataDirectory(Path path, boolean temporary) {
        this.path = path;
        this.temporary = temporary;
    }

    static DataDirectory open(Optional<Path> wanted) {
        try {
            if (wanted.isEmpty()) {
                return new DataDirectory(Files.createTempDirectory("scoville-broker-"), true);
            }
            Path path = Files.createDirectories(wanted.get().toAbsolutePath());
            requireUnused(path);
            return new DataDirectory(path, false);
        } catch (IOException unusable) {
            throw new BrokerStartException(
                    "the data directory " + wanted.map(Path::toString).orElse("(temporary)") + " cannot be used: "
                            + unusable,
                    unusable);
        }
    }

    Path path() {
        return path;
    }

    /** Removes a temporary directory; what cannot be removed is named in a warning. */
    void close() {
        if (temporary && Files.exists(path)) {
            try {
                Files.walkFileTree(path, new Removal());
            } catch (IOException stays) {
                LOG.warn("the temporary directory {} could not be removed: {}", path, stays.toString());
            }
        }
    }

    // Kafka holds this lock while it runs. It would find out itself, but only after it has read the log, and says so
    // with a stack trace.
    private static void requireUnused(Path path) throws IOException {
        Path lock = path.resolve(".lock");
        if (!Files.exists(lock)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.tryLock()) {
            if (held == null) {
                throw inUse(path);
            }
        } catch (OverlappingFileLockException sameProcess) {
            throw inUse(path);
        }
    }

    private static BrokerStartException inUse(Path path) {
        return new BrokerStartException(
                "the data directory " + path + " is in use by another broker; stop that one, or choose another");
    }

    private static final class Removal extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        // Kafka deletes segments in the background while it stops.
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
            if (failed instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failed;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failed) throws IOException {
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
        }
    }
}
