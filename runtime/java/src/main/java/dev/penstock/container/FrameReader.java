package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * Reads frames from a stream: a socket, a queue, a file. Spec: container 3 and 7.
 *
 * <p>{@link #next} goes to the next frame and shows its payload in an array of this reader. A frame
 * is shown only when its checksum is right. Frames of kinds that may be skipped are skipped. An
 * instance belongs to one thread at a time.
 */
public final class FrameReader implements Closeable {
  /** A damaged frame that is longer is not searched for frames; see {@link #recover}. */
  private static final int LOOK_BEHIND_BYTES = 1 << 30;

  // SPEC container 7.1
  private static final int MOST_RECOVERED_BYTES = 16 << 20;
  private static final int MOST_TRIED_BYTES = 64 << 20;

  private final InputStream source;
  private final BlockInput input;
  private final Limits limits;
  private final Checksum crc = Crc32c.create();
  private int kind;
  private long stated;
  private int statedCrc;
  private long skipped;
  private long frameOffset;
  private @Nullable DecodeException failure;

  /** Whether the head of the frame was taken and its payload was not yet. */
  private boolean open;

  /** Whether the crc of the frame was wrong. */
  private boolean damaged;

  /** The bytes of the frame's payload, which stand at the start of the input. */
  private int held;

  private int length;

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
    this(source, limits, 0);
  }

  /** Creates a reader of a stream that starts at an offset of the input. */
  FrameReader(InputStream source, Limits limits, long offset) {
    this.source = Objects.requireNonNull(source);
    this.input = new BlockInput(source, offset);
    this.limits = limits;
  }

  BlockInput input() {
    return input;
  }

  /**
   * Goes to the next frame.
   *
   * <p>After {@code CHECKSUM} for a payload the reader stands after that frame and the next call
   * goes on; {@link #canContinue} tells. After every other error the next call throws it again. An
   * {@code IOException}, as at the end of a socket's time limit, loses nothing: the next call goes
   * on where it came.
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
      if (!open && !openFrame()) {
        return false;
      }
      if (kind >= FrameKind.MAY_SKIP) {
        skip();
      } else {
        load();
        return true;
      }
    }
  }

  /** Takes the head of the next frame; false at the end of the input. */
  private boolean openFrame() throws IOException {
    length = 0;
    // A damaged frame is kept until a head is seen after it: its length may be what is wrong.
    if (!damaged || held > LOOK_BEHIND_BYTES) {
      drop();
    }
    frameOffset = input.offset() + held;
    if (!input.require(held + FrameHead.BYTES)) {
      int found = input.available() - held;
      if (found == 0) {
        return false;
      }
      throw torn("the " + FrameHead.BYTES + " bytes of a frame's head", found);
    }
    byte[] bytes = input.array();
    int at = input.start() + held;
    kind = FrameHead.kind(bytes, at);
    if (!FrameHead.isWhole(bytes, at, crc)) {
      throw fatal(ErrorKind.CHECKSUM, "the head of a frame", "a head whose check byte is wrong");
    }
    stated = FrameHead.length(bytes, at);
    statedCrc = FrameHead.crc(bytes, at);
    checkHead();
    drop();
    input.consume(FrameHead.BYTES);
    skipped = 0;
    open = true;
    return true;
  }

  private void drop() {
    input.consume(held);
    held = 0;
    damaged = false;
  }

  private void checkHead() {
    if (kind >= FrameKind.MAY_SKIP) {
      return;
    }
    if (!FrameKind.isKnown(kind)) {
      throw fatal(
          ErrorKind.UNSUPPORTED,
          "a frame of a kind that this version knows",
          String.format("kind 0x%02x; a newer Penstock may read it", kind));
    }
    if (stated > mostBytes()) {
      throw fatal(
          DecodeException.overLimit(
              frameOffset,
              "a payload of at most " + mostBytes() + " bytes",
              "messageBytes",
              stated + " bytes"));
    }
  }

  private long mostBytes() {
    return Math.min(limits.messageBytes(), FrameHead.LARGEST_PAYLOAD);
  }

  private void load() throws IOException {
    int payload = (int) stated;
    if (!input.require(payload)) {
      throw torn("a payload of " + payload + " bytes", input.available());
    }
    crc.update(input.array(), input.start(), payload);
    held = payload;
    checkCrc();
    length = payload;
  }

  private void skip() throws IOException {
    while (skipped < stated) {
      if (!input.require(1)) {
        throw torn("a payload of " + stated + " bytes", skipped);
      }
      int step = (int) Math.min(stated - skipped, input.available());
      crc.update(input.array(), input.start(), step);
      input.consume(step);
      skipped += step;
    }
    checkCrc();
  }

  private void checkCrc() {
    open = false;
    int found = (int) crc.getValue();
    damaged = found != statedCrc;
    if (damaged) {
      throw new DecodeException(
          ErrorKind.CHECKSUM,
          frameOffset,
          String.format("a frame with CRC-32C %08x", statedCrc),
          String.format("bytes with CRC-32C %08x", found));
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

  /**
   * Looks for the next whole frame after the error that ended this reader. Spec: container 7.1.
   *
   * @return the offset of the frame, which {@link #next} then reads; -1 where there is none
   * @throws IOException if the stream does
   */
  long recover() throws IOException {
    if (failure == null) {
      throw new IllegalStateException("no error has ended this reader");
    }
    switch (failure.kind()) {
      case CHECKSUM, TRUNCATED, TRAILING_BYTES -> {}
      default -> {
        return -1;
      }
    }
    open = false;
    damaged = false;
    held = 0;
    long passedOver = 0;
    long tried = 0;
    while (input.require(FrameHead.BYTES) && tried <= MOST_TRIED_BYTES + passedOver * 16) {
      long vain = tryFrame();
      if (vain < 0) {
        failure = null;
        return input.offset();
      }
      tried += vain;
      input.consume(1);
      passedOver++;
    }
    return -1;
  }

  /** Returns -1 if a whole frame starts here, else how many bytes of payload were tried. */
  private long tryFrame() throws IOException {
    int at = input.start();
    int tried = FrameHead.kind(input.array(), at);
    if (!FrameKind.isKnown(tried) && tried != FrameKind.INDEX
        || !FrameHead.isWhole(input.array(), at, crc)) {
      return 0;
    }
    long payload = FrameHead.length(input.array(), at);
    if (payload > Math.min(mostBytes(), MOST_RECOVERED_BYTES)) {
      return 0;
    }
    if (!input.require(FrameHead.BYTES + (int) payload)) {
      return payload;
    }
    at = input.start();
    crc.update(input.array(), at + FrameHead.BYTES, (int) payload);
    return FrameHead.crc(input.array(), at) == (int) crc.getValue() ? -1 : payload;
  }

  /** Returns where the next frame starts. */
  long nextOffset() {
    return input.offset() + held;
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
