package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads frames from a stream: a socket, a queue, a file. Spec: container 3 and 7.
 *
 * <p>{@link #next} goes to the next frame and shows its payload in an array of this reader. A frame
 * is shown only when its checksum is right. Frames of kinds that may be skipped are skipped. An
 * instance belongs to one thread at a time.
 */
public final class FrameReader implements Closeable {
  private final InputStream source;
  private final BlockInput input;
  private final Limits limits;
  private final CRC32C crc = new CRC32C();
  private int kind;
  private int length;
  private int consumed;
  private long frameOffset;
  private @Nullable DecodeException failure;

  /** Creates a reader with {@link Limits#DEFAULT} that closes {@code source} when it is closed. */
  public FrameReader(InputStream source) {
    this(source, Limits.DEFAULT);
  }

  /**
   * Creates a reader.
   *
   * @param limits of which {@code messageBytes} is the longest payload that is accepted
   */
  public FrameReader(InputStream source, Limits limits) {
    this.source = Objects.requireNonNull(source);
    this.input = new BlockInput(source);
    this.limits = limits;
  }

  BlockInput input() {
    return input;
  }

  /**
   * Goes to the next frame.
   *
   * <p>After {@code CHECKSUM} for a payload the reader stands behind that frame and the next call
   * goes on; {@link #canContinue} tells. After every other error the next call throws it again.
   *
   * @return false at the end of the input between two frames
   * @throws DecodeException if the frame is torn, damaged, too long or not known, with the offset
   *     of its first byte from the start of the input
   * @throws IOException if the stream does
   */
  public boolean next() throws IOException {
    if (failure != null) {
      throw failure;
    }
    while (true) {
      input.consume(consumed);
      consumed = 0;
      length = 0;
      frameOffset = input.offset();
      if (!input.require(FrameHead.BYTES)) {
        if (input.available() == 0) {
          return false;
        }
        throw torn("the " + FrameHead.BYTES + " bytes of a frame's head", input.available());
      }
      if (readFrame()) {
        return true;
      }
    }
  }

  /** Reads the frame whose head is available; returns false when it was skipped. */
  private boolean readFrame() throws IOException {
    byte[] bytes = input.array();
    int at = input.start();
    kind = FrameHead.kind(bytes, at);
    long payload = FrameHead.length(bytes, at);
    int expectedCrc = FrameHead.crc(bytes, at);
    if (!FrameHead.isWhole(bytes, at, crc)) {
      throw fatal(ErrorKind.CHECKSUM, "the head of a frame", "a head whose check byte is wrong");
    }
    if (!FrameKind.isKnown(kind) && kind < FrameKind.MAY_SKIP) {
      throw fatal(
          ErrorKind.UNSUPPORTED,
          "a frame of a kind that version 1 knows",
          "kind 0x%02x; a newer Penstock may read it".formatted(kind));
    }
    input.consume(FrameHead.BYTES);
    if (kind >= FrameKind.MAY_SKIP) {
      skip(payload);
      checkCrc(expectedCrc);
      return false;
    }
    long most = Math.min(limits.messageBytes(), FrameHead.LARGEST_PAYLOAD);
    if (payload > most) {
      throw fatal(
          DecodeException.overLimit(
              frameOffset,
              "a payload of at most " + most + " bytes",
              "messageBytes",
              payload + " bytes"));
    }
    load((int) payload, expectedCrc);
    return true;
  }

  private void load(int payload, int expectedCrc) throws IOException {
    if (!input.require(payload)) {
      throw torn("a payload of " + payload + " bytes", input.available());
    }
    crc.update(input.array(), input.start(), payload);
    consumed = payload;
    checkCrc(expectedCrc);
    length = payload;
  }

  private void skip(long payload) throws IOException {
    long left = payload;
    while (left > 0) {
      if (!input.require(1)) {
        throw torn("a payload of " + payload + " bytes", payload - left);
      }
      int step = (int) Math.min(left, input.available());
      crc.update(input.array(), input.start(), step);
      input.consume(step);
      left -= step;
    }
  }

  private void checkCrc(int expectedCrc) {
    int found = (int) crc.getValue();
    if (found != expectedCrc) {
      throw new DecodeException(
          ErrorKind.CHECKSUM,
          frameOffset,
          "a frame with CRC-32C %08x".formatted(expectedCrc),
          "bytes with CRC-32C %08x".formatted(found));
    }
  }

  private DecodeException torn(String expected, long found) {
    return fatal(ErrorKind.TRUNCATED, expected, "the end of the input after " + found + " of them");
  }

  private DecodeException fatal(ErrorKind errorKind, String expected, String found) {
    return fatal(errorKind, frameOffset, expected, found);
  }

  /** Makes an error after which this reader gives no more frames. */
  DecodeException fatal(ErrorKind errorKind, long offset, String expected, String found) {
    return fatal(new DecodeException(errorKind, offset, expected, found));
  }

  DecodeException fatal(DecodeException error) {
    failure = error;
    length = 0;
    return error;
  }

  /** Tells whether {@link #next} can give more frames after the last error. */
  public boolean canContinue() {
    return failure == null;
  }

  /** Returns the kind of the current frame, one of {@link FrameKind}. */
  public int kind() {
    return kind;
  }

  /**
   * Returns the array that holds the current payload from {@link #offset} on. It belongs to this
   * reader and is valid until the next call of {@link #next}.
   */
  public byte[] array() {
    return input.array();
  }

  /** Returns where the current payload starts in {@link #array}. */
  public int offset() {
    return input.start();
  }

  /** Returns the length of the current payload in bytes; 0 where there is none. */
  public int length() {
    return length;
  }

  /** Returns a copy of the current payload. */
  public byte[] payload() {
    return Arrays.copyOfRange(array(), offset(), offset() + length);
  }

  /** Returns where the current frame, or the damaged one, starts from the start of the input. */
  public long frameOffset() {
    return frameOffset;
  }

  /** Closes the stream. */
  @Override
  public void close() throws IOException {
    source.close();
  }
}
