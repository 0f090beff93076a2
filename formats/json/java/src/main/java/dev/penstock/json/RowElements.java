package dev.penstock.json;

import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.rows.RowArrays;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Elements that are being read: a document does not say before how many there are. */
final class RowElements {
  private static final int FIRST_LENGTH = 4;
  private static final boolean[] ALL_PRESENT = {};

  private final RowValue value;
  private final boolean nullable;
  private Object array;

  /** By element of a primitive array whether it is there; empty if all are. */
  private boolean[] present = ALL_PRESENT;

  /** The elements, where they have to be distinct and there are several. */
  private @Nullable Set<@Nullable Object> met;

  /**
   * Starts with no element.
   *
   * @param none the array of no elements
   */
  RowElements(RowValue value, boolean nullable, Object none) {
    this.value = value;
    this.nullable = nullable;
    array = none;
  }

  /** Reads the element with the next index. */
  void read(JsonReader in, int index) {
    if (index == Array.getLength(array)) {
      resize(Math.max(FIRST_LENGTH, 2 * index));
    }
    if (nullable && in.isNull()) {
      return;
    }
    if (array instanceof Object[] objects) {
      objects[index] = value.readObject(in);
      return;
    }
    RowArrays.set(array, index, value.readWord(in));
    if (nullable) {
      present[index] = true;
    }
  }

  private void resize(int length) {
    array = RowArrays.copyOf(array, length);
    if (nullable && !(array instanceof Object[])) {
      present = Arrays.copyOf(present, length);
    }
  }

  /** Refuses an element that was read if one before it is equal. */
  void distinct(JsonReader in, int index) {
    if (index == 0) {
      return;
    }
    if (met == null) {
      met = new HashSet<>();
      met.add(key(0));
    }
    if (!met.add(key(index))) {
      throw in.duplicate();
    }
  }

  /** Returns an element that was read as a key of hash tables: bytes are equal by content. */
  @Nullable Object key(int index) {
    if (array instanceof Object[] objects) {
      return objects[index] instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : objects[index];
    }
    return nullable && !present[index] ? null : Array.get(array, index);
  }

  /** Returns the elements, of which there are so many. */
  RowList list(ListForm form, ColumnType element, int count) {
    if (count < Array.getLength(array)) {
      resize(count);
    }
    return new RowList(form, element, array, present);
  }
}
