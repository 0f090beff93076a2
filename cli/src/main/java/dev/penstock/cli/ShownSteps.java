package dev.penstock.cli;

import dev.penstock.lab.measure.BenchListener;
import org.jspecify.annotations.Nullable;

/** Shows how far a measurement is. */
final class ShownSteps implements BenchListener, AutoCloseable {
  private final Terminal terminal;
  private dev.penstock.cli.@Nullable Progress shown;

  ShownSteps(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void started(String dataSet, int contenders) {
    terminal.messages().printf("%s: %s ...%n", dataSet, Amount.of(contenders, "contender"));
  }

  @Override
  public void progress(BenchListener.Progress progress) {
    if (shown == null) {
      shown = dev.penstock.cli.Progress.ofSteps(terminal, progress.dataSet(), progress.total());
    }
    shown.at(progress.done(), progress.current());
  }

  @Override
  public void close() {
    if (shown != null) {
      shown.close();
      shown = null;
    }
  }
}
