package dev.penstock.slab;

import dev.penstock.EncodeException;
import dev.penstock.UnknownFields;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.DeferredArrays;
import dev.penstock.transport.MessageOutput;
import dev.penstock.transport.StepNames;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes a message as header, records and one slab of text; what the formats of our own share.
 *
 * <p>Records go into an array that is kept between messages, the characters of texts into another.
 * Text and header are put around the records in the first, so that the message leaves by one copy,
 * which spares the fresh array its zeroing. Large arrays are noted and copied only into the
 * finished message. One thread uses a writer at a time.
 */
public abstract class SlabWriter extends MessageOutput {
  /** Where the records start in {@link #bytes}, after room for the longest header. */
  protected static final int HEADER_ROOM = 8;

  /** Bytes that may be written after what was reserved, so that wide stores need no check. */
  protected static final int SLACK = 16;

  private static final int LARGEST = Integer.MAX_VALUE - 64;
  private static final int KEPT_BYTES = 1 << 22;

  /** From this size on, an array is copied once, into the finished message. */
  private static final int DEFERRED_BYTES = 1 << 12;

  /** The records so far, from {@link #HEADER_ROOM} to {@link #position}. */
  protected byte[] bytes = new byte[1024];

  /** Where the next byte of a record goes in {@link #bytes}. */
  protected int position;

  /** How many bytes of deferred arrays precede {@link #position}. */
  protected int deferredBytes;

  /** The array for messages of usual size, while a large one is written elsewhere. */
  private byte[] kept = bytes;

  /** The array for large messages, kept as long as there is memory. */
  private SoftReference<byte[]> large = new SoftReference<>(null);

  private final TextSlab slab = new TextSlab();
  private final DeferredArrays deferred = new DeferredArrays();

  /** How the text of the finished message stands. */
  private SlabEncoding encoding = SlabEncoding.ASCII;

  /** Where the finished message starts in {@link #bytes}. */
  private int messageStart;

  /** Where the finished message ends in {@link #bytes}, without {@link #longText}. */
  private int messageEnd;

  /** The text of the finished message, if it does not stand after the records. */
  private @Nullable LongText longText;

  /** Whether the records of the last message took a large array. */
  private boolean expectsLarge;

  private int depth;
  private int depthLimit = Integer.MAX_VALUE;
  private boolean verifying;

  /** Whether a text of a message inside of this one has a lone surrogate. */
  private boolean malformedInside;

  /** The parts of records, if the message is of a type that keeps unknown fields. */
  private @Nullable WrittenShapes shapes;

  /** Whether it is, and {@link #shapes} in use. */
  private boolean keeps;

  /** Creates a writer without a message. */
  protected SlabWriter() {}

  /** {@inheritDoc} What few messages change is as {@link #end} has left it. */
  @Override
  protected void begin(boolean verifying, int maxDepth) {
    position = HEADER_ROOM;
    depth = 0;
    depthLimit = maxDepth;
    slab.begin();
    if (verifying || expectsLarge) {
      beginRare(verifying);
    }
  }

  private void beginRare(boolean verifying) {
    untidy();
    this.verifying = verifying;
    if (verifying) {
      slab.verify();
    }
    if (expectsLarge) {
      byte[] target = large.get();
      bytes = target == null ? kept : target;
    }
  }

  /** Notes that the message leaves something behind for {@link #end}. */
  protected final void untidy() {
    untidy(true);
  }

  /** Begins a message that becomes part of another one. */
  protected final void beginInside(SlabWriter outer) {
    begin(outer.verifying, outer.depthLimit - outer.depth);
  }

  /** Returns the message of a writer that has begun inside of this one. */
  protected final byte[] finish(SlabWriter inner) {
    byte[] message = inner.toArray();
    inner.end();
    if (message == null) {
      malformedInside = true;
      message = new byte[0];
    }
    if (keeps) {
      required(shapes).add(message);
    }
    return message;
  }

  /** Returns the next message inside of this one if this one is written again, else null. */
  protected final byte @Nullable [] writtenMessage() {
    return keeps ? required(shapes).message() : null;
  }

  /** Starts a message of records that keep unknown fields; returns its shape table or nothing. */
  protected final byte[] beginShapes(Shapes own) {
    WrittenShapes made = shapes;
    if (made == null) {
      made = new WrittenShapes(own);
      shapes = made;
    } else if (!keeps) {
      made.begin(own);
    }
    keeps = true;
    untidy();
    return made.table();
  }

  /** Returns by record the kinds of the unknown parts that the shape table has, null for none. */
  protected final byte @Nullable [][][] unknownKinds() {
    return required(shapes).written();
  }

  /** Returns what a value keeps if it is of this format, and notes it; else null. */
  protected final @Nullable UnknownParts unknownParts(
      int record, UnknownFields fields, String format) {
    if (required(fields) instanceof UnknownParts parts && parts.format().equals(format)) {
      required(shapes).add(record, parts);
      return parts;
    }
    return null;
  }

  /**
   * Empties the writer and returns true if the message has to be written once more: values keep
   * unknown fields that its shape table does not have. Spec: evolution, section 3.4.
   */
  public final boolean again() {
    if (!required(shapes).again()) {
      return false;
    }
    boolean malformed = malformedInside;
    boolean verified = verifying;
    keeps = false;
    end();
    begin(verified, depthLimit);
    untidy();
    malformedInside = malformed;
    keeps = true;
    return true;
  }

  @Override
  protected void end() {
    untidy(false);
    if (keeps) {
      keeps = false;
      required(shapes).end();
    }
    verifying = false;
    malformedInside = false;
    deferred.clear();
    deferredBytes = 0;
    longText = null;
    expectsLarge = position > KEPT_BYTES;
    if (bytes.length > KEPT_BYTES) {
      bytes = kept;
      slab.forgetTarget();
    }
    slab.trim(position - HEADER_ROOM);
  }

  /** Makes sure that {@code count} bytes and {@link #SLACK} more can be written. */
  protected final void reserve(int count) {
    if (count > bytes.length - SLACK - position) {
      grow(count);
    }
  }

  private void grow(int count) {
    long needed = (long) position + count + SLACK;
    if (count < 0 || needed + deferredBytes > LARGEST) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    untidy();
    int length = (int) Math.min(LARGEST, Math.max(needed, bytes.length * 2L));
    if (length <= KEPT_BYTES) {
      bytes = Arrays.copyOf(bytes, length);
      kept = bytes;
      return;
    }
    byte[] target = large.get();
    if (target == null || target.length < needed) {
      target = new byte[length];
      large = new SoftReference<>(target);
    }
    // All of it: after the records, text may have been encoded already.
    System.arraycopy(bytes, 0, target, 0, bytes.length);
    bytes = target;
  }

  /**
   * Adds a text to the slab and returns the number of UTF-16 units after it. That no text starts
   * inside a surrogate pair is left to {@link #putMixed}.
   */
  protected final int collect(String text) {
    return slab.add(text, this);
  }

  /**
   * Adds two texts to the slab and writes the number of units after each, if none is null and there
   * is room for them.
   *
   * @return whether it did
   */
  protected final boolean collect(int place, @Nullable String first, @Nullable String second) {
    return slab.add(bytes, place, first, second);
  }

  /**
   * Returns where the text that holds a unit of the slab starts, in the upper half, and ends. It is
   * encoded by itself if it is not Latin-1. Where no text is, that is the unit and the end of all
   * texts so far.
   */
  protected long textAround(int unit) {
    return (long) unit << 32 | collected();
  }

  /** Adds a text to the slab that must not start inside a surrogate pair, from an index on. */
  protected final void collectWhole(String text, int from) {
    slab.addWhole(text, from, this);
  }

  /** Returns the number of UTF-16 units of all texts so far. */
  protected final int collected() {
    return slab.count();
  }

  /** Writes the elements of a primitive array, not of booleans. */
  protected final void putArray(Object array) {
    long length = BulkArrays.byteLength(array);
    if (length < DEFERRED_BYTES) {
      reserve((int) length);
      putArrayAt(array, position);
      position += (int) length;
      return;
    }
    if (length + position + deferredBytes > LARGEST) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    untidy();
    deferred.add(array, position);
    deferredBytes += (int) length;
  }

  /** Writes the elements of a primitive array, not of booleans, at an index of {@link #bytes}. */
  protected final void putArrayAt(Object array, int index) {
    BulkArrays.put(array, bytes, index);
  }

  /** Returns how many bytes an element of a primitive array, not of booleans, takes. */
  protected static int elementWidth(Object array) {
    return BulkArrays.width(array);
  }

  /** Returns how many bytes the records take. */
  protected final int recordLength() {
    return position - HEADER_ROOM + deferredBytes;
  }

  /** Notes that a record of a recursive type begins. */
  public final void enter() {
    if (++depth > depthLimit) {
      throw new EncodeException(
          "records nest deeper than "
              + depthLimit
              + ": a cycle, or raise Limits.depth for writer and reader");
    }
  }

  /** Notes that a record of a recursive type ends. */
  public final void exit() {
    depth--;
  }

  /**
   * Puts the name of a component in front of an error's path and returns the error.
   *
   * @param names the names of the components in the order of their steps, a space between two
   * @param step the number of the component from 1 on; 0 for the record itself
   */
  public final EncodeException refused(EncodeException error, String names, int step) {
    return error.within(StepNames.name(names, step));
  }

  /** Returns the length of the header before the records, at most {@link #HEADER_ROOM}. */
  protected abstract int headerLength(int slabLength, SlabEncoding encoding);

  /** Writes the header. */
  protected abstract void putHeader(
      byte[] target, int offset, int slabLength, SlabEncoding encoding);

  /**
   * Writes text that is not Latin-1, by one of {@link #putUtf8}, {@link #putUtf16} and {@link
   * #putMixed}.
   *
   * @return the number of bytes, or -1 if there is a lone surrogate
   */
  protected abstract int putWide();

  /** Writes all text as UTF-8. */
  protected final int putUtf8() {
    encoding = SlabEncoding.UTF_8;
    longText = null;
    reserve(slab.utf8Room());
    return slab.putUtf8(bytes, position);
  }

  /** Writes all text as UTF-16. */
  protected final int putUtf16() {
    encoding = SlabEncoding.UTF_16;
    longText = null;
    reserve(2 * slab.count());
    return slab.putUtf16(bytes, position);
  }

  /**
   * Writes each text by itself, of which {@code cells} tell where its end stands in the records,
   * and turns the positions from units into bytes.
   */
  protected final int putMixed(int[] cells, int cellCount) {
    encoding = SlabEncoding.MIXED;
    LongText text = longText;
    if (text != null) {
      text.place(bytes, cells, cellCount);
      return text.byteLength();
    }
    reserve(2 * slab.count());
    return slab.putMixed(bytes, position, cells, cellCount);
  }

  /** Tells whether no position in the slab, in units, stands inside a surrogate pair. */
  protected final boolean areWhole(int[] cells, int cellCount) {
    return slab.areWhole(bytes, cells, cellCount);
  }

  /** Tells whether most texts, of which {@code cells} tell the positions, are not Latin-1. */
  protected final boolean areMostlyWide(int[] cells, int cellCount) {
    return slab.areMostlyWide(bytes, cells, cellCount);
  }

  /** Tells whether UTF-16 probably takes no more bytes than UTF-8. */
  protected final boolean isMostlyWide() {
    return slab.isMostlyWide();
  }

  /**
   * Puts text and header around the records.
   *
   * @return where the message ends in {@link #bytes}, or -1 if a text has a lone surrogate
   */
  private int complete() {
    if (malformedInside) {
      return -1;
    }
    LongText text = slab.longText(this);
    if (text != null) {
      return complete(text);
    }
    reserve(slab.count());
    int slabLength = close(slab.putBytes(bytes, position), slab.count());
    return slabLength < 0 ? -1 : position + slabLength;
  }

  private int complete(LongText text) {
    longText = text;
    int slabLength = text.isMalformed() ? -1 : close(text.encoding(), text.byteLength());
    if (slabLength < 0 || longText == null) {
      return slabLength < 0 ? -1 : position + slabLength;
    }
    if ((long) position + deferredBytes + slabLength > LARGEST) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    return position;
  }

  /** Writes text that is not Latin-1, and the header; returns the length of the slab or -1. */
  private int close(@Nullable SlabEncoding narrow, int byteLength) {
    int slabLength = narrow == null ? putWide() : byteLength;
    if (slabLength < 0) {
      return -1;
    }
    encoding = narrow == null ? encoding : narrow;
    messageStart = HEADER_ROOM - headerLength(slabLength, encoding);
    putHeader(bytes, messageStart, slabLength, encoding);
    return slabLength;
  }

  @Override
  protected final byte @Nullable [] toArray() {
    int end = complete();
    if (end < 0) {
      return null;
    }
    LongText text = longText;
    if (text == null && deferred.isEmpty()) {
      return Arrays.copyOfRange(bytes, messageStart, end);
    }
    if (text != null && deferred.isEmpty() && text.hasRoom(end - messageStart)) {
      return text.behind(bytes, messageStart, end);
    }
    messageEnd = end;
    byte[] message = new byte[length()];
    copyTo(message, 0);
    return message;
  }

  @Override
  protected final int finishMessage() {
    messageEnd = complete();
    return messageEnd < 0 ? -1 : length();
  }

  private int length() {
    int length = messageEnd - messageStart + deferredBytes;
    return longText == null ? length : length + longText.byteLength();
  }

  @Override
  protected final void copyTo(byte[] target, int offset) {
    if (longText == null && deferredBytes == 0) {
      System.arraycopy(bytes, messageStart, target, offset, messageEnd - messageStart);
      return;
    }
    deferred.copy(bytes, messageStart, messageEnd, target, offset);
    if (longText != null) {
      longText.copyTo(target, offset + messageEnd - messageStart + deferredBytes);
    }
  }

  @Override
  public final void copyTo(ByteSink target) throws IOException {
    deferred.copy(bytes, messageStart, messageEnd, target);
    if (longText != null) {
      target.put(longText.bytes(), longText.start(), longText.byteLength());
    }
  }
}
