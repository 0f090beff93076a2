package dev.penstock.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.function.Supplier;

/**
 * What reading may cost: so many bytes and nanoseconds for each byte of input, and a constant.
 *
 * @param bytesPerByte how many bytes of memory a byte of input may cost
 * @param bytesAside how many any input may cost: the error, buffers, what types take without input
 * @param nanosPerByte how long a byte of input may take
 */
record Cost(long bytesPerByte, long bytesAside, long nanosPerByte) {
  /** 10 ms a KiB. */
  static final long NANOS_PER_BYTE = 10_000_000 / 1024;

  private static final long NANOS_ASIDE = 30_000_000;
  private static final int TRIES = 6;

  /** What code costs more in which Jazzer counts branches and watches comparisons. */
  private static final int SLACK = System.getenv("JAZZER_FUZZ") == null ? 1 : 32;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What came of one reading, and what it cost. */
  record Reading<T>(T result, long nanos, long allocated) {}

  /** Returns a cost with so many bytes of memory for each byte of input. */
  static Cost of(long bytesPerByte, long bytesAside) {
    return new Cost(bytesPerByte, bytesAside, NANOS_PER_BYTE);
  }

  /**
   * Reads once, and again where that cost too much: the first time pays for classes, for buffers
   * that are kept, for the collector and for other processes.
   *
   * @param read reads the input; an error that input may lead to is a result
   */
  <T> Reading<T> measure(byte[] input, Supplier<T> read) {
    Reading<T> reading = once(input, read);
    for (int i = 1; i < TRIES && exceededBy(input, reading); i++) {
      Reading<T> other = once(input, read);
      reading =
          new Reading<>(
              other.result(),
              Math.min(reading.nanos(), other.nanos()),
              Math.min(reading.allocated(), other.allocated()));
    }
    if (exceededBy(input, reading)) {
      throw new AssertionError(
          "%d bytes cost %d ns and %d bytes of memory: %s"
              .formatted(input.length, reading.nanos(), reading.allocated(), hex(input)));
    }
    return reading;
  }

  private static <T> Reading<T> once(byte[] input, Supplier<T> read) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    T result;
    try {
      result = read.get();
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError("not an error of the format for " + hex(input), e);
    }
    long nanos = System.nanoTime() - start;
    return new Reading<>(result, nanos, THREADS.getCurrentThreadAllocatedBytes() - before);
  }

  private boolean exceededBy(byte[] input, Reading<?> reading) {
    return reading.allocated() > SLACK * (bytesPerByte * input.length + bytesAside)
        || reading.nanos() > SLACK * (nanosPerByte * input.length + NANOS_ASIDE);
  }

  static String hex(byte[] input) {
    return HexFormat.of().formatHex(input, 0, Math.min(input.length, 20_000));
  }
}
