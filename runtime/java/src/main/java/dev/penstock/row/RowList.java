package dev.penstock.row;

import dev.penstock.row.ColumnType.ListForm;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a list, a set or an array; the keys or values of a map. Booleans, numbers and
 * characters stand in a primitive array of their type, numbers of enums in a {@code long[]}.
 */
public final class RowList {
  private static final boolean[] ALL_PRESENT = {};

  private final ListForm form;
  private final ColumnType element;
  private final Object array;
  private final int size;

  /** By element whether it is there; empty if all are, or if null says it. */
  private final boolean[] present;

  /** Creates a list of elements that are all there, or of objects. */
  public RowList(ListForm form, ColumnType element, Object array) {
    this(form, element, array, ALL_PRESENT);
  }

  /**
   * Creates a list.
   *
   * @param array a primitive array, or an {@code Object[]}; it then belongs to the list
   * @param present by element of a primitive array whether it is there; empty if all are
   */
  public RowList(ListForm form, ColumnType element, Object array, boolean[] present) {
    this.form = form;
    this.element = element;
    this.array = array;
    this.present = present;
    size = Array.getLength(array);
  }

  /** Returns the type of the elements. */
  public ColumnType element() {
    return element;
  }

  /** Returns how many elements there are, null ones included. */
  public int size() {
    return size;
  }

  /**
   * Returns the array that holds the elements: {@code int[]} for i32 and u32, {@code Object[]} for
   * what is no number. It belongs to the list; a null number has 0 there.
   */
  public Object array() {
    return array;
  }

  public boolean isNull(int index) {
    return array instanceof Object[] objects
        ? objects[index] == null
        : present.length > 0 && !present[index];
  }

  /** Returns an integer, or the number of an enum's constant; those without sign are extended. */
  public long i64(int index) {
    if (array instanceof long[] values) {
      return values[index];
    } else if (array instanceof int[] values) {
      return isUnsigned() ? values[index] & 0xFFFF_FFFFL : values[index];
    } else if (array instanceof short[] values) {
      return isUnsigned() ? values[index] & 0xFFFFL : values[index];
    }
    byte value = ((byte[]) array)[index];
    return isUnsigned() ? value & 0xFFL : value;
  }

  private boolean isUnsigned() {
    return element instanceof ColumnType.Scalar scalar && scalar.type().isUnsigned();
  }

  public boolean bool(int index) {
    return ((boolean[]) array)[index];
  }

  public char character(int index) {
    return ((char[]) array)[index];
  }

  public float f32(int index) {
    return ((float[]) array)[index];
  }

  public double f64(int index) {
    return ((double[]) array)[index];
  }

  public @Nullable String text(int index) {
    return (String) object(index);
  }

  public @Nullable Row row(int index) {
    return (Row) object(index);
  }

  /** Returns an element that is in no primitive array. */
  public @Nullable Object object(int index) {
    return ((@Nullable Object[]) array)[index];
  }

  /** Returns the name of an enum's constant; null for none, and for a number that has none. */
  public @Nullable String constant(int index) {
    return isNull(index) ? null : Words.constant(element, i64(index));
  }

  /** Returns an element, boxed as {@link Row#value} does. */
  public @Nullable Object value(int index) {
    if (isNull(index)) {
      return null;
    }
    return array instanceof Object[] objects ? objects[index] : Array.get(array, index);
  }

  /** Returns an element as a key of hash tables: bytes are equal by content. */
  Object key(int index) {
    Object value = Objects.requireNonNull(value(index));
    return value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value;
  }

  /** Returns the elements as keys of hash tables, boxed one by one when they are asked for. */
  public List<Object> toKeys() {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        return key(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** Returns the elements, boxed one by one when they are asked for. */
  public List<@Nullable Object> toList() {
    return new AbstractList<>() {
      @Override
      public @Nullable Object get(int index) {
        return value(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** Compares as the lists, sets and arrays of programs do: an array is equal to itself alone. */
  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    return form != ListForm.ARRAY
        && other instanceof RowList that
        && form == that.form
        && size == that.size
        && (form == ListForm.LIST
            ? toList().equals(that.toList())
            : new HashSet<>(toList()).equals(new HashSet<>(that.toList())));
  }

  @Override
  public int hashCode() {
    return switch (form) {
      case LIST -> toList().hashCode();
      case SET -> new HashSet<>(toList()).hashCode();
      case ARRAY -> System.identityHashCode(array);
    };
  }

  @Override
  public String toString() {
    return toList().toString();
  }
}
