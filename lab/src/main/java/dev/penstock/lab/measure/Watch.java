package dev.penstock.lab.measure;

import dev.penstock.lab.subject.SubjectSource;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;

/** Ends what is measured when there has been no sign of life for too long. */
final class Watch implements AutoCloseable {
  private static final long BYTES_PER_SECOND = 1_000_000;

  private final Duration patience;
  private final Thread thread;
  private volatile long lastSign = System.nanoTime();
  private volatile boolean over;

  /**
   * Starts to watch.
   *
   * @param patience how long there may be no sign of life
   * @param end is run once, when there was none for so long
   */
  Watch(Duration patience, Runnable end) {
    this.patience = patience;
    thread = Thread.ofVirtual().name("penstock-watch").unstarted(() -> watch(end));
    thread.start();
  }

  /**
   * Returns how long to wait for something that is done with a document: the larger, the longer.
   */
  static Duration patience(BenchOptions options, SubjectSource source) throws IOException {
    return options.patience().plusSeconds(Files.size(source.document()) / BYTES_PER_SECOND);
  }

  /** Takes a sign of life. */
  void alive() {
    lastSign = System.nanoTime();
  }

  /** Returns why it was ended, an empty text where it was not. */
  String reason() {
    return over ? "hangs: nothing happened for " + patience.toSeconds() + " s" : "";
  }

  private void watch(Runnable end) {
    try {
      while (true) {
        Duration left = patience.minusNanos(System.nanoTime() - lastSign);
        if (!left.isPositive()) {
          over = true;
          end.run();
          return;
        }
        Thread.sleep(left);
      }
    } catch (InterruptedException e) {
      // It is closed.
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
