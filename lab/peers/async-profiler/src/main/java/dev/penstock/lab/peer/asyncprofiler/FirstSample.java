package dev.penstock.lab.peer.asyncprofiler;

import org.jspecify.annotations.Nullable;

/**
 * Makes a virtual machine count from the first allocation of its main program on.
 *
 * <p>A thread that lives when counting starts has chosen already after how many bytes it will look
 * at the distance of samples again: half a megabyte on average. This class is a Java agent, and so
 * runs in the main thread before the program; it allocates more than that.
 */
public final class FirstSample {
  private static final int BLOCK_BYTES = 1 << 22;
  private static final int BLOCKS = 4;

  private static volatile byte @Nullable [] block;

  private FirstSample() {}

  /** Allocates more than the longest distance that a thread can have chosen. */
  public static void premain(String ignored) {
    for (int i = 0; i < BLOCKS; i++) {
      block = new byte[BLOCK_BYTES];
    }
    block = null;
  }

  /** Returns what was allocated last, so that it is. */
  static byte @Nullable [] block() {
    return block;
  }
}
