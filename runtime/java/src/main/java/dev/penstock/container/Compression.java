package dev.penstock.container;

import java.io.IOException;
import java.io.InputStream;

/**
 * How blocks of messages are compressed. Spec: container 4.7.
 *
 * <p>{@link #deflate} is in every reader. Others are given to readers and writers in {@link
 * PenOptions}; there is no list of them elsewhere. Instances are immutable and for any number of
 * threads.
 */
public interface Compression {
  /** The level of Deflate with the smallest result. */
  int SMALLEST_DEFLATE = 9;

  /** Returns the number that stands for it in a block. */
  int id();

  /** Returns its name in lower case. */
  String label();

  /** Returns bytes that {@link #unpack} makes {@code source} from. */
  byte[] pack(byte[] source, int offset, int length);

  /**
   * Returns a stream of what was packed. It takes memory for what it gives out, and not for what
   * the packed bytes claim.
   *
   * @throws IOException if the bytes are damaged, now or when the stream is read
   */
  InputStream unpack(InputStream packed) throws IOException;

  /**
   * Returns Deflate, as the JDK has it.
   *
   * @param level from 1, the fastest, to 9, the smallest
   */
  static Compression deflate(int level) {
    return new Deflate(level);
  }
}
