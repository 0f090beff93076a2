package dev.penstock.lab.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/** One contender and operation that takes turns with others. */
final class Turn {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** The collector of young objects: a collection of all is not the work of one turn. */
  private static final GarbageCollectorMXBean COLLECTOR =
      ManagementFactory.getGarbageCollectorMXBeans().stream()
          .min(Comparator.comparingInt(each -> each.getMemoryPoolNames().length))
          .orElseThrow();

  private static final int MOST_CALLS = 400;
  private static final long MOST_CALLS_NANOS = 2_000_000;

  private final String id;
  private final String operation;
  private final Slices loops;
  private final Work work;
  private final List<Double> nanosPerMessage = new ArrayList<>();
  private final LongStream.Builder calls = LongStream.builder();
  private int count = 1;
  private long messages;
  private long allocatedBytes;
  private long cpuNanos;
  private long wallNanos;
  private long collectionMillis;

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

  /** Returns the bytes that were allocated per message, over all rounds. */
  double bytesPerOp() {
    return (double) allocatedBytes / messages;
  }

  /**
   * Returns the speeds of all rounds in messages per second. The time of collections is shared out
   * evenly: the clock that tells it counts milliseconds, and a slice has one or two of them. It
   * goes on while others have the processor, as often as it does beside collections.
   */
  List<Double> samples() {
    double running = Math.min(1, cpuNanos / Math.max(1, wallNanos - collectionMillis * 1e6));
    double collection = running * collectionMillis * 1e6 / Math.max(1, messages);
    return nanosPerMessage.stream().map(nanos -> 1e9 / (nanos + collection)).toList();
  }

  /** Returns the times of single calls in nanoseconds. */
  long[] calls() {
    return calls.build().toArray();
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
    long collected = COLLECTOR.getCollectionTime();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    long nanos = run();
    wallNanos += System.nanoTime() - start;
    cpuNanos += nanos;
    allocatedBytes += THREADS.getCurrentThreadAllocatedBytes() - before;
    collectionMillis += COLLECTOR.getCollectionTime() - collected;
    messages += count;
    nanosPerMessage.add((double) Math.max(1, nanos) / count);
  }

  /** Times single calls for two milliseconds. */
  void timeCalls() throws Exception {
    long end = System.nanoTime() + MOST_CALLS_NANOS;
    for (int i = 0; i < MOST_CALLS; i++) {
      long before = System.nanoTime();
      Object last = work.run(loops, 1);
      long after = System.nanoTime();
      Objects.requireNonNull(last, "a session gave nothing back");
      calls.add(after - before);
      if (after > end) {
        return;
      }
    }
  }
}
