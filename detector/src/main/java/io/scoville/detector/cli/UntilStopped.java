package io.scoville.detector.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Lets a command end cleanly when the process is asked to (Ctrl-C, SIGTERM): the thread that runs the command is
 * interrupted, and the process waits until the command is through.
 */
final class UntilStopped {
    private UntilStopped() {}

    /** Runs a command; its thread is interrupted when the process is asked to end. */
    static void run(Runnable command) {
        Thread thread = Thread.currentThread();
        CountDownLatch through = new CountDownLatch(1);
        Thread hook = new Thread(() -> stop(thread, through), "until-stopped");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            command.run();
        } finally {
            through.countDown();
            remove(hook);
        }
    }

    /** Returns when the thread is interrupted; it no longer is then, so that what is open can be closed in peace. */
    static void await() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stopped) {
            // The only way out of here.
            return;
        }
    }

    private static void stop(Thread command, CountDownLatch through) {
        command.interrupt();
        try {
            through.await();
        } catch (InterruptedException gaveUp) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs already, and has just been told.
            return;
        }
    }
}
