package dev.penstock.container;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
  private final PenRange range;

  private final int mostBytes;

  /** How many messages have been given. */
  private long messageCount;

  /** How many messages were passed, damaged ones and the current one included. */
  private long number;

  /** What {@link #number} was where the current file of several after one another began. */
  private long firstNumber;

  /** Whether messages may be missing before this place. */
  private boolean recovered;

  private final Schemas schemas;

  /** The current message, inside of the current frame. */
  private final CurrentMessage message;

  /** Whether a block was damaged, and how many messages it had is not known yet. */
  private boolean countLost;

  private int nextMark;
  private long statedIndexOffset;
  private boolean endSeen;
  private boolean ended;

  /**
   * Creates a reader with {@link Limits#DEFAULT}, see {@link #PenReader(InputStream, Limits)}.
   *
   * @throws DecodeException if the input does not start with magic and header
   * @throws IOException if the stream does
   */
  public PenReader(InputStream source) throws IOException {
    this(source, PenOptions.DEFAULT);
  }

  /**
   * Creates a reader, which closes {@code source} when it is closed, and reads the header.
   *
   * @param limits of which {@code messageBytes} is the longest message that is accepted
   * @throws DecodeException if the input does not start with magic and header
   * @throws IOException if the stream does
   */
  public PenReader(InputStream source, Limits limits) throws IOException {
    this(source, PenOptions.DEFAULT.withLimits(limits));
  }

  /**
   * Creates a reader, which closes {@code source} when it is closed, and reads the header.
   *
   * @param options with the limits, and the compressions that are known beside Deflate
   * @throws DecodeException if the input does not start with magic and header
   * @throws IOException if the stream does
   */
  public PenReader(InputStream source, PenOptions options) throws IOException {
    frames = new FrameReader(source, options.limits());
    range = PenRange.ALL;
    Magic.read(frames.input());
    if (!frames.next()) {
      long at = frames.frameOffset();
      throw frames.fatal(ErrorKind.TRUNCATED, at, "the header", "the end of the input");
    }
    boolean first = frames.frameOffset() == PenWriter.MAGIC.length;
    if (!first || !FrameKind.isHeader(frames.kind())) {
      throw unexpected("the header frame");
    }
    mostBytes = options.limits().messageBytes();
    header = HeaderPayload.decode(frames, mostBytes);
    schemas = new Schemas(header.schema(), mostBytes);
    message = new CurrentMessage(frames, schemas, options);
  }

  /** Creates a reader of a part of a file whose header is known. */
  PenReader(FrameReader frames, PenOptions options, PenLayout layout, PenRange range) {
    this.frames = frames;
    mostBytes = options.limits().messageBytes();
    header = layout.header();
    schemas = layout.index().schemas().copy();
    message = new CurrentMessage(frames, schemas, options);
    this.range = range;
    number = range.startNumber();
    nextMark = Math.max(0, range.mark());
  }

  /** Returns format, schema and metadata of the file. */
  public PenHeader header() {
    return header;
  }

  /**
   * Returns the text of the schema of the current message: that of the header, or one that was
   * written later, see {@link PenWriter#useSchema}. Equal schemas of one file are the same object.
   */
  public String schema() {
    return message.schema();
  }

  Schemas schemas() {
    return schemas;
  }

  /**
   * Goes to the next message.
   *
   * <p>After {@code CHECKSUM} for one message, and {@code BAD_REFERENCE} for one whose schema was
   * lost, the next call goes on after it, as long as {@link #canContinue}. After every other error
   * the next call throws it again.
   *
   * @return false after the last message of a complete file
   * @throws DecodeException if the file is torn or damaged here, with the offset from its start
   * @throws IOException if the stream does
   */
  public boolean next() throws IOException {
    message.clear();
    while (message.hasMore() || !ended && nextFrame()) {
      if (message.hasMore()) {
        message.advance();
        number++;
        if (range.takes(frames.frameOffset(), number - 1)) {
          messageCount++;
          return true;
        }
      }
    }
    message.clear();
    return false;
  }

  /** Goes to the next frame of messages and opens it if they are wanted; false after the last. */
  private boolean nextFrame() throws IOException {
    if (!advance()) {
      return false;
    }
    long count = isAtBlock() ? message.block().messageCount() : 1;
    if (range.takes(frames.frameOffset(), number + count - 1)) {
      open(count);
    } else {
      number += count;
    }
    return true;
  }

  /** Goes to the next frame of messages, wanted or not; false after the last one. */
  private boolean advance() throws IOException {
    while (true) {
      if (frames.canContinue() && frames.nextOffset() >= range.to()) {
        return endOfRange(frames.nextOffset());
      }
      try {
        if (!frames.next()) {
          throw endMissing();
        }
      } catch (DecodeException e) {
        if (damagedInRange()) {
          throw e;
        }
        if (ended) {
          return false;
        }
        continue;
      }
      if (frames.frameOffset() >= range.to()) {
        return endOfRange(frames.frameOffset());
      }
      switch (frames.kind()) {
        case FrameKind.MESSAGE, FrameKind.KEYED_MESSAGE -> {
          compare(frames.frameOffset());
          return true;
        }
        case FrameKind.BLOCK -> {
          openBlockHead();
          return true;
        }
        case FrameKind.SCHEMA -> addSchema();
        case FrameKind.END -> {
          return end();
        }
        default -> headerOfAnother();
      }
    }
  }

  /** Takes note of a frame that could not be read; false where it is none of this reader's. */
  private boolean damagedInRange() {
    if (frames.frameOffset() >= range.to()) {
      return endOfRange(frames.frameOffset());
    }
    if (!frames.canContinue()) {
      return true;
    }
    if (isAtSchema()) {
      schemas.addLost(frames.frameOffset());
    }
    if (!isAtMessage()) {
      return range.takes(frames.frameOffset(), number);
    }
    compare(frames.frameOffset());
    if (isAtBlock()) {
      countLost = true;
      return range.takes(frames.frameOffset(), Long.MAX_VALUE);
    }
    number++;
    return range.takes(frames.frameOffset(), number - 1);
  }

  private void open(long count) throws IOException {
    try {
      message.open();
    } catch (DecodeException e) {
      number += count;
      throw range.areSchemasIndexed(schemas) && e.kind() == ErrorKind.BAD_REFERENCE
          ? range.wrongIndex(e.expected(), "none")
          : e;
    }
  }

  private void addSchema() {
    long offset = frames.frameOffset();
    try {
      if (range.areSchemasIndexed(schemas) && !schemas.isKnown(offset)) {
        throw range.wrongIndex("no schema at byte " + offset, "a schema");
      }
      schemas.add(offset, SchemaPayload.decode(frames, mostBytes));
    } catch (DecodeException e) {
      throw frames.fatal(e);
    }
  }

  /** Takes the number that a block states, by which what was lost before it is known again. */
  private void openBlockHead() {
    message.block().readHead();
    long stated = firstNumber + message.block().firstNumber();
    if (stated < number || stated > number && !countLost && !recovered) {
      if (!recovered) {
        throw frames.fatal(
            ErrorKind.CHECKSUM,
            frames.frameOffset(),
            "message " + (number - firstNumber) + " as the first of a block",
            "message " + message.block().firstNumber());
      }
      stated = number;
    }
    number = stated;
    countLost = false;
    compare(frames.frameOffset());
  }

  /** Compares the index with where this reader is, as long as it knows how many messages passed. */
  private void compare(long offset) {
    if (recovered) {
      return;
    }
    if (countLost) {
      long stated = range.statedNumber(offset);
      number = Math.max(number, stated);
      countLost = stated < 0;
    }
    if (countLost) {
      return;
    }
    try {
      nextMark = range.compare(nextMark, offset, number);
    } catch (DecodeException e) {
      throw frames.fatal(e);
    }
  }

  private boolean endOfRange(long offset) {
    compare(offset);
    ended = true;
    return false;
  }

  private DecodeException endMissing() {
    return frames.fatal(
        ErrorKind.TRUNCATED,
        frames.frameOffset(),
        "an end frame",
        "the end of the input after " + messageCount + " messages");
  }

  /** Passes over the header of a file that was put after this one. Spec: container 7.1. */
  private void headerOfAnother() {
    if (!recovered || !FrameKind.isHeader(frames.kind())) {
      throw unexpected("a message or the end");
    }
    try {
      if (!HeaderPayload.decode(frames, mostBytes).equals(header)) {
        throw unexpected("the header of this file");
      }
    } catch (DecodeException e) {
      throw frames.fatal(e);
    }
    recovered = false;
    endSeen = false;
    firstNumber = number;
  }

  private boolean end() throws IOException {
    if (frames.length() != PenWriter.END_BYTES) {
      throw unexpected("an end frame of " + PenWriter.END_BYTES + " bytes");
    }
    endSeen = true;
    compare(frames.frameOffset());
    long counted = Bytes.getLong(frames.array(), frames.offset());
    statedIndexOffset = Bytes.getLong(frames.array(), frames.offset() + 8);
    if (countLost && counted >= number - firstNumber) {
      number = firstNumber + counted;
    }
    if (counted != number - firstNumber && !recovered) {
      throw frames.fatal(
          ErrorKind.CHECKSUM,
          frames.frameOffset(),
          Long.toUnsignedString(counted) + " messages, as the end frame counts",
          String.valueOf(number - firstNumber));
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
        String.format("a frame of kind 0x%02x with %d bytes", frames.kind(), frames.length()));
  }

  /** Tells whether {@link #next} can give more messages after the last error. */
  public boolean canContinue() {
    return frames.canContinue();
  }

  /**
   * Looks for the next whole frame after the error that ended this reader. Spec: container 7.1.
   *
   * <p>It is for damaged files of which as much as possible is wanted: what is found can have been
   * part of a message that was damaged. Nothing is found after errors that are no damage, as {@code
   * UNSUPPORTED} and {@code LIMIT_EXCEEDED}.
   *
   * @return the offset of the frame with which {@link #next} goes on; it can be before that of the
   *     error, inside of what a damaged frame took for its payload; -1 where no whole frame is
   *     found
   * @throws IllegalStateException if no error has ended this reader
   * @throws IOException if the stream does
   */
  public long recover() throws IOException {
    long found = frames.recover();
    recovered |= found >= 0;
    return found;
  }

  /**
   * Returns the array that holds the current message from {@link #offset} on. It belongs to this
   * reader and is valid until the next call of {@link #next}.
   */
  public byte[] array() {
    return message.array();
  }

  /** Returns where the current message starts in {@link #array}. */
  public int offset() {
    return message.offset();
  }

  /** Returns the length of the current message in bytes. */
  public int length() {
    return message.length();
  }

  /** Returns a copy of the current message. */
  public byte[] message() {
    return Arrays.copyOfRange(array(), offset(), offset() + length());
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

  /**
   * Returns where the current or damaged frame starts, in bytes from the start of the input. The
   * messages of a block have one frame.
   */
  public long frameOffset() {
    return frames.frameOffset();
  }

  /** Returns how many messages have been given, the current one included. */
  public long messageCount() {
    return messageCount;
  }

  /**
   * Returns the number of the current message in its file, from 0 on, damaged ones counted. How
   * many a damaged block had is known from the next block, or the end, on.
   */
  public long messageNumber() {
    return number - 1;
  }

  /**
   * Returns the name of the compression of the block in which the current message stands, {@code
   * deflate}; null where the message is a frame of its own.
   */
  public @Nullable String compression() {
    return message.compression();
  }

  /** Tells whether the current message is the first of its frame or block. */
  boolean isFirstOfFrame() {
    return message.isFirst();
  }

  /** Tells whether all numbers are right, in spite of damage. */
  boolean isNumberKnown() {
    return !countLost;
  }

  /** Tells whether the frame that was read last, whole or damaged, is one of a message. */
  boolean isAtMessage() {
    return FrameKind.isMessage(frames.kind());
  }

  boolean isAtBlock() {
    return frames.kind() == FrameKind.BLOCK;
  }

  boolean isAtSchema() {
    return frames.kind() == FrameKind.SCHEMA;
  }

  /** Tells whether a whole end frame was read. */
  boolean isEndSeen() {
    return endSeen;
  }

  /** Returns the index offset of the end frame, once that was read. */
  long statedIndexOffset() {
    return statedIndexOffset;
  }

  /** Returns where the next frame starts. */
  long nextOffset() {
    return frames.nextOffset();
  }

  /** Closes the stream. */
  @Override
  public void close() throws IOException {
    frames.close();
  }
}
