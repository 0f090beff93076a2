package dev.penstock.transport;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.container.PenFile;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message that is being read: where its bytes are, what it may cost, where errors stand. A format
 * says how they are read, {@link MessageCodec} where they come from.
 *
 * <p>Messages are read from an array. Short ones outside of the heap are copied into an array that
 * is kept; of long ones a format can have the bytes copied as they are {@link #need}ed, and
 * primitive arrays only to where they belong. Offsets in errors count from the start of the
 * message.
 */
public abstract class MessageInput {
  private static final byte[] NONE = new byte[0];

  /** Shorter messages outside of the heap are copied at once. */
  private static final int LONG_BYTES = 1 << 16;

  private static final int BLOCK_BYTES = 1 << 13;

  /** The array that holds the message, as far as it was {@link #need}ed. */
  protected byte[] bytes = NONE;

  /** Up to where {@link #bytes} holds the message; what is after stands in {@link #outside}. */
  private int loaded = Integer.MAX_VALUE;

  /** The memory outside of the heap that holds the message, if {@link #bytes} does not. */
  private @Nullable ByteBuffer outside;

  /** Where the message starts in {@link #bytes}. */
  protected int start;

  /** From where errors count: the start of the message, of the outermost one in a nested one. */
  private int origin;

  /** Where the message ends in {@link #bytes}. */
  protected int messageEnd;

  private @Nullable InputBuffer input;

  /** Whether the message leaves anything behind that {@link #close} has to let go of. */
  private boolean untidy = true;

  private Limits limits = Limits.DEFAULT;
  private int textLeft;
  private int unknownFieldsLeft;
  private int elementsLeft;
  private int depthLeft;

  /** Creates an input without a message. */
  protected MessageInput() {}

  /** Returns the buffer for messages that do not stand in an array. */
  final InputBuffer input() {
    InputBuffer made = input;
    if (made == null) {
      made = new InputBuffer();
      input = made;
    }
    untidy = true;
    return made;
  }

  /**
   * Tells whether this format calls {@link #need} before it reads, so that arrays of long messages
   * outside of the heap are copied only once.
   */
  protected boolean readsInParts() {
    return false;
  }

  /** Takes a message that a buffer outside of the heap holds. */
  final void open(ByteBuffer source, Limits limits) {
    int length = source.remaining();
    if (source.hasArray()) {
      open(source.array(), source.arrayOffset() + source.position(), length, limits);
      return;
    }
    checkLength(length, limits);
    InputBuffer input = input();
    if (length < LONG_BYTES || !readsInParts()) {
      input.fill(source);
      openFilled(input, limits);
      return;
    }
    outside = source.slice();
    loaded = 0;
    open(input.withRoom(length), 0, length, limits);
  }

  /** Takes a message that this input's {@link #input} has been filled with from a stream. */
  final void openStreamed(Limits limits) {
    InputBuffer input = input();
    if (input.length() > limits.messageBytes()) {
      throw tooLong(limits, "more");
    }
    openFilled(input, limits);
  }

  private void openFilled(InputBuffer input, Limits limits) {
    open(input.array(), 0, input.length(), limits);
  }

  /** Adds to an error what the bytes are, if they are no message at all. */
  final DecodeException advised(DecodeException error) {
    if (bytes.length == 0) {
      return error; // empty, or refused before it was opened
    }
    int length = messageEnd - start;
    if (outside != null) {
      Buffers.get(outside, 0, bytes, start, Math.min(length, BLOCK_BYTES));
    }
    return PenFile.recognizes(bytes, start, length)
        ? error.advise("these bytes are a .pen file: read it with PenReader")
        : error;
  }

  private static void checkLength(int length, Limits limits) {
    if (length > limits.messageBytes()) {
      throw tooLong(limits, length + " bytes");
    }
  }

  private static DecodeException tooLong(Limits limits, String found) {
    String most = "a message of at most " + limits.messageBytes() + " bytes";
    return DecodeException.overLimit(0, most, "messageBytes", found);
  }

  /** Takes a message and checks its length; {@link #begin} comes next. */
  final void open(byte[] source, int offset, int length, Limits limits) {
    bytes = source;
    start = offset;
    origin = offset;
    messageEnd = offset + length;
    this.limits = limits;
    checkLength(length, limits);
    takeAllLimits();
  }

  /** Starts with all that the limits allow. */
  protected final void takeAllLimits() {
    textLeft = limits.textBytes();
    unknownFieldsLeft = limits.unknownFields();
    elementsLeft = limits.elements();
    depthLeft = limits.depth();
  }

  /** Takes a message that stands between two indexes of another one. */
  protected final void openInside(MessageInput outer, int from, int to) {
    bytes = outer.bytes;
    start = from;
    origin = outer.origin;
    messageEnd = to;
    limits = outer.limits;
    takeLimits(outer);
    depthLeft = outer.depthLeft;
    begin();
  }

  /** Goes on with what another message has left of the limits. */
  protected final void takeLimits(MessageInput other) {
    textLeft = other.textLeft;
    unknownFieldsLeft = other.unknownFieldsLeft;
    elementsLeft = other.elementsLeft;
  }

  /**
   * Tells whether a message leaves anything behind for {@link #close}, which else is not called.
   */
  protected final void untidy(boolean untidy) {
    this.untidy = untidy;
  }

  /** Lets go of the message. */
  protected final void release() {
    bytes = NONE;
    if (untidy) {
      close();
    }
  }

  /** Lets go of what was kept for the message, which is gone. */
  protected void close() {
    if (outside != null) {
      outside = null;
      loaded = Integer.MAX_VALUE;
    }
    if (input != null) {
      input.trim();
    }
  }

  /** Counts bytes of text against the limit. */
  protected final void chargeText(long length) {
    if (length > textLeft) {
      throw tooMuchText(start, limits.textBytes() - textLeft + length);
    }
    textLeft -= (int) length;
  }

  /** Makes sure that {@link #bytes} holds the end of the message from an index on. */
  protected final void needEnd(int from) {
    if (outside != null) {
      Buffers.get(outside, from, bytes, from, messageEnd - from);
    }
  }

  /** Makes sure that {@link #bytes} holds the message up to an index. */
  protected final void need(int to) {
    if (to > loaded) {
      load(to);
    }
  }

  private void load(int to) {
    int end = Math.min(Math.max(to, loaded + BLOCK_BYTES), messageEnd);
    Buffers.get(requireNonNull(outside), loaded, bytes, loaded, end - loaded);
    loaded = end;
  }

  /** Returns bytes between two indexes, up to which {@link #bytes} may hold nothing yet. */
  protected final byte[] copyOfBytes(int from, int to) {
    if (to <= loaded) {
      return Arrays.copyOfRange(bytes, from, to);
    }
    byte[] copy = new byte[to - from];
    getOutside(from, copy, 0, copy.length);
    return copy;
  }

  /** Fills a primitive array, not of booleans, from an index of {@link #bytes} on. */
  protected final void getArray(int at, Object array) {
    getArray(at, array, 0, Array.getLength(array));
  }

  /**
   * Returns {@code count} doubles that stand from an index on.
   *
   * <p>Points of two or three coordinates, of which there are many in one message, are arrays of a
   * length that the compiler knows: lists of them are read at 1.3 to 1.5 times the speed.
   */
  protected final double[] doublesAt(int at, int count) {
    if ((count == 2 || count == 3) && at + Double.BYTES * count <= loaded) {
      double x = Bytes.getDouble(bytes, at);
      double y = Bytes.getDouble(bytes, at + 8);
      return count == 2
          ? new double[] {x, y}
          : new double[] {x, y, Bytes.getDouble(bytes, at + 16)};
    }
    double[] array = new double[count];
    getArray(at, array);
    return array;
  }

  /** Fills {@code count} elements of a primitive array, not of booleans, from an index on. */
  protected final void getArray(int at, Object array, int index, int count) {
    if (at + (long) count * BulkArrays.width(array) <= loaded) {
      BulkArrays.get(bytes, at, array, index, count);
    } else {
      getOutside(at, array, index, count);
    }
  }

  /** Fills an array from memory outside of the heap; the bytes are not needed again. */
  private void getOutside(int at, Object array, int index, int count) {
    ByteBuffer source = requireNonNull(outside);
    int width = BulkArrays.width(array);
    if (array instanceof byte[] target) {
      Buffers.get(source, at, target, index, count);
    } else {
      int most = BLOCK_BYTES / width;
      for (int i = 0; i < count; i += most) {
        int n = Math.min(most, count - i);
        // By way of one block of this input's array, which stays in the first cache.
        Buffers.get(source, at + i * width, bytes, at, n * width);
        BulkArrays.get(bytes, at, array, index + i, n);
      }
    }
    loaded = Math.max(loaded, at + count * width);
  }

  /** Returns how many bytes an element of a primitive array, not of booleans, takes. */
  protected static int elementWidth(Object array) {
    return BulkArrays.width(array);
  }

  /** Returns what the message may cost at most. */
  protected final Limits limits() {
    return limits;
  }

  /** Returns the offset for errors of an index of {@link #bytes}. */
  protected final long offset(int index) {
    return (long) index - origin;
  }

  /** Returns an error at an index of {@link #bytes}. */
  protected final DecodeException error(ErrorKind kind, int index, String expected, String found) {
    return new DecodeException(kind, offset(index), expected, found);
  }

  /** Returns the error for a value that its own constructor or adapter refused. */
  protected final DecodeException refused(int index, RuntimeException cause) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, offset(index), "a value that its type accepts", cause);
  }

  /** Counts elements against the limit. */
  protected final void chargeElements(int count, int index) {
    elementsLeft -= count;
    if (elementsLeft < 0) {
      throw tooManyElements(index);
    }
  }

  /** Returns how many elements the message may still have. */
  protected final int elementsLeft() {
    return elementsLeft;
  }

  private DecodeException tooManyElements(int index) {
    return DecodeException.overLimit(
        offset(index),
        "at most " + limits.elements() + " elements in a message",
        "elements",
        Long.toString((long) limits.elements() - elementsLeft));
  }

  /** Counts fields that are passed over against the limit. */
  protected final void chargeUnknownFields(int count, int index) {
    unknownFieldsLeft -= count;
    if (unknownFieldsLeft < 0) {
      throw DecodeException.overLimit(
          offset(index),
          "at most " + limits.unknownFields() + " fields that the schema lacks",
          "unknownFields",
          "more");
    }
  }

  /** Notes that a record of a recursive type begins. */
  protected final void enter(int index) {
    if (--depthLeft < 0) {
      String most = "records at most " + limits.depth() + " deep";
      throw DecodeException.overLimit((long) index - origin, most, "depth", "deeper ones");
    }
  }

  /** Notes that a record of a recursive type ends. */
  public final void exit() {
    depthLeft++;
  }

  /** Returns the error for a message of more text than the limit. */
  protected final DecodeException tooMuchText(int index, long found) {
    return DecodeException.overLimit(
        offset(index),
        "at most " + limits.textBytes() + " bytes of text in a message",
        "textBytes",
        found + " bytes");
  }

  /** Begins to read a message that was opened, between {@link #start} and {@link #messageEnd}. */
  protected abstract void begin();

  /** Checks that nothing is left of the message. */
  protected abstract void finish();
}
