package dev.penstock.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Repeats calls until the just-in-time compiler has nothing left to do.
 *
 * <p>Iterations of a fixed length are enough for documents of less than 200 KB; the code for a
 * large schema is compiled for seconds, and until then runs at a fifth of its speed, evenly. The
 * compiler's threads are those of the process other than this one; the collector, which is not busy
 * all the time, is no more than a part of {@link #IDLE}.
 */
final class WarmUp {
  /** The system property that says how long the document is. */
  static final String DOCUMENT_BYTES = "penstock.lab.document";

  private static final long LARGE = 200_000;
  private static final long WINDOW_NANOS = 60_000_000;
  private static final long MOST_NANOS = 4_000_000_000L;
  private static final double IDLE = 0.4;
  private static final int IDLE_WINDOWS = 2;

  private final OperatingSystemMXBean process =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /**
   * Repeats a call of a large document until the compiler was idle for a while, but no longer than
   * four seconds.
   */
  void run(Calls.Call call, Blackhole results) throws Exception {
    if (Long.getLong(DOCUMENT_BYTES, 0) < LARGE) {
      return;
    }
    long end = System.nanoTime() + MOST_NANOS;
    int idle = 0;
    while (idle < IDLE_WINDOWS && System.nanoTime() < end) {
      idle = othersDuring(call, results) < IDLE ? idle + 1 : 0;
    }
  }

  /** Returns how busy other threads were during a window of calls, 1 for one of them always. */
  private double othersDuring(Calls.Call call, Blackhole results) throws Exception {
    long start = System.nanoTime();
    long others = othersNanos();
    do {
      results.consume(call.run());
    } while (System.nanoTime() - start < WINDOW_NANOS);
    return (double) (othersNanos() - others) / (System.nanoTime() - start);
  }

  private long othersNanos() {
    return process.getProcessCpuTime() - threads.getCurrentThreadCpuTime();
  }
}
