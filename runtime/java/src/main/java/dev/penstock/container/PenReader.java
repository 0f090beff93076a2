package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.buffer.Bytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a {@code .pen} file: its header, then one message after the other. Spec: container 4, 7.
 *
 * <p>Every whole message before an error is given first. Offsets in errors count from the start of
 * the input. An instance belongs to one thread at a time.
 *
 * <pre>{@code
 * try (PenReader file = new PenReader(Files.newInputStream(path))) {
 *   while (file.next()) {
 *     Price price = file.decode(codec);
 *   }
 * }
 * }</pre>
 */
public final class PenReader implements Closeable {
  private final FrameReader frames;
  private final PenHeader header;
  private long messageCount;
  private long damagedCount;
  private boolean ended;

  /**
   * Creates a reader with {@link Limits#DEFAULT}, see {@link #PenReader(InputStream, Limits)}.
   *
   * @throws DecodeException if the input does not start with magic and header
   * @throws IOException if the stream does
   */
  public PenReader(InputStream source) throws IOException {
    this(source, Limits.DEFAULT);
  }

  /**
   * Creates a reader, which closes {@code source} when it is closed, and reads the header.
   *
   * @param limits of which {@code messageBytes} is the longest message that is accepted
   * @throws DecodeException if the input does not start with magic and header
   * @throws IOException if the stream does
   */
  public PenReader(InputStream source, Limits limits) throws IOException {
    frames = new FrameReader(source, limits);
    readMagic(frames.input());
    if (!frames.next()) {
      long at = frames.frameOffset();
      throw frames.fatal(ErrorKind.TRUNCATED, at, "the header", "the end of the input");
    }
    boolean first = frames.frameOffset() == PenWriter.MAGIC.length;
    if (!first || frames.kind() != FrameKind.HEADER) {
      throw unexpected("the header frame");
    }
    header = HeaderPayload.decode(frames);
  }

  private static void readMagic(BlockInput input) throws IOException {
    int length = PenWriter.MAGIC.length;
    boolean whole = input.require(length);
    int available = Math.min(length, input.available());
    byte[] start = Arrays.copyOfRange(input.array(), input.start(), input.start() + available);
    if (!Arrays.equals(start, Arrays.copyOf(PenWriter.MAGIC, available))) {
      throw new DecodeException(ErrorKind.UNSUPPORTED, 0, "the magic of a .pen file", looks(start));
    }
    if (!whole) {
      String found = available == 0 ? "no byte" : "the end of the input inside it";
      throw new DecodeException(ErrorKind.TRUNCATED, available, "the magic of a .pen file", found);
    }
    input.consume(length);
  }

  private static String looks(byte[] start) {
    StringBuilder text = new StringBuilder();
    for (byte each : start) {
      text.append(text.isEmpty() ? "" : " ").append("%02x".formatted(each));
    }
    boolean textMode = start.length > 4 && start[1] == 'P' && start[2] == 'E' && start[3] == 'N';
    return textMode
        ? text + ": a .pen file that was changed on its way, as copying it as text does"
        : text.toString();
  }

  /** Returns format, schema and metadata of the file. */
  public PenHeader header() {
    return header;
  }

  /**
   * Goes to the next message.
   *
   * <p>After {@code CHECKSUM} for one message the next call goes on behind it, as long as {@link
   * #canContinue}. After every other error the next call throws it again.
   *
   * @return false after the last message of a complete file
   * @throws DecodeException if the file is torn or damaged here, with the offset from its start
   * @throws IOException if the stream does
   */
  public boolean next() throws IOException {
    if (ended) {
      return false;
    }
    boolean found;
    try {
      found = frames.next();
    } catch (DecodeException e) {
      if (frames.canContinue() && frames.kind() == FrameKind.MESSAGE) {
        damagedCount++;
      }
      throw e;
    }
    if (!found) {
      throw frames.fatal(
          ErrorKind.TRUNCATED,
          frames.frameOffset(),
          "an end frame",
          "the end of the input after " + messageCount + " messages");
    }
    return switch (frames.kind()) {
      case FrameKind.MESSAGE -> {
        messageCount++;
        yield true;
      }
      case FrameKind.END -> end();
      default -> throw unexpected("a message or the end");
    };
  }

  private boolean end() throws IOException {
    if (frames.length() != PenWriter.END_BYTES) {
      throw unexpected("an end frame of " + PenWriter.END_BYTES + " bytes");
    }
    long counted = Bytes.getLong(frames.array(), frames.offset());
    if (counted != messageCount + damagedCount) {
      throw frames.fatal(
          ErrorKind.CHECKSUM,
          frames.frameOffset(),
          Long.toUnsignedString(counted) + " messages, as the end frame counts",
          String.valueOf(messageCount + damagedCount));
    }
    BlockInput input = frames.input();
    long behind = frames.frameOffset() + FrameHead.BYTES + PenWriter.END_BYTES;
    if (input.require(PenWriter.END_BYTES + 1)) {
      throw frames.fatal(ErrorKind.TRAILING_BYTES, behind, "the end of the input", "more bytes");
    }
    ended = true;
    return false;
  }

  private DecodeException unexpected(String expected) {
    return frames.fatal(
        ErrorKind.UNSUPPORTED,
        frames.frameOffset(),
        expected,
        "a frame of kind 0x%02x with %d bytes".formatted(frames.kind(), frames.length()));
  }

  /** Tells whether {@link #next} can give more messages after the last error. */
  public boolean canContinue() {
    return frames.canContinue();
  }

  /**
   * Returns the array that holds the current message from {@link #offset} on. It belongs to this
   * reader and is valid until the next call of {@link #next}.
   */
  public byte[] array() {
    return frames.array();
  }

  /** Returns where the current message starts in {@link #array}. */
  public int offset() {
    return frames.offset();
  }

  /** Returns the length of the current message in bytes. */
  public int length() {
    return frames.length();
  }

  /** Returns a copy of the current message. */
  public byte[] message() {
    return frames.payload();
  }

  /**
   * Returns the value of the current message.
   *
   * @throws DecodeException if the bytes are no message of the codec's type; its offset counts from
   *     the start of the message, {@link #frameOffset} tells where that stands
   */
  public <T> T decode(Codec<T> codec) {
    return codec.decode(array(), offset(), length());
  }

  /** Returns where the current or damaged frame starts, in bytes from the start of the input. */
  public long frameOffset() {
    return frames.frameOffset();
  }

  /** Returns how many messages have been given, the current one included. */
  public long messageCount() {
    return messageCount;
  }

  /** Closes the stream. */
  @Override
  public void close() throws IOException {
    frames.close();
  }
}
