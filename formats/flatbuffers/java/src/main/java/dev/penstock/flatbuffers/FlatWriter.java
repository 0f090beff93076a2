package dev.penstock.flatbuffers;

import dev.penstock.EncodeException;
import dev.penstock.generated.NumberList;
import dev.penstock.transport.BulkArrays;
import dev.penstock.transport.Bytes;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes the values of one message; called by generated code. SPEC flatbuffers.
 *
 * <p>A <em>place</em> is an offset in the message; that of a reference is where it is filled in
 * when what it means is written. Texts are written when all else is.
 */
public final class FlatWriter extends FlatOutput {
  private static final TableLayout DECIMAL = new TableLayout(-1, "* 4");
  private static final int BYTES_ALIGNMENT = 4;
  private static final int NESTED_ALIGNMENT = 8;

  private final WrittenVtables vtables = new WrittenVtables();

  /** By table of the codec the vtable that was written last, and for which fields. */
  private @Nullable WrittenVtable[] lastVtables = {};

  private long[] lastBits = {};

  /** Which fields are there, for tables of any length. */
  private long[] words = new long[4];

  /** What writes messages in this one. */
  private @Nullable FlatWriter nested;

  /** The number of the message, by which vtables know whether they stand in it. */
  private int message;

  FlatWriter(FlatBuffersOptions options) {
    super(options);
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    super.begin(verifying, maxDepth);
    message++;
    if (vtables.trim()) {
      Arrays.fill(lastVtables, null);
    }
  }

  /** Tells whether numbers are written that are their field's default. */
  public boolean forcesDefaults() {
    return options.forceDefaults();
  }

  /** Notes which of the ids from {@code 64 * word} on are there, before {@link #table}. */
  public void bits(int word, long bits) {
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(word + 1, words.length * 2));
    }
    words[word] = bits;
  }

  /**
   * Starts a table, in front of which stands its vtable if that is new. SPEC flatbuffers 3.1
   *
   * @param reference where it is referred to
   * @param bits which of the first 64 ids are there
   * @return the place of the table; its fields follow after four bytes
   */
  public int table(int reference, TableLayout layout, long bits) {
    WrittenVtable vtable = vtable(layout, bits);
    reserve(vtable.tableLength + vtable.bytes.length);
    WrittenVtable written = vtable.written;
    if (written.message != message) {
      written.at = align(0, 2);
      written.message = message;
      System.arraycopy(written.bytes, 0, bytes, written.at, written.bytes.length);
      position += written.bytes.length;
    }
    int at = align(4, vtable.alignment);
    Bytes.putInt(bytes, at, at - written.at);
    Bytes.putInt(bytes, reference, at - reference);
    position = at + vtable.tableLength;
    return at;
  }

  private WrittenVtable vtable(TableLayout layout, long bits) {
    int index = layout.index;
    if (index >= 0 && index < lastBits.length && lastBits[index] == bits) {
      WrittenVtable last = lastVtables[index];
      if (last != null) {
        return last;
      }
    }
    return findVtable(layout, bits);
  }

  private WrittenVtable findVtable(TableLayout layout, long bits) {
    words[0] = bits;
    WrittenVtable vtable = vtables.get(layout, words);
    int index = layout.index;
    if (index >= 0 && layout.wordCount == 1) {
      if (index >= lastBits.length) {
        int length = Math.max(index + 1, Math.max(8, 2 * lastBits.length));
        lastVtables = Arrays.copyOf(lastVtables, length);
        lastBits = Arrays.copyOf(lastBits, length);
      }
      lastVtables[index] = vtable;
      lastBits[index] = bits;
    }
    return vtable;
  }

  /** Adds the text that a reference means. SPEC flatbuffers 5 */
  public void text(int reference, String value) {
    if (options.shareTexts()) {
      sharedText(reference, value);
    } else {
      texts.add(reference, required(value));
    }
  }

  /** Adds the text that a reference means, if no equal one is there. SPEC flatbuffers 5 */
  public void sharedText(int reference, String value) {
    texts.addShared(reference, required(value));
  }

  /**
   * Starts a vector. SPEC flatbuffers 4.1
   *
   * @param reference where it is referred to
   * @param width how many bytes an element takes
   * @param alignment of the first element
   * @return the place of the first element; every byte from there on is the caller's
   */
  public int vector(int reference, int count, int width, int alignment) {
    long length = (long) count * width;
    reserve(4 + length);
    int at = align(4, alignment);
    Bytes.putInt(bytes, reference, at - reference);
    Bytes.putInt(bytes, at, count);
    position = at + 4 + (int) length;
    return at + 4;
  }

  /**
   * Starts a struct that a reference means, the case of a union. SPEC flatbuffers 4.3
   *
   * @return its place; every byte from there on is the caller's
   */
  public int struct(int reference, int byteLength, int alignment) {
    reserve(byteLength);
    int at = align(0, alignment);
    Bytes.putInt(bytes, reference, at - reference);
    position = at + byteLength;
    return at;
  }

  /** Writes bytes as a vector. */
  public void bytes(int reference, byte[] value) {
    bytes(reference, value, BYTES_ALIGNMENT);
  }

  /** Starts a message of its own; {@link #nested(int, FlatWriter)} puts it where it belongs. */
  public FlatWriter nest() {
    FlatWriter inner = nested;
    if (inner == null) {
      inner = new FlatWriter(options.withSizePrefix(false).withIdentifier(""));
      nested = inner;
    }
    inner.begin(true, depthBelow());
    return inner;
  }

  /** Writes a message that {@link #nest} started as a vector of bytes. SPEC flatbuffers 4.4 */
  public void nested(int reference, FlatWriter inner) {
    int length = inner.finishMessage();
    int at = vector(reference, length, 1, NESTED_ALIGNMENT);
    inner.copyTo(bytes, at);
    inner.end();
  }

  /** Writes a message of its own as a vector of bytes. */
  public void nested(int reference, byte[] message) {
    bytes(reference, message, NESTED_ALIGNMENT);
  }

  /** Writes bytes as a vector. */
  public void bytes(int reference, byte[] value, int alignment) {
    int at = vector(reference, required(value).length, 1, alignment);
    System.arraycopy(value, 0, bytes, at, value.length);
  }

  /** Writes the elements of a primitive array as a vector. */
  public void array(int reference, Object array) {
    array(reference, array, BYTES_ALIGNMENT);
  }

  /** Writes the elements of a primitive array as a vector. */
  public void array(int reference, Object array, int alignment) {
    if (required(array) instanceof boolean[] values) {
      putArray(vector(reference, values.length, 1, alignment), values);
      return;
    }
    int width = BulkArrays.width(array);
    int at = vector(reference, Array.getLength(array), width, Math.max(width, alignment));
    BulkArrays.put(array, bytes, at);
  }

  private void putArray(int place, Object array) {
    if (array instanceof boolean[] values) {
      for (int i = 0; i < values.length; i++) {
        putBool(place + i, values[i]);
      }
    } else {
      BulkArrays.put(array, bytes, place);
    }
  }

  /** Writes a list of numbers if it is one over an array, and tells whether it was. */
  public boolean numbers(int reference, List<?> list) {
    Object array = NumberList.arrayOf(list);
    if (array != null) {
      array(reference, array);
    }
    return array != null;
  }

  /** Writes an array of a length that the type fixes, at a place. SPEC flatbuffers 3.2 */
  public void putFixedArray(int place, Object array, int length) {
    putArray(place, ofLength(array, length));
  }

  /** Returns a list of a length that a hint fixes. SPEC flatbuffers 3.2 */
  public <T> List<T> ofLength(List<T> list, int length) {
    if (required(list).size() != length) {
      throw new EncodeException(
          "a list of " + list.size() + " elements where the schema says " + length);
    }
    return list instanceof RandomAccess ? list : new ArrayList<>(list);
  }

  /** Returns the elements of a list in the order of their keys. SPEC flatbuffers 4.2 */
  public <T> List<T> sorted(List<T> list, Comparator<T> order) {
    List<T> items = required(list) instanceof RandomAccess ? list : new ArrayList<>(list);
    boolean sorted = true;
    for (int i = 0; i < items.size(); i++) {
      T item = required(items.get(i), i);
      sorted &= i == 0 || order.compare(items.get(i - 1), item) <= 0;
    }
    if (sorted) {
      return items;
    }
    List<T> copy = new ArrayList<>(items);
    copy.sort(order);
    return copy;
  }

  /** Returns the entries of a map in the order of their keys. SPEC flatbuffers 4.2 */
  public <K, V extends @Nullable Object> List<Map.Entry<K, V>> entries(
      Map<K, V> map, Comparator<K> order) {
    List<Map.Entry<K, V>> entries = new ArrayList<>(required(map).size());
    int i = 0;
    boolean sorted = true;
    K last = null;
    for (Map.Entry<K, V> entry : map.entrySet()) {
      K key = required(entry.getKey(), i++);
      sorted &= last == null || order.compare(last, key) < 0;
      last = key;
      entries.add(entry);
    }
    if (!sorted) {
      entries.sort((a, b) -> order.compare(a.getKey(), b.getKey()));
    }
    return entries;
  }

  /** Sets bytes to zero. */
  public void putZero(int place, int byteCount) {
    Arrays.fill(bytes, place, place + byteCount, (byte) 0);
  }

  public void putBool(int place, boolean value) {
    bytes[place] = (byte) (value ? 1 : 0);
  }

  public void putI8(int place, byte value) {
    bytes[place] = value;
  }

  public void putI16(int place, short value) {
    Bytes.putShort(bytes, place, value);
  }

  public void putChar(int place, char value) {
    Bytes.putChar(bytes, place, value);
  }

  public void putI32(int place, int value) {
    Bytes.putInt(bytes, place, value);
  }

  public void putI64(int place, long value) {
    Bytes.putLong(bytes, place, value);
  }

  public void putF32(int place, float value) {
    Bytes.putFloat(bytes, place, value);
  }

  public void putF64(int place, double value) {
    Bytes.putDouble(bytes, place, value);
  }

  public void putDate(int place, LocalDate value) {
    Bytes.putLong(bytes, place, required(value).toEpochDay());
  }

  public void putTime(int place, LocalTime value) {
    Bytes.putLong(bytes, place, required(value).toNanoOfDay());
  }

  public void putDateTime(int place, LocalDateTime value) {
    putDate(place, required(value).toLocalDate());
    putTime(place + 8, value.toLocalTime());
  }

  public void putInstant(int place, Instant value) {
    Instant instant = required(value);
    Bytes.putLong(bytes, place, instant.getEpochSecond());
    Bytes.putLong(bytes, place + 8, instant.getNano());
  }

  public void putDuration(int place, Duration value) {
    Duration duration = required(value);
    Bytes.putLong(bytes, place, duration.toSeconds());
    Bytes.putLong(bytes, place + 8, duration.toNanosPart());
  }

  public void putUuid(int place, UUID value) {
    Bytes.putLong(bytes, place, required(value).getMostSignificantBits());
    Bytes.putLong(bytes, place + 8, value.getLeastSignificantBits());
  }

  /** Writes an integer of any size: two's complement, highest byte first. Spec: fbs, 4.2 */
  public void bigInteger(int reference, BigInteger value) {
    bytes(reference, required(value).toByteArray());
  }

  /** Writes a table of the unscaled integer and the scale. Spec: fbs, 4.2 */
  public void decimal(int reference, BigDecimal value) {
    int scale = required(value).scale();
    boolean isWritten = scale != 0 || forcesDefaults();
    int at = table(reference, DECIMAL, isWritten ? 3 : 1);
    if (isWritten) {
      putI32(at + 8, scale);
    }
    bigInteger(at + 4, value.unscaledValue());
  }
}
