package dev.penstock.cli;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows on standard error how far a task is, once it has taken a second, if a person sits there.
 *
 * <p>Closing it removes the line.
 */
final class Progress implements AutoCloseable {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int WIDTH = 78;
  private static final int UPDATE_MILLIS = 200;
  private static final long MEGABYTE = 1_000_000;

  private final Terminal terminal;
  private final String task;
  private final long total;
  private final Unit unit;
  private final long start = System.nanoTime();
  private @Nullable ProgressBar bar;

  /** What is counted. */
  private enum Unit {
    BYTES,
    STEPS
  }

  private Progress(Terminal terminal, String task, long total, Unit unit) {
    this.terminal = terminal;
    this.task = task;
    this.total = total;
    this.unit = unit;
  }

  /**
   * Starts a task.
   *
   * @param totalBytes how many bytes there are to do; below 0 where nobody knows
   */
  static Progress ofBytes(Terminal terminal, String task, long totalBytes) {
    return new Progress(terminal, task, totalBytes, Unit.BYTES);
  }

  /** Starts a task of so many steps. */
  static Progress ofSteps(Terminal terminal, String task, long totalSteps) {
    return new Progress(terminal, task, totalSteps, Unit.STEPS);
  }

  /** Tells that so many steps are done, and what is done now. */
  void at(long done, String current) {
    at(done);
    if (bar != null) {
      bar.setExtraMessage(" " + current);
    }
  }

  /** Tells that so many bytes or steps are done. */
  void at(long done) {
    ProgressBar open = bar;
    if (open == null) {
      if (!terminal.isInteractive(Terminal.Stream.STDERR)
          || System.nanoTime() - start < PATIENCE_NANOS) {
        return;
      }
      open = open();
      bar = open;
    }
    open.stepTo(done);
  }

  private ProgressBar open() {
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(total)
            .startsFrom(0, Duration.ofNanos(System.nanoTime() - start))
            .setUpdateIntervalMillis(UPDATE_MILLIS)
            .setStyle(ProgressBarStyle.ASCII)
            .clearDisplayOnFinish()
            .setConsumer(new ConsoleProgressBarConsumer(terminal.messages(), WIDTH));
    return unit == Unit.BYTES ? builder.setUnit(" MB", MEGABYTE).build() : builder.build();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
