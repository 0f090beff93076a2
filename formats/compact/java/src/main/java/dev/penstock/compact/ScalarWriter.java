package dev.penstock.compact;

import dev.penstock.generated.NumberList;
import dev.penstock.slab.SlabWriter;
import dev.penstock.transport.Bytes;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.UUID;

/**
 * Writes scalars, where {@link #room} was made for them, counts and lists of {@code f32}, which
 * make room for themselves. SPEC compact 2, 4
 */
public abstract class ScalarWriter extends SlabWriter {
  /** Creates a writer without a message. */
  protected ScalarWriter() {}

  /** Makes room for scalars and texts of at most {@code count} bytes. */
  public void room(int count) {
    reserve(count);
  }

  /** Writes the low {@code byteCount} bytes of the bits at the head of a record. */
  public void writeBits(long bits, int byteCount) {
    Bytes.putLong(bytes, position, bits);
    position += byteCount;
  }

  public void writeI8(byte value) {
    bytes[position++] = value;
  }

  /** Writes an unsigned varint. SPEC compact 2.1 */
  public void writeVarint(long value) {
    if (value >>> 7 == 0) {
      bytes[position++] = (byte) (value << 1);
    } else if (value >>> 14 == 0) {
      Bytes.putShort(bytes, position, (short) (value << 2 | 1));
      position += 2;
    } else {
      position = Varint.put(bytes, position, value);
    }
  }

  /** Writes {@code n} unsigned varints. SPEC compact 2.1 */
  final void writeVarints(long[] values, int n) {
    reserve(n * Varint.MAX_BYTES);
    position = Varint.putAll(bytes, position, values, n);
  }

  /** Writes {@code n} integers of a block as differences from its base. SPEC compact 4.2 */
  final void writePacked(PackedBlock block, int n) {
    int byteCount = block.byteCount(n);
    reserve(byteCount);
    block.put(bytes, position, n);
    position += byteCount;
  }

  /** Writes a signed varint: zigzag. SPEC compact 2.2 */
  public void writeSigned(long value) {
    writeVarint(Varint.zigzag(value));
  }

  public void writeFixed32(int value) {
    Bytes.putInt(bytes, position, value);
    position += 4;
  }

  public void writeFixed64(long value) {
    Bytes.putLong(bytes, position, value);
    position += 8;
  }

  public void writeF32(float value) {
    Bytes.putFloat(bytes, position, value);
    position += 4;
  }

  /**
   * Writes a double in its decimal form, or as it is where {@code form} is {@link Decimals#NONE}.
   * SPEC compact 2.4
   */
  public void writeF64(double value, long form) {
    if (form != Decimals.NONE) {
      writeVarint(form);
    } else {
      Bytes.putDouble(bytes, position, value);
      position += 8;
    }
  }

  public void writeUuid(UUID value) {
    Bytes.putLong(bytes, position, Long.reverseBytes(required(value).getMostSignificantBits()));
    Bytes.putLong(bytes, position + 8, Long.reverseBytes(value.getLeastSignificantBits()));
    position += 16;
  }

  public void writeInstant(Instant value) {
    Instant instant = required(value);
    writeSigned(instant.getEpochSecond());
    writeVarint(Nanos.form(instant.getNano()));
  }

  public void writeDate(LocalDate value) {
    writeSigned(required(value).toEpochDay());
  }

  public void writeTime(LocalTime value) {
    writeVarint(Nanos.form(required(value).toNanoOfDay()));
  }

  public void writeDateTime(LocalDateTime value) {
    writeDate(required(value).toLocalDate());
    writeTime(value.toLocalTime());
  }

  public void writeDuration(Duration value) {
    Duration duration = required(value);
    writeSigned(duration.toSeconds());
    writeVarint(Nanos.form(duration.toNanosPart()));
  }

  /** Writes a double outside of a record's components. SPEC compact 2.4 */
  public void writeTaggedF64(double value) {
    reserve(2 * Varint.MAX_BYTES);
    long form = Decimals.form(value);
    writeVarint(form + 1);
    if (form == Decimals.NONE) {
      writeFixed64(Double.doubleToRawLongBits(value));
    }
  }

  /** Writes {@code byteCount} low bytes of a value. */
  void writeLow(long value, int byteCount) {
    reserve(8);
    Bytes.putLong(bytes, position, value);
    position += byteCount;
  }

  /** Writes how many elements follow, and makes room for it. */
  public void writeCount(int count) {
    reserve(Varint.MAX_BYTES);
    writeVarint(count);
  }

  /** Writes how many elements a list has, and returns that. */
  public int writeCount(List<?> list) {
    writeCount(list.size());
    return list.size();
  }

  public void writeF32Array(float[] values) {
    reserve(Varint.MAX_BYTES);
    writeVarint((long) required(values).length << 2);
    putArray(values);
  }

  public void writeF32s(List<Float> list) {
    if (NumberList.arrayOf(required(list)) instanceof float[] array) {
      writeF32Array(array);
      return;
    }
    List<Float> values = indexed(list);
    float[] array = new float[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = required(values.get(i), i);
    }
    writeF32Array(array);
  }
}
