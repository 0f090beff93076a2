package dev.penstock;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a codec accepts at most; an immutable value, passed to the codec. Spec: limits.
 *
 * <p>Made from {@link #DEFAULT}: {@code Limits.DEFAULT.withMessageBytes(1 << 20).withDepth(50)}.
 * What a message may cost in memory beside these is fixed, as a multiple of its length.
 */
public final class Limits {
  private static final String[] NAMES = {
    "messageBytes", "depth", "elements", "textBytes", "dictionaryEntries", "unknownFields"
  };
  private static final int[] LEAST = {1, 1, 0, 0, 0, 0};

  private static final int MESSAGE_BYTES = 1 << 28;
  private static final int DEPTH = 500;

  /** As many numbers of four bytes, or texts of three letters, as the longest message holds. */
  private static final int COUNT = MESSAGE_BYTES / 4;

  private static final int ANY = Integer.MAX_VALUE;

  /** For input from anybody: 256 MiB, depth 500, as many values as so many bytes have room for. */
  public static final Limits DEFAULT =
      new Limits(MESSAGE_BYTES, DEPTH, COUNT, MESSAGE_BYTES, COUNT, COUNT);

  /** For input that the program made itself: depth 500, else what the formats can express. */
  public static final Limits TRUSTED = new Limits(ANY, DEPTH, ANY, ANY, ANY, ANY);

  /** The limits, in the order of {@link #NAMES}. */
  private final int[] values;

  private Limits(int... values) {
    this.values = values;
  }

  private Limits with(int index, int value) {
    if (value < LEAST[index]) {
      throw new IllegalArgumentException(
          NAMES[index] + " is at least " + LEAST[index] + ": " + value);
    }
    int[] changed = values.clone();
    changed[index] = value;
    return new Limits(changed);
  }

  /**
   * Returns these limits with another one, by its name as errors have it: {@code messageBytes}.
   *
   * @throws IllegalArgumentException if there is no such limit, or if the value is too small
   */
  public Limits with(String name, int value) {
    int index = Arrays.asList(NAMES).indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "there is no limit '" + name + "'; there are " + String.join(", ", NAMES));
    }
    return with(index, value);
  }

  /** Returns the limits by their names, which {@link #with(String, int)} takes. */
  public Map<String, Integer> toMap() {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      map.put(NAMES[i], values[i]);
    }
    return map;
  }

  /** Returns how many bytes a message may have. */
  public int messageBytes() {
    return values[0];
  }

  /**
   * Returns how deep records of recursive types may nest; each level takes some hundred bytes of
   * the thread's stack.
   */
  public int depth() {
    return values[1];
  }

  /** Returns how many list elements, set elements and map entries one message may hold. */
  public int elements() {
    return values[2];
  }

  /**
   * Returns how much text one message may hold: bytes as they stand in it, and units that prefixes
   * add.
   */
  public int textBytes() {
    return values[3];
  }

  /** Returns how many texts of one message others may refer to. */
  public int dictionaryEntries() {
    return values[4];
  }

  /** Returns how many fields of one message a reader passes over that its schema lacks. */
  public int unknownFields() {
    return values[5];
  }

  /** Returns these limits with another message length in bytes. */
  public Limits withMessageBytes(int bytes) {
    return with(0, bytes);
  }

  /** Returns these limits with another depth. */
  public Limits withDepth(int levels) {
    return with(1, levels);
  }

  /** Returns these limits with another number of elements. */
  public Limits withElements(int count) {
    return with(2, count);
  }

  /** Returns these limits with another amount of text. */
  public Limits withTextBytes(int bytes) {
    return with(3, bytes);
  }

  /** Returns these limits with another number of texts to refer to. */
  public Limits withDictionaryEntries(int count) {
    return with(4, count);
  }

  /** Returns these limits with another number of fields to pass over. */
  public Limits withUnknownFields(int count) {
    return with(5, count);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Limits that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    String map = toMap().toString();
    return "Limits[" + map.substring(1, map.length() - 1) + "]";
  }
}
