package dev.penstock.lab.measure;

import dev.penstock.lab.measure.BenchListener.Progress;

/** Counts the steps of the measurement of one data set and tells the listener. */
public final class Steps {
  private final String dataSet;
  private final int total;
  private final BenchListener listener;
  private final long startNanos = System.nanoTime();
  private String current = "";
  private int done;

  /** Starts at the first of {@code total} steps. */
  public Steps(String dataSet, int total, BenchListener listener) {
    this.dataSet = dataSet;
    this.total = total;
    this.listener = listener;
  }

  /** Names what the next steps measure. */
  public void begin(String what) {
    current = what;
    tell();
  }

  /** Counts steps. */
  public void advance(int steps) {
    done = Math.min(total, done + steps);
    tell();
  }

  /** Counts up to a step that is known by its number. */
  void advanceTo(int step) {
    advance(Math.max(0, step - done));
  }

  int done() {
    return done;
  }

  private void tell() {
    double elapsed = (System.nanoTime() - startNanos) / 1e9;
    long left = done == 0 ? -1 : Math.round(elapsed / done * (total - done));
    listener.progress(new Progress(dataSet, current, done, total, left));
  }
}
