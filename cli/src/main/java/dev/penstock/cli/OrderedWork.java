package dev.penstock.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Works on several things at once and hands on the results in the order of the things.
 *
 * <p>The calling thread takes the things from their source and gives the results on; so many are on
 * their way at most that the threads do not wait, and memory does not follow the input.
 *
 * @param <T> what is worked on
 * @param <R> what comes of it
 */
abstract class OrderedWork<T, R> {
  private static final int WAITING_PER_THREAD = 2;

  /** Returns the next thing; null after the last one. */
  abstract @Nullable T next() throws IOException;

  /** Works on a thing, in any thread. */
  abstract R work(T thing) throws IOException;

  /** Takes a result. */
  abstract void take(R result) throws IOException;

  /**
   * Does all work. What is thrown on the way is thrown here, after the results before it were
   * taken.
   *
   * @param threads how many threads work; with 1, it is the calling one
   * @throws IOException if one of the steps does
   */
  final void run(int threads) throws IOException {
    if (threads == 1) {
      for (T thing = next(); thing != null; thing = next()) {
        take(work(thing));
      }
      return;
    }
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "penstock-work");
              thread.setDaemon(true);
              return thread;
            });
    try {
      ArrayDeque<Future<R>> waiting = new ArrayDeque<>();
      for (T thing = next(); thing != null; thing = next()) {
        T given = thing;
        waiting.add(workers.submit(() -> work(given)));
        while (waiting.size() > threads * WAITING_PER_THREAD || isDone(waiting)) {
          take(result(waiting.remove()));
        }
      }
      while (!waiting.isEmpty()) {
        take(result(waiting.remove()));
      }
    } finally {
      workers.shutdownNow();
    }
  }

  private static boolean isDone(ArrayDeque<? extends Future<?>> waiting) {
    Future<?> first = waiting.peek();
    return first != null && first.isDone();
  }

  private static <R> R result(Future<R> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException io -> throw io;
        case RuntimeException fault -> throw fault;
        case Error fault -> throw fault;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }
}
