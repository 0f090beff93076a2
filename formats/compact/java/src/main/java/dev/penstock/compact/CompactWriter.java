package dev.penstock.compact;

import dev.penstock.Sharing;
import dev.penstock.UnknownFields;
import dev.penstock.generated.NumberList;
import dev.penstock.slab.Shapes;
import dev.penstock.slab.SlabEncoding;
import dev.penstock.slab.UnknownParts;
import dev.penstock.slab.WrittenRecords;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the values of one message; called by generated code. SPEC compact.
 *
 * <p>Scalars and texts rely on {@link #room}; everything else makes room for itself.
 */
public final class CompactWriter extends ScalarWriter {
  private final CompactOptions options;
  private final boolean dictionaryOn;
  private final boolean looksBack;
  private final @Nullable FrontCoder frontCoder;
  private final TextDictionary dictionary = new TextDictionary();
  private final int textFieldCount;

  /** The last texts of fields: those that the codec knows, then those of unknown parts. */
  private @Nullable String[] last;

  private @Nullable PartWriter partWriter;
  private final IntegerWriter integers = new IntegerWriter();

  /** The decimal scale of the last list of doubles that had one. */
  private int lastScale;

  /** Whether a text of this message is anything but a literal. */
  private boolean references;

  /** Whether a shape table stands before the records. */
  private boolean evolved;

  private final int sharedTypeCount;

  /** The shared records of this message, if the writer looks for them. */
  private final @Nullable WrittenRecords records;

  /** Whether a record of this message has a number. */
  private boolean shared;

  /** Whether a text of this message is made from another. */
  private boolean frontCoded;

  private int textCount;
  private @Nullable CompactWriter inner;

  CompactWriter(CompactOptions options, int textFieldCount, int sharedTypeCount) {
    this.options = options;
    this.sharedTypeCount = sharedTypeCount;
    boolean looks = sharedTypeCount > 0 && options.sharing() != Sharing.OFF;
    records = looks ? new WrittenRecords(options.sharing(), sharedTypeCount) : null;
    dictionaryOn = options.dictionary();
    frontCoder = options.frontCoding() ? new FrontCoder(this, textFieldCount) : null;
    looksBack = dictionaryOn || frontCoder != null;
    this.textFieldCount = textFieldCount;
    last = new String[textFieldCount];
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    super.begin(verifying, maxDepth);
    textCount = 0;
  }

  @Override
  protected void end() {
    super.end();
    references = false;
    evolved = false;
    shared = false;
    frontCoded = false;
    if (looksBack || partWriter != null) {
      forgetTexts();
    }
    if (records != null) {
      records.clear();
    }
    if (inner != null) {
      inner.end();
    }
    if (records != null || frontCoder != null || looksBack && textFieldCount > 0) {
      untidy();
    }
  }

  private void forgetTexts() {
    if (partWriter != null) {
      partWriter = null;
      last = new String[textFieldCount];
    } else {
      Arrays.fill(last, null);
    }
    dictionary.clear();
    if (frontCoder != null) {
      frontCoder.clear();
    }
  }

  /** Writes the shape table, before all else. SPEC compact 6 */
  public void writeShapes(byte[] table) {
    evolved = true;
    untidy();
    writeBytes(table);
  }

  /** Writes the shape table of a message of which records can keep unknown fields. */
  public void writeShapes(Shapes own) {
    byte[] table = beginShapes(own);
    if (table.length > 0) {
      writeShapes(table);
    }
  }

  /** Writes what a record keeps, after the parts that the codec knows. SPEC compact 6 */
  public void writeUnknownFields(int record, UnknownFields fields) {
    byte @Nullable [][][] kinds = unknownKinds();
    if (required(fields).isEmpty() && kinds == null) {
      return;
    }
    UnknownParts kept = unknownParts(record, fields, CompactCodec.FORMAT);
    if (kinds != null) {
      PartWriter writer = partWriter;
      if (writer == null) {
        writer = new PartWriter(this, textFieldCount);
        partWriter = writer;
      }
      writer.write(record, kinds[record], kept);
    }
  }

  /** Makes room for the last texts of {@code count} fields. */
  void reserveFields(int count) {
    if (last.length < count) {
      last = Arrays.copyOf(last, count);
      if (frontCoder != null) {
        frontCoder.reserveFields(count);
      }
    }
  }

  /** Writes the message inside of this one that comes next, if it has been written before. */
  public boolean repeatMessage() {
    byte[] message = writtenMessage();
    if (message == null) {
      return false;
    }
    writeBytes(message);
    return true;
  }

  /** Starts a message that stands as bytes in this one, and returns its writer. */
  public CompactWriter openMessage() {
    CompactWriter writer = inner;
    if (writer == null) {
      writer = new CompactWriter(options, textFieldCount, sharedTypeCount);
      inner = writer;
    }
    untidy();
    writer.beginInside(this);
    return writer;
  }

  /** Writes the message that was started, with its length. */
  public void closeMessage(CompactWriter message) {
    writeBytes(finish(message));
  }

  /**
   * Writes what stands in front of a record of a shared type, all of it if the record was written
   * before. SPEC compact 4.8
   *
   * @return whether the record was written before; if not, it comes next, then {@link #keep}
   */
  public boolean writeReference(int type, Object value) {
    if (records == null) {
      return false;
    }
    shared = true;
    int index = records.find(type, value, 0);
    writeCount(index < 0 ? 0 : records.number(index) + 1);
    return index >= 0;
  }

  /** Gives the record of a shared type that has been written its number. SPEC compact 4.8 */
  public void keep() {
    if (records != null) {
      records.finish();
    }
  }

  // SPEC compact 3
  @Override
  protected int headerLength(int slabLength, SlabEncoding encoding) {
    return isPlain(slabLength, encoding) ? 1 : 1 + Varint.length(slabLength);
  }

  private boolean isPlain(int slabLength, SlabEncoding encoding) {
    boolean flags = references || evolved || shared;
    return encoding == SlabEncoding.ASCII && !flags && slabLength < Header.LONG;
  }

  @Override
  protected void putHeader(byte[] target, int offset, int slabLength, SlabEncoding encoding) {
    if (isPlain(slabLength, encoding)) {
      target[offset] = (byte) slabLength;
      return;
    }
    int flags = (references ? Header.REFERENCES : 0) | (evolved ? Header.EVOLVED : 0);
    flags |= (shared ? Header.SHARED : 0) | (frontCoded ? Header.FRONT_CODED : 0);
    target[offset] = (byte) (Header.LONG | flags | encoding.number());
    int length = Varint.length(slabLength);
    long bits = (long) slabLength << length | (1L << (length - 1)) - 1;
    for (int i = 0; i < length; i++) {
      target[offset + 1 + i] = (byte) (bits >>> (8 * i));
    }
  }

  @Override
  protected int putWide() {
    return isMostlyWide() ? putUtf16() : putUtf8();
  }

  /** Writes a text of a field that occurs at most once in a message: a literal. SPEC compact 5.1 */
  public void writeText(String text) {
    writeLiteral(required(text));
  }

  void writeLiteral(String text) {
    int length = text.length();
    collectWhole(text, 0);
    if (length >= Control.MIN_INDEXED_UNITS) {
      textCount++;
      if (frontCoder != null) {
        frontCoder.indexed(text);
      }
    }
    writeVarint((long) length << Control.LITERAL_SHIFT);
  }

  /**
   * Writes a text of a field that can occur again.
   *
   * @param field the number of the field among those of its type, below the codec's count
   */
  @SuppressWarnings("ReferenceEquality") // the same object is found sooner
  public void writeText(String text, int field) {
    if (!looksBack) {
      writeLiteral(required(text));
      return;
    }
    String before = last[field];
    if (required(text) == before || text.equals(before)) {
      writeSame(text, field);
      return;
    }
    last[field] = text;
    if (frontCoder != null) {
      frontCoder.write(text, field, before);
    } else if (!writeIndex(text)) {
      writeLiteral(text);
    }
  }

  /** Writes the index of an equal text, if there is one. SPEC compact 5.2 */
  boolean writeIndex(String text) {
    if (!dictionaryOn || text.length() < Control.MIN_INDEXED_UNITS) {
      return false;
    }
    int index = dictionary.find(text, textCount);
    if (index < 0) {
      return false;
    }
    references = true;
    writeVarint((long) index << Control.SHIFT | Control.REFERENCE);
    return true;
  }

  /** Writes that a text equals the last one of its field. SPEC compact 5.3 */
  private void writeSame(String text, int field) {
    boolean asLiteral = text.isEmpty() && !(references && frontCoder != null);
    if (!dictionaryOn || asLiteral) {
      if (frontCoder != null) {
        frontCoder.changed(field, text);
      }
      writeLiteral(text);
      return;
    }
    references = true;
    writeVarint(Control.SAME << Control.SHIFT | Control.SPECIAL);
  }

  /** Returns the last text of a field that can occur again. */
  @Nullable String lastText(int field) {
    return last[field];
  }

  /** Returns how many bytes the message has at least so far. */
  long written() {
    return (long) recordLength() + collected();
  }

  /** Notes that a text is made from another. */
  void noteFrontCoded() {
    frontCoded = true;
    references = true;
  }

  /** Adds the middle of a front-coded text to the slab, which gives the text its index. */
  void collectMiddle(String text, int from, int to) {
    textCount++;
    collectWhole(to == text.length() ? text : text.substring(0, to), from);
  }

  /** Makes room for bits, all zero, and returns the place of the first. SPEC compact 4.3 */
  private int takeBits(int count) {
    int byteCount = (int) ((count + 7L) >>> 3);
    reserve(byteCount);
    int place = position;
    Arrays.fill(bytes, place, place + byteCount, (byte) 0);
    position += byteCount;
    return place;
  }

  private void setBit(int place, int bit) {
    bytes[place + (bit >>> 3)] |= (byte) (1 << (bit & 7));
  }

  /** Writes booleans: their count, then their bits. SPEC compact 4.3 */
  public void writeBooleanArray(boolean[] values) {
    int count = required(values).length;
    writeCount(count);
    int place = takeBits(count);
    for (int i = 0; i < count; i++) {
      if (values[i]) {
        setBit(place, i);
      }
    }
  }

  /** Writes a list of booleans: its count, then its bits. SPEC compact 4.3 */
  public void writeBooleans(List<Boolean> list) {
    List<Boolean> values = indexed(required(list));
    int count = values.size();
    writeCount(count);
    int place = takeBits(count);
    for (int i = 0; i < count; i++) {
      if (required(values.get(i), i)) {
        setBit(place, i);
      }
    }
  }

  /**
   * Writes a count and which of the elements are not null. SPEC compact 4.3
   *
   * @return how many are not null
   */
  public int writePresence(List<?> list) {
    List<?> values = indexed(list);
    int count = values.size();
    writeCount(count);
    int place = takeBits(count);
    int present = 0;
    for (int i = 0; i < count; i++) {
      if (values.get(i) != null) {
        setBit(place, i);
        present++;
      }
    }
    return present;
  }

  /** Writes which of the values of a map are not null. SPEC compact 4.6 */
  public void writePresenceBits(Collection<?> values) {
    int place = takeBits(values.size());
    int i = 0;
    for (Object value : values) {
      if (value != null) {
        setBit(place, i);
      }
      i++;
    }
  }

  /** Writes bytes that are zero. */
  void writeZeros(int byteCount) {
    takeBits(8 * byteCount);
  }

  /** Writes bytes with their length. SPEC compact 4.1 */
  public void writeBytes(byte[] value) {
    writeCount(required(value).length);
    putArray(value);
  }

  /** Writes an integer of any size. SPEC compact 2.6 */
  public void writeBigInteger(BigInteger value) {
    writeBytes(required(value).toByteArray());
  }

  /** Writes a decimal number with its scale. SPEC compact 2.7 */
  public void writeDecimal(BigDecimal value) {
    reserve(2 * Varint.MAX_BYTES);
    long scale = Varint.zigzag(required(value).scale()) << 1;
    BigInteger unscaled = value.unscaledValue();
    if (unscaled.bitLength() < 64) {
      writeVarint(scale);
      writeSigned(unscaled.longValue());
    } else {
      writeVarint(scale | 1);
      writeBytes(unscaled.toByteArray());
    }
  }

  /** Writes characters as integers of 16 bits. SPEC compact 4.2 */
  public void writeChars(List<Character> values) {
    integers.writeList(this, indexed(required(values)), IntegerWidth.U16);
  }

  /** Writes integers. SPEC compact 4.2 */
  public void writeIntegers(List<? extends Number> values, IntegerWidth width) {
    integers.writeList(this, indexed(required(values)), width);
  }

  /** Writes the elements of a short[], char[], int[] or long[]. SPEC compact 4.2 */
  public void writeIntegerArray(Object array, IntegerWidth width) {
    integers.writeArray(this, required(array), width);
  }

  /** Writes doubles. SPEC compact 4.4 */
  public void writeF64Array(double[] values) {
    int scale = Decimals.commonScale(required(values), lastScale);
    reserve(Varint.MAX_BYTES + 1);
    if (scale < 0) {
      writeVarint((long) values.length << 2);
      putArray(values);
      return;
    }
    writeVarint((long) values.length << 2 | 1);
    bytes[position++] = (byte) scale;
    lastScale = scale;
    integers.writeDecimals(this, values, scale);
  }

  public void writeF64s(List<Double> list) {
    if (NumberList.arrayOf(required(list)) instanceof double[] array) {
      writeF64Array(array);
      return;
    }
    List<Double> values = indexed(list);
    double[] array = new double[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = required(values.get(i), i);
    }
    writeF64Array(array);
  }

  /** Copies the elements of an array as they are. */
  void writePlain(Object array) {
    putArray(array);
  }
}
