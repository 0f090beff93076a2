package dev.penstock.protobuf;

import dev.penstock.EncodeException;
import dev.penstock.UnknownFields;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Bytes;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the values of one message; called by generated code. SPEC protobuf. */
public final class ProtobufWriter extends TextWriter {
  private static final int SECONDS = 1 << 3;
  private static final int NANOS = 2 << 3;
  private static final int MOST_DIGITS = 10_000;

  ProtobufWriter(ProtobufOptions options) {
    super(options);
  }

  public void bool(int tag, boolean value) {
    reserve(0);
    int at = putTag(tag);
    bytes[at] = (byte) (value ? 1 : 0);
    position = at + 1;
  }

  public void int32(int tag, int value) {
    int64(tag, value);
  }

  public void uint32(int tag, int value) {
    int64(tag, Integer.toUnsignedLong(value));
  }

  public void sint32(int tag, int value) {
    int64(tag, Integer.toUnsignedLong(value << 1 ^ value >> 31));
  }

  public void int64(int tag, long value) {
    reserve(0);
    int at = putTag(tag);
    if (value >>> 7 == 0) {
      bytes[at] = (byte) value;
      position = at + 1;
    } else {
      position = Varints.put(bytes, at, value);
    }
  }

  public void sint64(int tag, long value) {
    int64(tag, value << 1 ^ value >> 63);
  }

  public void fixed32(int tag, int value) {
    reserve(0);
    int at = putTag(tag);
    Bytes.putInt(bytes, at, value);
    position = at + 4;
  }

  public void fixed64(int tag, long value) {
    reserve(0);
    int at = putTag(tag);
    Bytes.putLong(bytes, at, value);
    position = at + 8;
  }

  public void f32(int tag, float value) {
    fixed32(tag, Float.floatToRawIntBits(value));
  }

  public void f64(int tag, double value) {
    fixed64(tag, Double.doubleToRawLongBits(value));
  }

  public void bytes(int tag, byte[] value) {
    int length = required(value).length;
    reserve(length + 8L);
    int at = Varints.put(bytes, putTag(tag), length);
    System.arraycopy(value, 0, bytes, at, length);
    position = at + length;
  }

  public void uuid(int tag, UUID value) {
    UUID uuid = required(value);
    reserve(16);
    int at = putTag(tag);
    bytes[at] = 16;
    Bytes.putLong(bytes, at + 1, Long.reverseBytes(uuid.getMostSignificantBits()));
    Bytes.putLong(bytes, at + 9, Long.reverseBytes(uuid.getLeastSignificantBits()));
    position = at + 17;
  }

  /** Writes what has a text of its own: a number of any size, a date. SPEC protobuf 3.1 */
  public void shown(int tag, Object value) {
    String text = required(value).toString();
    if (text.length() > MOST_DIGITS || value instanceof BigDecimal number && isLong(number)) {
      throw new EncodeException("a number of more than 10000 digits, which no reader takes");
    }
    text(tag, text);
  }

  private static boolean isLong(BigDecimal number) {
    return number.precision() > MOST_DIGITS;
  }

  /** Writes a {@code google.protobuf.Timestamp}. SPEC protobuf 3.4 */
  public void instant(int tag, Instant value) {
    Instant instant = required(value);
    long seconds = instant.getEpochSecond();
    int nanos = instant.getNano();
    if (!Moments.isTimestamp(seconds, nanos)) {
      throw new EncodeException("Protobuf has points in time from the year 1 to 9999 alone");
    }
    moment(tag, seconds, nanos);
  }

  /** Writes a {@code google.protobuf.Duration}. SPEC protobuf 3.4 */
  public void duration(int tag, Duration value) {
    long seconds = required(value).toSeconds();
    int nanos = value.toNanosPart();
    if (seconds < 0 && nanos > 0) {
      seconds++;
      nanos -= 1_000_000_000;
    }
    if (!Moments.isDuration(seconds, nanos)) {
      throw new EncodeException("Protobuf has durations of at most 315576000000 seconds");
    }
    moment(tag, seconds, nanos);
  }

  private void moment(int tag, long seconds, int nanos) {
    int from = begin(tag);
    if (seconds != 0) {
      int64(SECONDS, seconds);
    }
    if (nanos != 0) {
      int32(NANOS, nanos);
    }
    end(from);
  }

  /** Writes the numbers of an array or a list side by side, if there are any. SPEC protobuf 4.2 */
  public void packed(int tag, Object numbers, NumberType type) {
    Object array = NumberArrays.of(required(numbers));
    int count = Array.getLength(array);
    if (count == 0) {
      return;
    }
    if (type.width > 0 && BulkArrays.width(array) == type.width) {
      long length = (long) count * type.width;
      reserve(length + 8);
      int at = Varints.put(bytes, putTag(tag), length);
      BulkArrays.put(array, bytes, at);
      position = at + (int) length;
      return;
    }
    reserve(10L * count + 8);
    int room = Varints.length(count);
    int from = putTag(tag) + room;
    position = NumberArrays.put(array, type, bytes, from);
    end(from, room);
  }

  /** Writes each number of an array or a list under a tag of its own. SPEC protobuf 4.2 */
  public void expanded(int tag, Object numbers, NumberType type) {
    Object array = NumberArrays.of(required(numbers));
    int count = Array.getLength(array);
    for (int i = 0; i < count; i++) {
      reserve(0);
      position = putTag(tag);
      position = NumberArrays.putOne(array, i, type, bytes, position);
    }
  }

  /** Starts a list of numbers side by side, each of at most ten bytes: of constants. */
  public int beginPacked(int tag, int count) {
    reserve(10L * count);
    return begin(tag, Varints.length(count));
  }

  /** Ends a list that {@link #beginPacked} started. */
  public void endPacked(int from, int count) {
    end(from, Varints.length(count));
  }

  /** Writes a number of a list that {@link #beginPacked} started. */
  public void number(int value) {
    position = Varints.put(bytes, position, value);
  }

  /** Returns the entries of a map, by their keys if the options say so. SPEC protobuf 6 */
  public <K, V extends @Nullable Object> Collection<Map.Entry<K, V>> entries(Map<K, V> map) {
    if (!options.sortMaps() || required(map).size() < 2) {
      return required(map).entrySet();
    }
    List<Map.Entry<K, V>> entries = new ArrayList<>(map.entrySet());
    entries.sort((a, b) -> compare(required(a.getKey()), required(b.getKey())));
    return entries;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // keys of one map are of one class
  private static int compare(Object a, Object b) {
    return a instanceof Comparable first
        ? first.compareTo(b)
        : a.toString().compareTo(b.toString());
  }

  /** Writes back the fields that a reader did not know. SPEC protobuf 5 */
  public void unknown(UnknownFields fields) {
    if (required(fields) instanceof FieldBytes known) {
      int length = known.bytes.length;
      reserve(length);
      System.arraycopy(known.bytes, 0, bytes, position, length);
      position += length;
    }
  }

  /** Returns an error with the component in front of its path. */
  public EncodeException failed(EncodeException error, String fields, int number) {
    return error.within(
        number == 0 ? "" : FieldReader.name(fields, FieldNames.step(fields, number)));
  }
}
