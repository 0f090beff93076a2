package dev.penstock.container;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a stream in blocks and shows a stretch of it as an array.
 *
 * <p>The array grows with the bytes that arrive, never by what a length field claims.
 */
final class BlockInput {
  static final int BLOCK_BYTES = 1 << 16;

  private final InputStream source;
  private byte[] block = new byte[BLOCK_BYTES];
  private int start;
  private int end;
  private long offset;

  BlockInput(InputStream source, long offset) {
    this.source = source;
    this.offset = offset;
  }

  /** Returns the array that holds the next bytes from {@link #start} on, until the next call. */
  byte[] array() {
    return block;
  }

  int start() {
    return start;
  }

  /** Returns how many bytes of the stream stand before {@link #start}. */
  long offset() {
    return offset;
  }

  /** Returns how many bytes have been read and not been consumed. */
  int available() {
    return end - start;
  }

  /** Takes bytes that are available. */
  void consume(int count) {
    start += count;
    offset += count;
  }

  /**
   * Reads until {@code count} bytes are available.
   *
   * @return false if the stream ends before that; what it had is then available
   * @throws IOException if the stream does; what came before it is available
   */
  boolean require(int count) throws IOException {
    while (end - start < count) {
      makeRoom(count);
      int read = source.read(block, end, block.length - end);
      if (read < 0) {
        return false;
      }
      if (read == 0) {
        throw new IOException("the source gave no byte; a channel has to be in blocking mode");
      }
      end += read;
    }
    return true;
  }

  private void makeRoom(int count) {
    if (start == end) {
      start = 0;
      end = 0;
    }
    if (block.length - start >= count && end < block.length) {
      return;
    }
    if (end - start == block.length) {
      block = Arrays.copyOf(block, (int) Math.min(count, block.length * 2L));
    } else {
      System.arraycopy(block, start, block, 0, end - start);
      end -= start;
      start = 0;
    }
  }
}
