package dev.penstock.compact;

import dev.penstock.ErrorKind;
import dev.penstock.generated.NumberList;
import java.util.List;

/** Reads lists and arrays of booleans and numbers, and which elements are null. SPEC compact 4.2 */
public abstract class ListReader extends ScalarReader {
  /** The decimal scale of the doubles to be read, or -1 where they are plain. */
  private int decimalScale;

  private int floatsLeft;
  private final IntegerReader integers = new IntegerReader(this);

  ListReader() {}

  /** Reads a count and as many bits. SPEC compact 4.3 */
  public boolean[] readBooleanArray() {
    return bits(readBitCount());
  }

  private boolean[] bits(int count) {
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

  /**
   * Reads a count and as many presence bits of the elements of a list. Those that are null count as
   * elements here, the others where they are read. SPEC compact 4.3
   */
  public boolean[] readPresence() {
    int at = position;
    boolean[] present = bits(countWithRoom(readVarint(), left() * 8L, at));
    int missing = 0;
    for (boolean there : present) {
      missing += there ? 0 : 1;
    }
    chargeElements(missing, at);
    return present;
  }

  /** Reads as many bits as there are values. SPEC compact 4.3 */
  public boolean[] readPresenceBits(int count) {
    return bits(count);
  }

  /**
   * Reads how many elements follow a nullable list's presence bits and checks that they agree.
   *
   * @return how many elements the list has, null ones included
   */
  public int readCount(boolean[] present) {
    int at = position;
    int expected = 0;
    for (boolean there : present) {
      expected += there ? 1 : 0;
    }
    int count = readCount();
    if (count != expected) {
      throw error(
          ErrorKind.NON_CANONICAL,
          at,
          expected + " elements, as the presence bits say",
          count + " elements");
    }
    return present.length;
  }

  /** Reads booleans. SPEC compact 4.3 */
  public List<Boolean> readBooleans() {
    return NumberList.of(readBooleanArray());
  }

  /** Returns the reader of lists of integers. SPEC compact 4.2 */
  public IntegerReader integers() {
    return integers;
  }

  /** Reads doubles. SPEC compact 4.4 */
  public double[] readF64Array() {
    int count = readF64Count();
    if (decimalScale < 0) {
      return doublesAt(take(count * Double.BYTES, "an array"), count);
    }
    double[] array = new double[count];
    readF64Elements(array, 0);
    return array;
  }

  /** Reads the count and form of doubles. */
  int readF64Count() {
    int at = position;
    long head = readVarint();
    int form = (int) head & 0b11;
    long count = head >>> 2;
    if (form == 0) {
      decimalScale = -1;
      floatsLeft = count(count, left() / 8, at);
      return floatsLeft;
    }
    if (form != 1) {
      throw error(ErrorKind.UNSUPPORTED, at, "form 0 or 1 of a list of doubles", "form " + form);
    }
    decimalScale = readByte("a scale");
    if (decimalScale < 0 || decimalScale >= Decimals.POWERS.length) {
      throw error(
          ErrorKind.VALUE_OUT_OF_RANGE,
          position - 1,
          "a scale of 0 to 15",
          Integer.toString(decimalScale));
    }
    int integersAt = position;
    int integerCount = integers.readCount(IntegerWidth.I64);
    if (integerCount != count) {
      throw error(
          ErrorKind.NON_CANONICAL, integersAt, count + " integers", integerCount + " integers");
    }
    return integerCount;
  }

  /** Reads the doubles after a count into an array from an index on. */
  void readF64Elements(double[] array, int index) {
    if (decimalScale < 0) {
      readPlain(array, index, floatsLeft);
    } else {
      integers.readQuotients(array, index, Decimals.POWERS[decimalScale]);
    }
  }

  /** Reads doubles. SPEC compact 4.4 */
  public List<Double> readF64s() {
    return NumberList.of(readF64Array());
  }

  /** Reads floats. SPEC compact 4.4 */
  public List<Float> readF32s() {
    return NumberList.of(readF32Array());
  }

  public float[] readF32Array() {
    float[] array = new float[readF32Count()];
    readPlain(array, 0, array.length);
    return array;
  }

  /** Reads the count of floats, which follow. */
  int readF32Count() {
    int at = position;
    long head = readVarint();
    if ((head & 0b11) != 0) {
      throw error(ErrorKind.UNSUPPORTED, at, "form 0 of a list of floats", "another form");
    }
    return count(head >>> 2, left() / 4, at);
  }
}
