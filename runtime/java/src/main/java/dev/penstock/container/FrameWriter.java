package dev.penstock.container;

import dev.penstock.transport.Bytes;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.zip.Checksum;

/**
 * Writes frames to a stream: a socket, a queue, a file. Spec: container 3.
 *
 * <p>Frames are collected in a block of 64 KiB; {@link #flush} sends what has been collected. An
 * instance belongs to one thread at a time. After an {@code IOException} the stream may end inside
 * a frame, and the writer is of no more use.
 */
public final class FrameWriter implements Closeable, Flushable {
  private static final int BLOCK_BYTES = 1 << 16;

  private final OutputStream target;
  private final byte[] block = new byte[BLOCK_BYTES];
  private final Checksum crc = Crc32c.create();
  private int used;
  private long byteCount;
  private boolean broken;
  private boolean closed;

  /** Creates a writer that appends to {@code target} and closes it when it is closed. */
  public FrameWriter(OutputStream target) {
    this.target = Objects.requireNonNull(target);
  }

  /**
   * Writes a message as one frame.
   *
   * @throws IOException if the stream does
   */
  public void write(byte[] message) throws IOException {
    write(FrameKind.MESSAGE, message, 0, message.length);
  }

  /**
   * Writes {@code length} bytes of {@code source} from {@code offset} on as one frame.
   *
   * @param kind one of {@link FrameKind}, or a private kind from 0xC0 to 0xFF
   * @throws IllegalArgumentException if the kind is reserved, or the payload longer than
   *     2,147,483,639 bytes
   * @throws IndexOutOfBoundsException if the range is not inside the array
   * @throws IOException if the stream does
   */
  public void write(int kind, byte[] source, int offset, int length) throws IOException {
    if (!FrameKind.isKnown(kind) && (kind < 0xC0 || kind > 0xFF)) {
      throw new IllegalArgumentException("frame kind " + kind + " is reserved; see FrameKind");
    }
    frame(kind, source, offset, length);
  }

  /** Writes the index of a file. */
  void writeIndex(byte[] payload) throws IOException {
    frame(FrameKind.INDEX, payload, 0, payload.length);
  }

  /**
   * Writes a frame of padding if the next frame's bytes from {@code skipped} on would not start at
   * a multiple of {@code alignment} otherwise. Spec: container 4.2.
   *
   * @param alignment a power of two
   * @param start how many bytes stand before those of this writer
   * @param skipped how many bytes there are in the next frame's payload before those to align
   */
  void align(int alignment, long start, int skipped) throws IOException {
    long aligned = start + byteCount() + FrameHead.BYTES + skipped;
    int mask = alignment - 1;
    if ((aligned & mask) != 0) {
      int length = (int) -(aligned + FrameHead.BYTES) & mask;
      frame(FrameKind.PADDING, new byte[length], 0, length);
    }
  }

  /** Writes a message with the key of its schema. */
  void writeKeyed(int key, byte[] source, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, source.length);
    byte[] payload = new byte[CurrentMessage.KEY_BYTES + length];
    Bytes.putInt(payload, 0, key);
    System.arraycopy(source, offset, payload, CurrentMessage.KEY_BYTES, length);
    frame(FrameKind.KEYED_MESSAGE, payload, 0, payload.length);
  }

  private void frame(int kind, byte[] source, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, source.length);
    if (length > FrameHead.LARGEST_PAYLOAD) {
      throw new IllegalArgumentException(
          "a frame holds at most " + FrameHead.LARGEST_PAYLOAD + " bytes, not " + length);
    }
    room(FrameHead.BYTES);
    FrameHead.put(block, used, kind, length, crc);
    crc.update(source, offset, length);
    FrameHead.putCrc(block, used, crc);
    used += FrameHead.BYTES;
    append(source, offset, length);
  }

  /** Writes bytes that are no frame: the magic of a file. */
  void writeRaw(byte[] bytes) throws IOException {
    room(bytes.length);
    append(bytes, 0, bytes.length);
  }

  private void append(byte[] source, int offset, int length) throws IOException {
    if (length > BLOCK_BYTES - used) {
      drain();
    }
    if (length > BLOCK_BYTES) {
      send(source, offset, length);
    } else {
      System.arraycopy(source, offset, block, used, length);
      used += length;
    }
  }

  private void room(int count) throws IOException {
    if (closed) {
      throw new IOException("this writer is closed");
    }
    checkWhole();
    if (count > BLOCK_BYTES - used) {
      drain();
    }
  }

  private void drain() throws IOException {
    int length = used;
    used = 0;
    send(block, 0, length);
  }

  private void send(byte[] source, int offset, int length) throws IOException {
    checkWhole();
    broken = true;
    target.write(source, offset, length);
    broken = false;
    byteCount += length;
  }

  /** Refuses to put more after a frame that may have been sent in part. */
  private void checkWhole() throws IOException {
    if (broken) {
      throw new IOException("an earlier write failed, and the stream may end inside a frame");
    }
  }

  /** Returns how many bytes have been written, those in the block included. */
  public long byteCount() {
    return byteCount + used;
  }

  /**
   * Sends every frame that has been written.
   *
   * @throws IOException if the stream does
   */
  @Override
  public void flush() throws IOException {
    drain();
    target.flush();
  }

  /**
   * Sends every frame that has been written and closes the stream; once is enough. After a write
   * that failed nothing more is sent.
   *
   * @throws IOException if the stream does
   */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (OutputStream open = target) {
      if (!broken) {
        drain();
        open.flush();
      }
    }
  }
}
