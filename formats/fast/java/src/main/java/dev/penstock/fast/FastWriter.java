package dev.penstock.fast;

import dev.penstock.EncodeException;
import dev.penstock.Sharing;
import dev.penstock.UnknownFields;
import dev.penstock.generated.NumberList;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.SlabEncoding;
import dev.penstock.slab.UnknownParts;
import dev.penstock.slab.WrittenRecords;
import dev.penstock.transport.Bytes;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the values of one message; called by generated code. SPEC fast.
 *
 * <p>A <em>place</em> is an index into the records so far, as {@link #block} returns it; it stays
 * valid while the message is written. Offsets on the wire count from the start of the message.
 */
public final class FastWriter extends ScalarWriter {
  private static final byte[] NONE = {};

  /** A heap of more bytes is released after its message. */
  private static final int KEPT_HEAP = 1 << 20;

  private static final int LARGEST_TAIL = 1 << 30;

  /** Where positions of texts stand, and how many, in pairs; in the order of the slab. */
  private int[] cells = new int[32];

  private int cellCount;

  /** The record or list among {@link #cells} where {@link #textAround} looks next. */
  private int lookedAt;

  private int secondText;

  /** Whether records have grown: a heap and a shape table stand before the slab. */
  private boolean evolved;

  /** The shared records of this message, if the writer looks for them. */
  private final @Nullable WrittenRecords records;

  private final FastOptions options;
  private final int sharedTypeCount;

  /** Whether a record of this message has a number. */
  private boolean shared;

  private byte[] heap = NONE;
  private int heapLength;
  private @Nullable FastWriter inner;

  /** The shape table of a message that can keep unknown fields. */
  private byte[] table = NONE;

  /** How many bytes unknown parts take in this message; null if it has none. */
  private @Nullable PartWidths unknown;

  FastWriter(FastOptions options, int sharedTypeCount) {
    this.options = options;
    this.sharedTypeCount = sharedTypeCount;
    boolean looks = sharedTypeCount > 0 && options.sharing() != Sharing.OFF;
    records = looks ? new WrittenRecords(options.sharing(), sharedTypeCount) : null;
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    super.begin(verifying, maxDepth);
    cellCount = 0;
  }

  @Override
  protected void end() {
    super.end();
    lookedAt = 0;
    secondText = 0;
    evolved = false;
    shared = false;
    unknown = null;
    if (records != null) {
      records.clear();
      untidy();
    }
    if (inner != null) {
      inner.end();
      heap = heap.length > KEPT_HEAP ? NONE : heap;
    }
  }

  /** Starts a message of which records can keep unknown fields. */
  public void beginUnknown(Shapes own) {
    table = beginShapes(own);
    if (table.length > 0) {
      beginShapes();
    }
    byte @Nullable [][][] kinds = unknownKinds();
    unknown = kinds == null ? null : new PartWidths(kinds, own);
  }

  /** Ends a message of which records can keep unknown fields. */
  public void endShapes() {
    if (table.length > 0) {
      endShapes(table);
    }
  }

  /** Returns how many bytes the unknown parts of a record take. */
  public int unknownPartsWidth(int record) {
    return unknown == null ? 0 : room(unknown.parts()[record]);
  }

  /** Returns by how many bytes unknown parts make the tail of a record longer. */
  public int unknownTail(int record) {
    return unknown == null ? 0 : room(unknown.tails()[record]);
  }

  private static int room(int byteCount) {
    if (byteCount > LARGEST_TAIL) {
      throw new EncodeException("the unknown fields of a record pass 1 GiB");
    }
    return byteCount;
  }

  /** Writes what a record keeps, after the parts that the codec knows. SPEC fast 6 */
  public void putUnknownFields(int record, int place, UnknownFields fields) {
    byte @Nullable [][][] kinds = unknownKinds();
    if (required(fields).isEmpty() && kinds == null) {
      return;
    }
    UnknownParts kept = unknownParts(record, fields, FastCodec.FORMAT);
    int at = place;
    for (int i = 0; kinds != null && i < kinds[record].length; i++) {
      PartLayout layout = new PartLayout(kinds[record][i]);
      new UnknownPartWriter(this, layout, at).write(kept == null ? null : kept.part(i));
      at += layout.length();
    }
  }

  /** Adds the message of the heap that comes next, if it has been written before. */
  public boolean repeatMessage() {
    byte[] message = writtenMessage();
    if (message == null) {
      return false;
    }
    heapBytes(message);
    return true;
  }

  /** Writes the message that comes next outside of the heap, if it has been written before. */
  public boolean repeatAppended() {
    byte[] message = writtenMessage();
    if (message == null) {
      return false;
    }
    appendMessage(message);
    return true;
  }

  /** Starts a message in which records have grown. SPEC fast 6 */
  public void beginShapes() {
    evolved = true;
    untidy();
    heapLength = 0;
    block(Header.EVOLVED_LENGTH - Header.LENGTH);
  }

  /** Ends the records: the heap and the shape table follow. */
  public void endShapes(byte[] table) {
    int cells = HEADER_ROOM + Header.HEAP_START - Header.LENGTH;
    putI32(cells, offset());
    align(1, 8);
    append(heap, heapLength);
    putI32(cells + 4, offset());
    append(table, table.length);
  }

  private void append(byte[] source, int length) {
    reserve(length);
    System.arraycopy(source, 0, bytes, position, length);
    position += length;
  }

  /** Writes where the values of a part start in the heap, and where each one ends. */
  public void heapEnd(int place) {
    Bytes.putInt(bytes, place, heapLength);
  }

  /** Adds a value to the heap, at the next multiple of 8. SPEC fast 6 */
  public void heapBytes(byte[] value) {
    int from = heapLength + (-heapLength & 7);
    long needed = (long) from + required(value).length;
    if (needed > Integer.MAX_VALUE - SLACK) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    if (needed > heap.length) {
      long doubled = Math.min(Integer.MAX_VALUE - SLACK, heap.length * 2L);
      heap = Arrays.copyOf(heap, (int) Math.max(needed, Math.max(64, doubled)));
    }
    Arrays.fill(heap, heapLength, from, (byte) 0);
    System.arraycopy(value, 0, heap, from, value.length);
    heapLength = (int) needed;
  }

  /** Starts a message that becomes a value of the heap, and returns its writer. */
  public FastWriter openMessage() {
    FastWriter writer = inner;
    if (writer == null) {
      writer = new FastWriter(options, sharedTypeCount);
      inner = writer;
    }
    untidy();
    writer.beginInside(this);
    return writer;
  }

  /** Writes the message that was started, at the next multiple of 8. SPEC fast 4.7 */
  public void appendMessage(FastWriter message) {
    appendMessage(finish(message));
  }

  private void appendMessage(byte[] message) {
    align(1, 8);
    append(message, message.length);
  }

  /** Adds the message that was started to the heap. */
  public void closeMessage(FastWriter message) {
    heapBytes(finish(message));
  }

  /**
   * Writes what stands in front of a record of a shared type, all of it if the record was written
   * before. SPEC fast 4.8
   *
   * @return whether the record was written before; if not, it comes next, then {@link #keep}
   */
  public boolean reference(int type, Object value) {
    if (records == null) {
      return false;
    }
    shared = true;
    int place = block(4);
    int index = records.find(type, value, offset());
    if (index < 0) {
      putI32(place, 0);
      return false;
    }
    putI32(place, records.number(index) + 1);
    putI32(block(4), records.place(index));
    return true;
  }

  /** Gives the record of a shared type that has been written its number. SPEC fast 4.8 */
  public void keep() {
    if (records != null) {
      records.finish();
    }
  }

  // SPEC fast 3
  @Override
  protected int headerLength(int slabLength, SlabEncoding encoding) {
    return Header.LENGTH;
  }

  @Override
  protected void putHeader(byte[] target, int offset, int slabLength, SlabEncoding encoding) {
    Bytes.putInt(target, offset, flags(encoding));
    Bytes.putInt(target, offset + Header.SLAB_START, Header.LENGTH + recordLength());
  }

  private int flags(SlabEncoding encoding) {
    return (encoding == SlabEncoding.UTF_16 ? Header.WIDE : 0)
        | (evolved ? Header.EVOLVED : 0)
        | (shared ? Header.SHARED : 0);
  }

  @Override
  protected int putWide() {
    if (!areMostlyWide(cells, cellCount)) {
      return putMixed(cells, cellCount);
    }
    int length = putUtf16();
    return areWhole(cells, cellCount) ? length : -1;
  }

  /** Returns the offset in the message of what is written next: the header fills its room. */
  private int offset() {
    return position + deferredBytes;
  }

  /** Makes room for a block of {@code byteCount} bytes, every one of which the caller writes. */
  public int block(int byteCount) {
    reserve(byteCount);
    int place = position;
    position = place + byteCount;
    return place;
  }

  /** Makes room for {@code count} blocks of {@code byteCount} bytes. */
  public int blocks(int count, int byteCount) {
    return block(checkedLength(count, byteCount));
  }

  private static int checkedLength(int count, int byteCount) {
    long length = (long) count * byteCount;
    if (length > Integer.MAX_VALUE) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    return (int) length;
  }

  /** As {@link #blocks}, at an offset that is a multiple of {@code byteCount}. SPEC fast 4.1 */
  public int alignedBlocks(int count, int byteCount) {
    align(count, byteCount);
    return blocks(count, byteCount);
  }

  private void align(int count, int alignment) {
    if (count > 0) {
      int padding = -offset() & (alignment - 1);
      reserve(padding);
      Bytes.putLong(bytes, position, 0);
      position += padding;
    }
  }

  /**
   * Writes where the texts of a record or list start in the slab. SPEC fast 5
   *
   * @param texts how many ends follow in the block, by {@link #text} or {@link #noText}
   */
  public void textStart(int place, int texts) {
    int at = cellCount;
    if (at == cells.length) {
      cells = Arrays.copyOf(cells, at * 2);
    }
    cells[at] = place;
    cells[at + 1] = texts + 1;
    cellCount = at + 2;
    Bytes.putInt(bytes, place, collected());
  }

  /** Adds a text to the slab and writes where it ends there. SPEC fast 5 */
  public void text(int place, String value) {
    Bytes.putInt(bytes, place, collect(required(value)));
  }

  /** Adds two texts, of which the ends stand side by side. SPEC fast 5 */
  public void texts(int place, String first, String second) {
    if (!collect(place, first, second)) {
      untidy();
      text(place, first);
      secondText = 1;
      text(place + 4, second);
      secondText = 0;
    }
  }

  /**
   * Returns how far the refused text stands after the first of its call: 1 if the second of two
   * texts was refused, else 0; asked again, 0, since the records around it have refused none.
   */
  public int refusedText() {
    int refused = secondText;
    secondText = 0;
    return refused;
  }

  /** Writes the end of a text that is not there: that of the one before. */
  public void noText(int place) {
    Bytes.putInt(bytes, place, collected());
  }

  /**
   * As {@code SlabWriter.textAround}, for units in ascending order. Of the last record or list only
   * the ends up to the last text have been written, and none after the unit's is looked at.
   */
  @Override
  protected long textAround(int unit) {
    int at = lookedAt;
    while (at + 2 < cellCount && cell(at, cells[at + 1] - 1) <= unit) {
      at += 2;
    }
    lookedAt = at;
    int text = 1;
    while (cell(at, text) <= unit) {
      text++;
    }
    return (long) cell(at, text - 1) << 32 | cell(at, text);
  }

  private int cell(int at, int index) {
    return Bytes.getInt(bytes, cells[at] + 4 * index);
  }

  /** Writes that a component ends with what has been written so far. SPEC fast 4.5 */
  public void end(int place) {
    Bytes.putInt(bytes, place, offset());
  }

  /** Writes bytes as they are. */
  public void bytes(byte[] value) {
    putArray(required(value));
  }

  /** Writes the elements of a primitive array, aligned to their size. SPEC fast 4.1 */
  public void array(Object array) {
    if (required(array) instanceof boolean[] values) {
      int place = blocks(values.length, 1);
      for (int i = 0; i < values.length; i++) {
        putBool(place + i, values[i]);
      }
      return;
    }
    int count = Array.getLength(array);
    if (count > 0) {
      align(count, elementWidth(array));
      putArray(array);
    }
  }

  /** Writes a list of numbers if it is one over an array, and tells whether it was. */
  public boolean numbers(List<?> list) {
    Object array = NumberList.arrayOf(list);
    if (array != null) {
      array(array);
    }
    return array != null;
  }

  /** Writes a count and which of the elements are not null. SPEC fast 4.4 */
  public void putPresence(List<?> values) {
    int count = values.size();
    int byteCount = (count + 7) >>> 3;
    int place = block(4 + byteCount);
    putI32(place, count);
    putZero(place + 4, byteCount);
    for (int i = 0; i < count; i++) {
      if (values.get(i) != null) {
        bytes[place + 4 + (i >>> 3)] |= (byte) (1 << (i & 7));
      }
    }
  }

  /** Writes the elements of a primitive array into a block. SPEC fast 2.4 */
  public void putFixedArray(int place, Object array, int length) {
    ofLength(array, length);
    if (array instanceof boolean[] values) {
      for (int i = 0; i < length; i++) {
        putBool(place + i, values[i]);
      }
    } else {
      putArrayAt(array, place);
    }
  }

  /** Writes an integer of any size: two's complement, highest byte first. SPEC fast 2.5 */
  public void bigInteger(BigInteger value) {
    putArray(required(value).toByteArray());
  }

  /** Writes a scale of 32 bits, then the unscaled integer. SPEC fast 2.5 */
  public void decimal(BigDecimal value) {
    putI32(block(4), required(value).scale());
    putArray(value.unscaledValue().toByteArray());
  }
}
