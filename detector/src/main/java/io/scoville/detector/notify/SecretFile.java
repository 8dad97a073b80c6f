package io.scoville.detector.notify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A secret in a file. Read anew each time, since whoever mounts secrets also replaces them.
 *
 * @param path the file
 */
record SecretFile(Path path) {
    /**
     * The secret, without white space around it.
     *
     * @throws IOException if the file cannot be read or is empty
     */
    String read() throws IOException {
        String secret;
        try {
            secret = Files.readString(path, StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            throw new IOException("the secret in " + path + " cannot be read", unreadable);
        }
        if (secret.isEmpty()) {
            throw new IOException("the secret in " + path + " is empty");
        }
        return secret;
    }
}
