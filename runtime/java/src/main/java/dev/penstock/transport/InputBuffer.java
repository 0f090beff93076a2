package dev.penstock.transport;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.util.Arrays;

/**
 * A byte array that is filled from buffers, streams and channels, owned by one thread at a time.
 *
 * <p>Filled again and again, it takes messages without allocating. It grows with what arrives,
 * never by what a length announces.
 */
public final class InputBuffer {
  private static final int LARGEST = Integer.MAX_VALUE - 8;
  private static final int FIRST_BYTES = 1 << 13;

  /** Channels read through memory outside of the heap, which they keep: no more at a time. */
  private static final int BLOCK_BYTES = 1 << 16;

  private static final int KEPT_BYTES = 1 << 20;

  private byte[] bytes = new byte[0];
  private int length;

  /** An array for large messages, kept as long as there is memory. */
  private SoftReference<byte[]> large = new SoftReference<>(null);

  /** Creates an empty buffer. */
  public InputBuffer() {}

  /** Returns the array that holds the content from offset 0 on, until the next fill. */
  public byte[] array() {
    return bytes;
  }

  /** Returns how many bytes of {@link #array} are content. */
  public int length() {
    return length;
  }

  /** Takes the remaining bytes of a buffer in place of the content; its position stays. */
  public void fill(ByteBuffer source) {
    length = 0;
    int count = source.remaining();
    makeRoom(count);
    Buffers.get(source, source.position(), bytes, 0, count);
    length = count;
  }

  /** Empties the buffer and returns its array with room for bytes, whatever they hold. */
  byte[] withRoom(int count) {
    length = 0;
    makeRoom(count);
    return bytes;
  }

  /**
   * Takes what is left of a stream in place of the content, in blocks. The stream stays open.
   *
   * @param limit the number of bytes after which no more than one is read
   * @throws IOException if the stream does
   */
  public void fill(InputStream source, int limit) throws IOException {
    length = 0;
    while (wantsMore(limit)) {
      int count = source.read(bytes, length, room(limit));
      if (count < 0) {
        return;
      }
      length += count;
    }
  }

  /**
   * Takes what is left of a channel in place of the content, in blocks. The channel stays open.
   *
   * @param limit the number of bytes after which no more than one is read
   * @throws IOException if the channel does
   * @throws IllegalBlockingModeException if the channel does not block
   */
  public void fill(ReadableByteChannel source, int limit) throws IOException {
    if (source instanceof SelectableChannel channel && !channel.isBlocking()) {
      throw new IllegalBlockingModeException();
    }
    length = 0;
    while (wantsMore(limit)) {
      int block = Math.min(BLOCK_BYTES, room(limit));
      int count = source.read(ByteBuffer.wrap(bytes, length, block));
      if (count < 0) {
        return;
      }
      length += count;
    }
  }

  /** Goes back to a small array; the large one stays as long as there is memory. */
  void trim() {
    if (bytes.length > KEPT_BYTES) {
      bytes = new byte[0];
    }
  }

  private boolean wantsMore(int limit) {
    if (length > limit) {
      return false;
    }
    if (length == bytes.length) {
      makeRoom(Math.max(FIRST_BYTES, (int) Math.min(LARGEST, length * 2L)));
    }
    return length < bytes.length;
  }

  private int room(int limit) {
    return (int) Math.min(bytes.length, limit + 1L) - length;
  }

  private void makeRoom(int count) {
    if (count <= bytes.length) {
      return;
    }
    byte[] kept = large.get();
    if (kept != null && count <= kept.length) {
      System.arraycopy(bytes, 0, kept, 0, length);
      bytes = kept;
      return;
    }
    bytes = Arrays.copyOf(bytes, count);
    if (count > KEPT_BYTES) {
      large = new SoftReference<>(bytes);
    }
  }
}
