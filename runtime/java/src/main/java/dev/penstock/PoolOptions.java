package dev.penstock;

import java.util.Objects;

/**
 * What a {@link BufferPool} keeps and how; an immutable value.
 *
 * <p>Made from {@link #HEAP} or {@link #DIRECT}: {@code PoolOptions.DIRECT.withLargest(1 << 20)}.
 *
 * @param memory where the bytes of the buffers are
 * @param largest the capacity in bytes of the largest buffers that are kept, a power of two from
 *     256 to 2^30; larger ones are made where they are asked for and are garbage once they are
 *     closed
 * @param byteBound how many bytes the pool holds at most, in and out of use
 * @param mode whether it pools, checks or does neither
 */
public record PoolOptions(Memory memory, int largest, long byteBound, Mode mode) {

  /** Where the bytes of a buffer are. */
  public enum Memory {
    /** In an array. */
    HEAP,
    /** Outside of the heap, where channels read and write them without a copy. */
    DIRECT
  }

  /** What a pool does. */
  public enum Mode {
    /** Keeps buffers that are closed, for those who acquire the next. */
    POOL,
    /** Finds mistakes, for tests; keeps nothing. See {@link BufferPool#check}. */
    CHECK,
    /** Makes every buffer and keeps none. */
    OFF
  }

  /** Arrays; up to 64 KiB each and 16 MiB in all. */
  public static final PoolOptions HEAP = new PoolOptions(Memory.HEAP, 1 << 16, 1 << 24, Mode.POOL);

  /** Memory outside of the heap; up to 64 KiB each and 16 MiB in all. */
  public static final PoolOptions DIRECT =
      new PoolOptions(Memory.DIRECT, 1 << 16, 1 << 24, Mode.POOL);

  /** Checks the options. */
  public PoolOptions {
    Objects.requireNonNull(memory, "memory");
    Objects.requireNonNull(mode, "mode");
    if (largest < PoolSlots.LEAST || Integer.bitCount(largest) != 1) {
      throw new IllegalArgumentException(
          "largest is a power of two from " + PoolSlots.LEAST + " on: " + largest);
    }
    if (byteBound < 0) {
      throw new IllegalArgumentException("byteBound is at least 0: " + byteBound);
    }
  }

  /** Returns these options with buffers of up to so many bytes. */
  public PoolOptions withLargest(int bytes) {
    return new PoolOptions(memory, bytes, byteBound, mode);
  }

  /** Returns these options with so many bytes in all. */
  public PoolOptions withByteBound(long bytes) {
    return new PoolOptions(memory, largest, bytes, mode);
  }

  /** Returns these options with another mode. */
  public PoolOptions with(Mode other) {
    return new PoolOptions(memory, largest, byteBound, other);
  }
}
