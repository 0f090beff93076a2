package dev.penstock.compact;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.slab.SlabReader;
import dev.penstock.transport.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads counts, bits and scalars of a message; {@link CompactReader} adds text and lists. */
public abstract class ScalarReader extends SlabReader {
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long NANOS_PER_DAY = 86_400 * NANOS_PER_SECOND;

  /** Where the next byte of a record stands. */
  int position;

  ScalarReader() {}

  @Override
  protected final int at() {
    return position;
  }

  final byte readByte(String expected) {
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

  /**
   * Reads the bits at the head of a record.
   *
   * @param unused the bits that no component has; they must be zero
   */
  public long readBits(int byteCount, long unused) {
    int at = take(byteCount, "presence bits");
    long bits = Bytes.getLow(bytes, at, byteCount);
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
      long first = bytes[at] & 0xFFL;
      if ((first & 0b1) == 0) {
        position = at + 1;
        return first >>> 1;
      }
      if ((first & 0b10) == 0 && at + 1 < slabStart) {
        long value = (bytes[at + 1] & 0xFFL) << 6 | first >>> 2;
        if (value > 0x7F) {
          position = at + 2;
          return value;
        }
      }
    }
    return readWideVarint();
  }

  /** Reads a varint of more than two bytes, or one that is wrong. */
  private long readWideVarint() {
    int at = position;
    if (at <= bytes.length - 8) {
      long word = Bytes.getLong(bytes, at);
      int length = Long.numberOfTrailingZeros(~word) + 1;
      long value = word >>> length & -1L >>> (64 - 7 * length);
      if (length < Varint.MAX_BYTES && at + length <= slabStart && value >= Varint.least(length)) {
        position = at + length;
        return value;
      }
    }
    return readOddVarint();
  }

  /** Reads a varint of nine bytes, at the end of an array, or one that is wrong. */
  private long readOddVarint() {
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

  /**
   * Reads {@code n} unsigned varints. SPEC compact 2.1
   *
   * <p>Lengths that change from one to the next are not branched on: 2.3 ns each in place of 5 to
   * 16, and 0.4 where four of one byte follow each other, in lists of 500,000.
   */
  final void readVarints(long[] target, int n) {
    int last = slabStart - Varint.MAX_BYTES;
    int at = position;
    int i = 0;
    while (i < n && at <= last) {
      long word = Bytes.getLong(bytes, at);
      int length = Long.numberOfTrailingZeros(~word) + 1;
      if ((word & Varint.FOUR_LONGER) == 0 && i + 4 <= n) {
        target[i] = word >>> 1 & 0x7F;
        target[i + 1] = word >>> 9 & 0x7F;
        target[i + 2] = word >>> 17 & 0x7F;
        target[i + 3] = word >>> 25 & 0x7F;
        i += 4;
        at += 4;
        continue;
      }
      long value = word >>> length & -1L >>> (64 - 7 * length);
      if (length >= Varint.MAX_BYTES || value < Varint.least(length)) {
        position = at;
        value = readOddVarint();
        at = position;
      } else {
        at += length;
      }
      target[i++] = value;
    }
    position = at;
    while (i < n) {
      target[i++] = readVarint();
    }
  }

  /** Reads a signed varint. SPEC compact 2.2 */
  public long readSigned() {
    return Varint.unzigzag(readVarint());
  }

  /** Reads a boolean outside of a record's components. */
  public boolean readBoolean() {
    int at = position;
    long value = readVarint();
    if (value > 1 || value < 0) {
      throw error(ErrorKind.VALUE_OUT_OF_RANGE, at, "0 or 1", Long.toUnsignedString(value));
    }
    return value == 1;
  }

  /** Reads a double outside of a record's components. SPEC compact 2.4 */
  public double readTaggedF64() {
    long form = readVarint() - 1;
    if (form == Decimals.NONE) {
      return Double.longBitsToDouble(readFixed64());
    }
    return Varint.unzigzag(form >>> 4) / Decimals.POWERS[(int) form & 0b1111];
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
        Long.reverseBytes(Bytes.getLong(bytes, at)),
        Long.reverseBytes(Bytes.getLong(bytes, at + 8)));
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

  /** Reads a constant of an enum by its number. SPEC compact 2.8 */
  public <E> E readConstant(@Nullable E[] byNumber) {
    int at = position;
    long number = readVarint();
    E constant = number >= 0 && number < byNumber.length ? byNumber[(int) number] : null;
    if (constant == null) {
      throw unknownConstant(at, byNumber.length, number);
    }
    return constant;
  }

  /**
   * Reads a constant of an enum with few of many numbers. SPEC compact 2.8
   *
   * @param numbers the numbers of the constants, ascending
   */
  public <E> E readConstant(int[] numbers, E[] constants) {
    int at = position;
    long number = readVarint();
    int index = number == (int) number ? Arrays.binarySearch(numbers, (int) number) : -1;
    if (index < 0) {
      throw unknownConstant(at, numbers.length, number);
    }
    return constants[index];
  }

  /** As {@link #readConstant(Object[])}, with a constant for numbers that none has. */
  public <E> E readConstant(@Nullable E[] byNumber, E unknown) {
    long number = readVarint();
    E constant = number >= 0 && number < byNumber.length ? byNumber[(int) number] : null;
    return constant == null ? unknown : constant;
  }

  /** As {@link #readConstant(int[], Object[])}, with a constant for numbers that none has. */
  public <E> E readConstant(int[] numbers, E[] constants, E unknown) {
    long number = readVarint();
    int index = number == (int) number ? Arrays.binarySearch(numbers, (int) number) : -1;
    return index < 0 ? unknown : constants[index];
  }

  private DecodeException unknownConstant(int at, int count, long number) {
    return error(
        ErrorKind.UNKNOWN_CONSTANT, at, "one of " + count + " constants", "number " + number);
  }

  /** Returns the error for a tag that no case of a union has. */
  public DecodeException unknownCase(int tag) {
    long number = Integer.toUnsignedLong(tag);
    int at = position - Varint.length(number);
    return error(ErrorKind.UNKNOWN_CASE, at, "the tag of a case", "tag " + number);
  }

  /** Reads how many elements follow, each of at least one byte. */
  public int readCount() {
    int at = position;
    return count(readVarint(), left(), at);
  }

  /** Reads how many elements follow, each of at least one bit. */
  final int readBitCount() {
    int at = position;
    return count(readVarint(), left() * 8L, at);
  }

  /** Checks a count, which stands at {@code at}, against what the rest of the message can hold. */
  int count(long count, long most, int at) {
    int checked = countWithRoom(count, most, at);
    chargeElements(checked, at);
    return checked;
  }

  /** Checks a count without counting elements. */
  final int countWithRoom(long count, long most, int at) {
    if (count < 0 || count > most || count > Integer.MAX_VALUE - 8) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a count that the " + left() + " bytes left have room for",
          Long.toUnsignedString(count));
    }
    return (int) count;
  }

  /** Takes a length and as many bytes, and returns the index of the first. SPEC compact 4.1 */
  final int lengthOf(String what) {
    int at = position;
    long length = readVarint();
    if (length < 0 || length > left()) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          what + " of at most " + left() + " bytes",
          Long.toUnsignedString(length) + " bytes");
    }
    return take((int) length, what);
  }

  /** Reads bytes with their length. SPEC compact 4.1 */
  public byte[] readBytes() {
    int from = lengthOf("bytes");
    return Arrays.copyOfRange(bytes, from, position);
  }

  /** Reads the length of bytes, which follow. SPEC compact 4.1 */
  final int readByteCount() {
    int from = lengthOf("bytes");
    int count = position - from;
    position = from;
    return count;
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

  /** Fills {@code count} elements of a primitive array from an index on from plain bytes. */
  void readPlain(Object array, int index, int count) {
    getArray(take(count * elementWidth(array), "an array"), array, index, count);
  }
}
