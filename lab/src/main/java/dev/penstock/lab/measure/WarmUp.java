package dev.penstock.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Repeats calls until the just-in-time compiler has nothing left to do.
 *
 * <p>Iterations of a fixed length are enough for documents of less than 200 KB; the code for a
 * large schema is compiled for seconds, and until then runs at a fraction of its speed, evenly. The
 * compiler's threads are those of the process other than this one; the collector, which is not busy
 * all the time, is no more than a part of {@link #IDLE}.
 */
final class WarmUp {
  /** The system property that says how long the document is. */
  static final String DOCUMENT_BYTES = "penstock.lab.document";

  /** The shortest document whose calls are repeated. */
  static final long LARGE = 200_000;

  /** The longest time for which calls are repeated. */
  static final long MOST_NANOS = 4_000_000_000L;

  private static final long WINDOW_NANOS = 60_000_000;
  private static final double IDLE = 0.4;
  private static final int IDLE_WINDOWS = 2;

  private final long documentBytes;
  private final LongSupplier clock;
  private final LongSupplier othersNanos;

  /**
   * Prepares to warm up.
   *
   * @param documentBytes the length of the document that is measured
   * @param clock the time in nanoseconds
   * @param othersNanos the processor time of all threads but the calling one
   */
  WarmUp(long documentBytes, LongSupplier clock, LongSupplier othersNanos) {
    this.documentBytes = documentBytes;
    this.clock = clock;
    this.othersNanos = othersNanos;
  }

  /** Prepares to warm up in this virtual machine, for the document that it was told of. */
  static WarmUp here() {
    OperatingSystemMXBean process =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return new WarmUp(
        Long.getLong(DOCUMENT_BYTES, 0),
        System::nanoTime,
        () -> process.getProcessCpuTime() - threads.getCurrentThreadCpuTime());
  }

  /**
   * Repeats a call of a large document until the compiler was idle for a while, but no longer than
   * four seconds.
   */
  void run(Calls.Call call, Consumer<Object> results) throws Exception {
    if (documentBytes < LARGE) {
      return;
    }
    long end = clock.getAsLong() + MOST_NANOS;
    int idle = 0;
    while (idle < IDLE_WINDOWS && clock.getAsLong() < end) {
      idle = othersDuring(call, results) < IDLE ? idle + 1 : 0;
    }
  }

  /** Returns how busy other threads were during a window of calls, 1 for one of them always. */
  private double othersDuring(Calls.Call call, Consumer<Object> results) throws Exception {
    long start = clock.getAsLong();
    long others = othersNanos.getAsLong();
    do {
      results.accept(call.run());
    } while (clock.getAsLong() - start < WINDOW_NANOS);
    return (double) (othersNanos.getAsLong() - others) / (clock.getAsLong() - start);
  }
}
