package dev.penstock.conformance.allocation;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what the present thread allocates; exact, and it allocates nothing itself. */
final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int CALLS = 3000;

  private Allocation() {}

  /** Something that is done again and again. */
  @FunctionalInterface
  interface Action {
    void run();
  }

  /**
   * Returns the bytes that one call allocates: the least of many, since the first ones fill buffers
   * that are kept, and a compiled method may be left once more.
   */
  static long perCall(Action action) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < CALLS; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      action.run();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }
}
