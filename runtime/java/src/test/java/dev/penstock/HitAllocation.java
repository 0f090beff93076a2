package dev.penstock;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** A program that prints how many bytes a thousand hits allocate, once they are compiled. */
final class HitAllocation {
  private HitAllocation() {}

  /** Takes the name of the memory. */
  public static void main(String[] args) {
    PoolOptions options = args[0].equals("HEAP") ? PoolOptions.HEAP : PoolOptions.DIRECT;
    BufferPool pool = new BufferPool(options);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20_000 && least > 0; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      use(pool);
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    System.out.println(least);
  }

  private static void use(BufferPool pool) {
    for (int i = 0; i < 1_000; i++) {
      try (PooledBuffer pooled = pool.acquire(1_000)) {
        pooled.buffer().putInt(i);
        pooled.written(4);
      }
    }
  }
}
