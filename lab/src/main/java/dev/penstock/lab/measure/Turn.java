package dev.penstock.lab.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** One contender and operation that takes turns with others. */
final class Turn {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final String id;
  private final String operation;
  private final Slices loops;
  private final Work work;
  private final List<Double> samples = new ArrayList<>();
  private int count = 1;
  private double bytesPerOp;

  /** What is done in a slice. */
  @FunctionalInterface
  interface Work {
    Object run(Slices loops, int count) throws Exception;
  }

  Turn(String id, String operation, Slices loops, Work work) {
    this.id = id;
    this.operation = operation;
    this.loops = loops;
    this.work = work;
  }

  String id() {
    return id;
  }

  String operation() {
    return operation;
  }

  double bytesPerOp() {
    return bytesPerOp;
  }

  /** Returns the speeds of all rounds in messages per second. */
  List<Double> samples() {
    return samples;
  }

  /**
   * Runs one slice and returns how long it took: of the processor's time, so that a slice in which
   * other processes had their turn is as good as any.
   */
  long run() throws Exception {
    long start = THREADS.getCurrentThreadCpuTime();
    Object last = work.run(loops, count);
    long nanos = THREADS.getCurrentThreadCpuTime() - start;
    Objects.requireNonNull(last, "a session gave nothing back");
    return nanos;
  }

  /** Finds how many messages fill a slice. */
  void calibrate(int millis) throws Exception {
    for (int i = 0; i < 12; i++) {
      double factor = millis * 1e6 / Math.max(1, run());
      if (factor > 0.8 && factor < 1.25) {
        return;
      }
      int next = (int) Math.clamp(count * Math.min(factor, 50), 1, 100_000_000);
      if (next == count) {
        return;
      }
      count = next;
    }
  }

  /** Runs one slice and keeps its speed. */
  void measure() throws Exception {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long nanos = run();
    bytesPerOp = (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / count;
    samples.add(count * 1e9 / Math.max(1, nanos));
  }
}
