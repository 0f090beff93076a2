package dev.penstock.amf3;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a message that is being read, by their indexes: where they stand, and what was
 * made of them. SPEC amf3 2.2
 */
final class ObjectTable {
  /** The kind of an object that is not complete. */
  static final int OPEN = -1;

  /** The kind of an object that was passed over. */
  static final int PASSED = 0;

  private static final int FIRST_LENGTH = 16;
  private static final int KEPT_OBJECTS = 1 << 12;
  private static final int STRIDE = 5;
  private static final int PLACE = 0;
  private static final int TEXTS = 1;
  private static final int TRAITS = 2;
  private static final int KIND = 3;
  private static final int COST = 4;

  private int[] facts = new int[STRIDE * FIRST_LENGTH];
  private @Nullable Object[] values = new @Nullable Object[FIRST_LENGTH];
  private int count;

  /** Returns how many objects there are. */
  int count() {
    return count;
  }

  /**
   * Adds an object that begins.
   *
   * @param place where it stands, behind its marker
   * @param texts how many texts stood before it
   * @param traits how many traits stood before it
   * @param elements how many elements the message may still have
   */
  int add(int place, int texts, int traits, int elements) {
    int index = count;
    if (index == values.length) {
      values = Arrays.copyOf(values, 2 * index);
      facts = Arrays.copyOf(facts, 2 * facts.length);
    }
    count = index + 1;
    int at = index * STRIDE;
    facts[at + PLACE] = place;
    facts[at + TEXTS] = texts;
    facts[at + TRAITS] = traits;
    facts[at + KIND] = OPEN;
    facts[at + COST] = elements;
    return index;
  }

  /** Notes that an object is read again. */
  void reopen(int index, int elements) {
    facts[index * STRIDE + KIND] = OPEN;
    facts[index * STRIDE + COST] = elements;
    values[index] = null;
  }

  /**
   * Notes that an object is complete.
   *
   * @param kind tells apart what objects are read as
   * @param value what was made of it, null for nothing
   */
  void complete(int index, int kind, @Nullable Object value, int elements) {
    int at = index * STRIDE;
    facts[at + KIND] = kind;
    facts[at + COST] -= elements;
    values[index] = value;
  }

  int place(int index) {
    return facts[index * STRIDE + PLACE];
  }

  int texts(int index) {
    return facts[index * STRIDE + TEXTS];
  }

  int traits(int index) {
    return facts[index * STRIDE + TRAITS];
  }

  int kind(int index) {
    return facts[index * STRIDE + KIND];
  }

  /** Returns how many elements were counted while an object that is complete was read. */
  int cost(int index) {
    return facts[index * STRIDE + COST];
  }

  @Nullable Object value(int index) {
    return values[index];
  }

  /** Lets go of all objects. */
  void clear() {
    if (count > KEPT_OBJECTS) {
      facts = new int[STRIDE * FIRST_LENGTH];
      values = new @Nullable Object[FIRST_LENGTH];
    } else {
      Arrays.fill(values, 0, count, null);
    }
    count = 0;
  }
}
