package dev.penstock.compact;

import dev.penstock.generated.NumberList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Writes counts, bits and lists that need nothing else of a message. SPEC compact 4 */
public abstract class ListWriter extends ScalarWriter {
  ListWriter() {}

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

  /** Writes bytes that are zero. */
  void writeZeros(int byteCount) {
    takeBits(8 * byteCount);
  }
}
