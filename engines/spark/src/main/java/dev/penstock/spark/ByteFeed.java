package dev.penstock.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes that are read in order: of an array, or of a stream by way of one. */
final class ByteFeed {
  private static final int BLOCK_BYTES = 1 << 16;

  private final @Nullable InputStream source;
  private byte[] bytes;
  private int position;
  private int limit;

  ByteFeed(InputStream source) {
    this.source = source;
    bytes = new byte[BLOCK_BYTES];
  }

  /** Creates a feed of what a buffer has left; its position stays. */
  ByteFeed(ByteBuffer buffer) {
    source = null;
    if (buffer.hasArray()) {
      bytes = buffer.array();
      position = buffer.arrayOffset() + buffer.position();
    } else {
      bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
    }
    limit = position + buffer.remaining();
  }

  /** Tells whether nothing follows. */
  boolean isAtEnd() throws IOException {
    return position == limit && !fill();
  }

  /** Returns the array of which {@link #take} gives offsets, valid until the next call. */
  byte[] array() {
    return bytes;
  }

  /** Passes {@code count} bytes, which then stand in {@link #array}, and returns their offset. */
  int take(int count) throws IOException {
    while (limit - position < count) {
      if (!fill()) {
        throw new StreamCorruptedException(
            count + " bytes were expected, found the end after " + (limit - position));
      }
    }
    int at = position;
    position += count;
    return at;
  }

  /** Reads a length or another number that is no more than {@code most}. */
  int count(String what, int most) throws IOException {
    long value = varint();
    if (value < 0 || value > most) {
      throw new StreamCorruptedException(
          what + " of at most " + most + " was expected, found " + Long.toUnsignedString(value));
    }
    return (int) value;
  }

  /** Reads a number in the form of {@link Varints}. */
  long varint() throws IOException {
    int first = bytes[take(1)];
    int more = Math.min(8, Integer.numberOfTrailingZeros(~first));
    if (more == 0) {
      return (first & 0xFFL) >>> 1;
    }
    int at = take(more);
    long value = 0;
    for (int i = 0; i < more; i++) {
      value |= (bytes[at + i] & 0xFFL) << 8 * i;
    }
    return more == 8 ? value : (value << 8 | first & 0xFF) >>> more + 1;
  }

  /** Reads what the stream gives, behind what is left; the array grows with what has arrived. */
  private boolean fill() throws IOException {
    if (source == null) {
      return false;
    }
    if (position == limit) {
      position = 0;
      limit = 0;
    } else if (limit == bytes.length && position > 0) {
      System.arraycopy(bytes, position, bytes, 0, limit - position);
      limit -= position;
      position = 0;
    }
    if (limit == bytes.length) {
      long larger = Math.min(Integer.MAX_VALUE - 8, bytes.length * 2L);
      bytes = Arrays.copyOf(bytes, (int) larger);
    }
    int count = source.read(bytes, limit, bytes.length - limit);
    limit += Math.max(0, count);
    return count > 0;
  }

  void close() throws IOException {
    if (source != null) {
      source.close();
    }
  }
}
