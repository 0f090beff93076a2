package dev.penstock.compact;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.buffer.BulkArrays;
import dev.penstock.buffer.Bytes;
import dev.penstock.buffer.SlabReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the values of one message; called by generated code. SPEC compact. */
public final class CompactReader extends SlabReader {
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long NANOS_PER_DAY = 86_400 * NANOS_PER_SECOND;

  /** Where the next byte of a record stands. */
  private int position;

  /** Where the next literal stands in the slab. */
  private int slab;

  private boolean references;
  private final TextMemory memory;
  private final IntegerReader integers = new IntegerReader(this);

  CompactReader(int textFieldCount) {
    memory = new TextMemory(textFieldCount);
  }

  // SPEC compact 3
  @Override
  protected void readHeader() {
    position = start;
    references = false;
    int first = readByte("a header") & 0xFF;
    if (first < Header.LONG) {
      openSlab(first, position, true);
    } else {
      if ((first & (Header.VERSION | Header.SHARED | Header.EVOLVED)) != 0) {
        throw error(
            ErrorKind.UNSUPPORTED,
            start,
            "version 0 of Compact, without shared records or an evolved shape",
            "header byte 0x" + Integer.toHexString(first));
      }
      references = (first & Header.REFERENCES) != 0;
      long length = readVarint();
      if (length < 0) {
        length = Long.MAX_VALUE;
      }
      openSlab(length, position, (first & Header.UNICODE) == 0);
    }
    slab = slabStart;
  }

  @Override
  protected void finish() {
    if (position != slabStart || slab != slabEnd) {
      int at = position != slabStart ? position : slab;
      int left = position != slabStart ? slabStart - position : slabEnd - slab;
      throw error(ErrorKind.TRAILING_BYTES, at, "the end of the records or texts", left + " bytes");
    }
  }

  @Override
  protected void close() {
    super.close();
    memory.clear();
  }

  private byte readByte(String expected) {
    if (position >= slabStart) {
      throw truncated(1, expected);
    }
    return bytes[position++];
  }

  DecodeException truncated(int byteCount, String expected) {
    return error(
        ErrorKind.TRUNCATED,
        position,
        expected + " of at least " + byteCount + " bytes",
        (slabStart - position) + " bytes before the texts");
  }

  /** Takes {@code byteCount} bytes of the records and returns the index of the first. */
  int take(int byteCount, String expected) {
    int at = position;
    if (byteCount > slabStart - at) {
      throw truncated(byteCount, expected);
    }
    position = at + byteCount;
    return at;
  }

  /** Returns how many bytes of records are left. */
  int left() {
    return slabStart - position;
  }

  /** Returns the index of the next byte. */
  int position() {
    return position;
  }

  /** Returns the array that holds the message. */
  byte[] source() {
    return bytes;
  }

  /** Returns an error at an index of the source. */
  DecodeException failure(ErrorKind kind, int index, String expected, String found) {
    return error(kind, index, expected, found);
  }

  /** Notes that a record of a recursive type begins. */
  public void enter() {
    enter(position);
  }

  /** Returns the error for a value that its constructor or adapter refused. */
  public DecodeException refused(RuntimeException cause) {
    return refused(position, cause);
  }

  /**
   * Reads the bits at the head of a record.
   *
   * @param unused the bits that no component has; they must be zero
   */
  public long readBits(int byteCount, long unused) {
    int at = take(byteCount, "presence bits");
    long bits = 0;
    if (byteCount <= 1) {
      bits = bytes[at] & 0xFF;
    } else {
      for (int i = 0; i < byteCount; i++) {
        bits |= (bytes[at + i] & 0xFFL) << (8 * i);
      }
    }
    if ((bits & unused) != 0) {
      throw error(ErrorKind.NON_CANONICAL, at, "zero in unused presence bits", "one");
    }
    return bits;
  }

  public byte readI8() {
    return readByte("an integer");
  }

  /** Reads an unsigned varint. SPEC compact 2.1 */
  public long readVarint() {
    int at = position;
    if (at < slabStart) {
      byte first = bytes[at];
      if ((first & 1) == 0) {
        position = at + 1;
        return (first & 0xFF) >>> 1;
      }
    }
    return readWideVarint();
  }

  private long readWideVarint() {
    int at = position;
    int length = Varint.length(readByte("an integer"));
    position = at;
    take(length, "an integer");
    long value = Varint.get(bytes, at, length);
    if (!Varint.isCanonical(value, length)) {
      throw error(
          ErrorKind.NON_CANONICAL, at, "the shortest form of " + value, length + " bytes of it");
    }
    return value;
  }

  /** Reads a signed varint. SPEC compact 2.2 */
  public long readSigned() {
    return Varint.unzigzag(readVarint());
  }

  /** Reads a signed varint of at most 32 bits. */
  public int readI32() {
    int at = position;
    long value = readVarint();
    if (value >>> 32 != 0) {
      throw outOfRange(at, 32, Varint.unzigzag(value));
    }
    return (int) Varint.unzigzag(value);
  }

  /** Reads a signed varint of at most 16 bits. */
  public short readI16() {
    int at = position;
    long value = readVarint();
    if (value >>> 16 != 0) {
      throw outOfRange(at, 16, Varint.unzigzag(value));
    }
    return (short) Varint.unzigzag(value);
  }

  /** Reads an unsigned varint of at most 32 bits. */
  public int readU32() {
    int at = position;
    long value = readVarint();
    if (value >>> 32 != 0) {
      throw outOfRange(at, 32, value);
    }
    return (int) value;
  }

  /** Reads an unsigned varint of at most 16 bits. */
  public short readU16() {
    int at = position;
    long value = readVarint();
    if (value >>> 16 != 0) {
      throw outOfRange(at, 16, value);
    }
    return (short) value;
  }

  public char readChar() {
    return (char) readU16();
  }

  private DecodeException outOfRange(int at, int bits, long value) {
    return error(
        ErrorKind.VALUE_OUT_OF_RANGE, at, "an integer of " + bits + " bits", Long.toString(value));
  }

  public int readFixed32() {
    return Bytes.getInt(bytes, take(4, "an integer"));
  }

  public long readFixed64() {
    return Bytes.getLong(bytes, take(8, "an integer"));
  }

  public float readF32() {
    return Bytes.getFloat(bytes, take(4, "a float"));
  }

  /** Reads a double in its decimal form or as it is. SPEC compact 2.4 */
  public double readF64(boolean decimal) {
    if (decimal) {
      long form = readVarint();
      return Varint.unzigzag(form >>> 4) / Decimals.POWERS[(int) form & 0b1111];
    }
    return Bytes.getDouble(bytes, take(8, "a double"));
  }

  public UUID readUuid() {
    int at = take(16, "a UUID");
    return new UUID(
        Long.reverseBytes(Bytes.getLong(bytes, at)), Long.reverseBytes(Bytes.getLong(bytes, at + 8)));
  }

  public Instant readInstant() {
    int at = position;
    long seconds = readSigned();
    try {
      return Instant.ofEpochSecond(seconds, readNanos(NANOS_PER_SECOND));
    } catch (DateTimeException e) {
      throw refused(at, e);
    }
  }

  public LocalDate readDate() {
    int at = position;
    try {
      return LocalDate.ofEpochDay(readSigned());
    } catch (DateTimeException e) {
      throw refused(at, e);
    }
  }

  public LocalTime readTime() {
    return LocalTime.ofNanoOfDay(readNanos(NANOS_PER_DAY));
  }

  public LocalDateTime readDateTime() {
    LocalDate date = readDate();
    return LocalDateTime.of(date, readTime());
  }

  public Duration readDuration() {
    long seconds = readSigned();
    return Duration.ofSeconds(seconds, readNanos(NANOS_PER_SECOND));
  }

  /** Reads nanoseconds below {@code end}. SPEC compact 2.5 */
  private long readNanos(long end) {
    int at = position;
    long nanos = Nanos.nanos(readVarint(), end - 1);
    if (nanos < 0) {
      throw error(ErrorKind.VALUE_OUT_OF_RANGE, at, "nanoseconds below " + end, "more");
    }
    return nanos;
  }

  /** Reads a constant of an enum by its number. */
  public <E> E readConstant(@Nullable E[] byNumber) {
    int at = position;
    long number = readVarint();
    E constant = number >= 0 && number < byNumber.length ? byNumber[(int) number] : null;
    if (constant == null) {
      throw error(
          ErrorKind.UNKNOWN_CONSTANT,
          at,
          "one of " + byNumber.length + " constants",
          "number " + number);
    }
    return constant;
  }

  /** Returns the error for a tag that no case of a union has. */
  public DecodeException unknownCase(long tag) {
    return error(ErrorKind.UNKNOWN_CASE, position, "the tag of a case", "tag " + tag);
  }

  /** Returns the error for a set element or map key that stands twice. */
  public DecodeException duplicateKey(@Nullable Object key) {
    return error(ErrorKind.DUPLICATE_KEY, position, "distinct keys", "a repeated one: " + key);
  }

  /** Reads a text of a field that occurs at most once in a message. SPEC compact 5 */
  public String readText() {
    int control = readControl();
    return (control & 1) == 0 ? literal(control >>> 1) : repeated(control, -1);
  }

  /**
   * Reads a text of a field that can occur again.
   *
   * @param field the number of the field among those of its type, below the codec's count
   */
  public String readText(int field) {
    int control = readControl();
    String text = (control & 1) == 0 ? literal(control >>> 1) : repeated(control, field);
    memory.setLast(field, text);
    return text;
  }

  private int readControl() {
    int at = position;
    long control = readVarint();
    if (control >>> 31 != 0) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at, "a text inside the message", "control " + control);
    }
    return (int) control;
  }

  private String literal(int length) {
    String text = units(length);
    if (references && length >= Control.MIN_INDEXED_UNITS) {
      memory.add(text);
    }
    return text;
  }

  /** Takes a text of {@code length} UTF-16 units from the slab. */
  private String units(int length) {
    int at = slab;
    if (!ascii) {
      String text = unicodeUnits(at, length);
      slab = textEnd;
      return text;
    }
    if (length > slabEnd - at) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "a text inside the slab, which has " + (slabEnd - at) + " bytes left",
          length + " bytes");
    }
    slab = at + length;
    return asciiText(at, length);
  }

  private String repeated(int control, int field) {
    if (!references) {
      throw error(
          ErrorKind.BAD_REFERENCE, position, "a literal, as the header says", "a reference");
    }
    int value = control >>> Control.SHIFT;
    if ((control & Control.SPECIAL) == Control.REFERENCE) {
      return memory.get(value, this);
    }
    return switch (value) {
      case Control.SAME -> memory.last(field, this);
      case Control.DECIMAL -> Long.toString(readSigned());
      case Control.UUID -> readUuid().toString();
      case Control.INSTANT -> readInstant().toString();
      default -> frontCoded(value - Control.FRONT_CODED, field);
    };
  }

  /** SPEC compact 5.4 */
  private String frontCoded(int suffixLength, int field) {
    int at = position;
    if (suffixLength < 0) {
      throw error(ErrorKind.UNSUPPORTED, at, "a kind of text of version 0", "another");
    }
    long prefixLength = readVarint();
    String before = memory.last(field, this);
    if (prefixLength < 0 || prefixLength > before.length()) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          at,
          "a prefix of at most " + before.length() + " units",
          prefixLength + " units");
    }
    int prefix = (int) prefixLength;
    if (prefix > 0 && Character.isHighSurrogate(before.charAt(prefix - 1))) {
      throw error(ErrorKind.MALFORMED_TEXT, at, "whole code points", "half a surrogate pair");
    }
    memory.chargePrefix(prefix, slabEnd - start, this);
    String text = before.substring(0, prefix).concat(units(suffixLength));
    memory.add(text);
    return text;
  }

  /** Reads how many elements follow, each of at least one byte. */
  public int readCount() {
    return count(readVarint(), left());
  }

  /** Reads how many elements follow, each of at least one bit. */
  private int readBitCount() {
    return count(readVarint(), left() * 8L);
  }

  /** Checks a count against what the rest of the message can hold. */
  int count(long count, long most) {
    if (count < 0 || count > most || count > Integer.MAX_VALUE - 8) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "a count that the " + left() + " bytes left have room for",
          Long.toUnsignedString(count));
    }
    chargeElements((int) count, position);
    return (int) count;
  }

  /** Reads bytes with their length. SPEC compact 4.1 */
  public byte[] readBytes() {
    long length = readVarint();
    if (length < 0 || length > left()) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "at most " + left() + " bytes",
          Long.toUnsignedString(length) + " bytes");
    }
    byte[] value = new byte[(int) length];
    System.arraycopy(bytes, take(value.length, "bytes"), value, 0, value.length);
    return value;
  }

  /** Reads an integer of any size. SPEC compact 2.6 */
  public BigInteger readBigInteger() {
    int at = position;
    byte[] value = readBytes();
    if (value.length == 0 || value.length > 1 && value[0] == value[1] >> 7) {
      throw error(
          ErrorKind.NON_CANONICAL, at, "the shortest two's complement", value.length + " bytes");
    }
    return new BigInteger(value);
  }

  /** Reads a decimal number with its scale. SPEC compact 2.7 */
  public BigDecimal readDecimal() {
    int at = position;
    long head = readVarint();
    long scale = Varint.unzigzag(head >>> 1);
    if (scale != (int) scale) {
      throw error(ErrorKind.VALUE_OUT_OF_RANGE, at, "a scale of 32 bits", Long.toString(scale));
    }
    if ((head & 1) == 0) {
      return BigDecimal.valueOf(readSigned(), (int) scale);
    }
    BigInteger unscaled = readBigInteger();
    if (unscaled.bitLength() < 64) {
      throw error(ErrorKind.NON_CANONICAL, at, "a varint for 64 bits or less", "bytes");
    }
    return new BigDecimal(unscaled, (int) scale);
  }

  /** Reads a count and as many bits. SPEC compact 4.3 */
  public boolean[] readBooleanArray() {
    int count = readBitCount();
    int byteCount = (count + 7) >>> 3;
    int at = take(byteCount, "bits");
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = (bytes[at + (i >>> 3)] >>> (i & 7) & 1) != 0;
    }
    if ((count & 7) != 0 && (bytes[at + byteCount - 1] & 0xFF) >>> (count & 7) != 0) {
      throw error(ErrorKind.NON_CANONICAL, at, "zero in unused bits", "one");
    }
    return values;
  }

  /** Returns the reader of lists of integers. SPEC compact 4.2 */
  public IntegerReader integers() {
    return integers;
  }

  /** Reads doubles. SPEC compact 4.4 */
  public double[] readF64Array() {
    int at = position;
    long head = readVarint();
    int form = (int) head & 0b11;
    if (form == 0) {
      return (double[]) readPlain(new double[count(head >>> 2, left() / 8)]);
    }
    if (form != 1) {
      throw error(ErrorKind.UNSUPPORTED, at, "form 0 or 1 of a list of doubles", "form " + form);
    }
    int scale = readByte("a scale");
    if (scale < 0 || scale >= Decimals.POWERS.length) {
      throw error(ErrorKind.VALUE_OUT_OF_RANGE, at, "a scale of 0 to 15", Integer.toString(scale));
    }
    long[] values = integers.readLongs(IntegerWidth.I64);
    if (values.length != head >>> 2) {
      throw error(
          ErrorKind.NON_CANONICAL, at, (head >>> 2) + " integers", values.length + " integers");
    }
    double[] doubles = new double[values.length];
    for (int i = 0; i < doubles.length; i++) {
      doubles[i] = values[i] / Decimals.POWERS[scale];
    }
    return doubles;
  }

  public float[] readF32Array() {
    int at = position;
    long head = readVarint();
    if ((head & 0b11) != 0) {
      throw error(ErrorKind.UNSUPPORTED, at, "form 0 of a list of floats", "another form");
    }
    return (float[]) readPlain(new float[count(head >>> 2, left() / 4)]);
  }

  /** Fills a primitive array from its plain bytes. */
  Object readPlain(Object array) {
    BulkArrays.get(bytes, take((int) BulkArrays.byteLength(array), "an array"), array);
    return array;
  }
}
