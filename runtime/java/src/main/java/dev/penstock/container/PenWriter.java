package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.EncodeException;
import dev.penstock.buffer.Bytes;
import dev.penstock.buffer.OutputBuffer;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a {@code .pen} file: header, messages, end. Spec: container 4.
 *
 * <p>An instance belongs to one thread at a time. {@link #close} completes the file; a file that
 * was not closed is read up to its last whole message, and the reader says that its end is missing.
 *
 * <pre>{@code
 * Codec<Price> codec = Compact.codec(Price.class);
 * try (PenWriter file = new PenWriter(Files.newOutputStream(path), header)) {
 *   file.write(codec, price);
 * }
 * }</pre>
 */
public final class PenWriter implements Closeable, Flushable {
  static final byte[] MAGIC = {(byte) 0x89, 'P', 'E', 'N', '\r', '\n', 0x1A, '\n'};
  static final int END_BYTES = 16;

  private final FrameWriter frames;
  private final OutputBuffer buffer = new OutputBuffer();
  private long messageCount;
  private boolean closed;

  /**
   * Creates a writer on {@code target}, which it closes when it is closed.
   *
   * @throws EncodeException if a text of the header has no UTF-8 form
   * @throws IOException if the stream does
   */
  public PenWriter(OutputStream target, PenHeader header) throws IOException {
    byte[] payload = HeaderPayload.encode(header);
    frames = new FrameWriter(target);
    frames.writeRaw(MAGIC);
    frames.write(FrameKind.HEADER, payload, 0, payload.length);
  }

  /**
   * Writes one message.
   *
   * @throws IOException if the stream does
   */
  public void write(byte[] message) throws IOException {
    write(message, 0, message.length);
  }

  /**
   * Writes the message in {@code length} bytes of {@code source} from {@code offset} on.
   *
   * @throws IndexOutOfBoundsException if the range is not inside the array
   * @throws IOException if the stream does
   */
  public void write(byte[] source, int offset, int length) throws IOException {
    frames.write(FrameKind.MESSAGE, source, offset, length);
    messageCount++;
  }

  /**
   * Encodes a value and writes its message, through a buffer that is kept.
   *
   * @throws EncodeException if the value cannot be written; the file has then no part of it
   * @throws IOException if the stream does
   */
  public <T> void write(Codec<T> codec, T value) throws IOException {
    buffer.clear();
    codec.encode(value, buffer);
    write(buffer.array(), 0, buffer.length());
  }

  /** Returns how many messages have been written. */
  public long messageCount() {
    return messageCount;
  }

  /** Returns how many bytes the file has so far, those that wait in the block included. */
  public long byteCount() {
    return frames.byteCount();
  }

  /**
   * Sends every message that has been written, so that a reader of the unfinished file gets it.
   *
   * @throws IOException if the stream does
   */
  @Override
  public void flush() throws IOException {
    frames.flush();
  }

  /**
   * Writes the end frame and closes the stream; once is enough.
   *
   * @throws IOException if the stream does
   */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (FrameWriter open = frames) {
      byte[] end = new byte[END_BYTES];
      Bytes.putLong(end, 0, messageCount);
      open.write(FrameKind.END, end, 0, END_BYTES);
    }
  }
}
