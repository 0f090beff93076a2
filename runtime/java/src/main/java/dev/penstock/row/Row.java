package dev.penstock.row;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of a record by the number of their column. Booleans, numbers, characters and enums are
 * not boxed. Whoever has read a row owns it.
 *
 * <p>The methods that give numbers as they are do not look at the column's type; where a column has
 * null they give 0. A method that asks for another kind of value than the column has is an
 * exception or, among numbers, a cast.
 */
public final class Row {
  private static final byte[] NONE_MISSING = {};

  private static final byte NULL = 1;
  private static final byte ABSENT = 2;

  private final RowType type;

  /** Those of the type, which have no value, as long as none was set. */
  private long[] words;

  private @Nullable Object[] objects;

  /** By column whether it has null or nothing; empty as long as none has. */
  private byte[] missing = NONE_MISSING;

  /** Creates a row of zeros and nulls, to be filled. */
  public Row(RowType type) {
    this.type = type;
    words = type.zeros();
    objects = type.nulls();
  }

  /** Returns the columns. */
  public RowType type() {
    return type;
  }

  /** Tells whether a column has no value: null, or nothing. */
  public boolean isNull(int column) {
    return missing.length > 0 && missing[column] != 0;
  }

  /** Tells whether a column has nothing, where the component is optional or of three states. */
  public boolean isAbsent(int column) {
    return missing.length > 0 && missing[column] == ABSENT;
  }

  /** Returns an integer, or the number of an enum's constant; those without sign are extended. */
  public long i64(int column) {
    return words[type.place(column)];
  }

  public int i32(int column) {
    return (int) words[type.place(column)];
  }

  public short i16(int column) {
    return (short) words[type.place(column)];
  }

  public byte i8(int column) {
    return (byte) words[type.place(column)];
  }

  public boolean bool(int column) {
    return words[type.place(column)] != 0;
  }

  public char character(int column) {
    return (char) words[type.place(column)];
  }

  public float f32(int column) {
    return Float.intBitsToFloat((int) words[type.place(column)]);
  }

  public double f64(int column) {
    return Double.longBitsToDouble(words[type.place(column)]);
  }

  /** Returns a text; null for none. */
  public @Nullable String text(int column) {
    return (String) object(column);
  }

  /** Returns the bytes of a component, which belong to the row; null for none. */
  public byte @Nullable [] bytes(int column) {
    return (byte[]) object(column);
  }

  public @Nullable Row row(int column) {
    return (Row) object(column);
  }

  public @Nullable RowList list(int column) {
    return (RowList) object(column);
  }

  public @Nullable RowMap map(int column) {
    return (RowMap) object(column);
  }

  public @Nullable RowCase union(int column) {
    return (RowCase) object(column);
  }

  /**
   * Returns what is not kept as 64 bits: texts, bytes, times, large numbers, rows, lists, maps,
   * cases; null for none.
   */
  public @Nullable Object object(int column) {
    return objects[~type.place(column)];
  }

  /** Returns the name of an enum's constant; null for none, and for a number that has none. */
  public @Nullable String constant(int column) {
    return isNull(column) ? null : Words.constant(type.columns().get(column).type(), i64(column));
  }

  /**
   * Returns the value of any column: a boxed number, character or boolean, a {@link Long} for an
   * enum, or an object; null for none.
   */
  public @Nullable Object value(int column) {
    if (isNull(column)) {
      return null;
    }
    int place = type.place(column);
    return place < 0
        ? objects[~place]
        : Words.boxed(type.columns().get(column).type(), words[place]);
  }

  /** Sets 64 bits: an integer, a boolean as 0 or 1, a character, the bits of a float. */
  @SuppressWarnings("ReferenceEquality") // the same object, which nobody may write into
  public void setWord(int column, long word) {
    if (words == type.zeros()) {
      words = new long[words.length];
    }
    words[type.place(column)] = word;
  }

  /** Sets what is not kept as 64 bits. */
  @SuppressWarnings("ReferenceEquality") // the same object, which nobody may write into
  public void setObject(int column, Object value) {
    if (objects == type.nulls()) {
      objects = new @Nullable Object[objects.length];
    }
    objects[~type.place(column)] = value;
  }

  /** Sets a value as {@link #value} gives it. */
  public void setValue(int column, Object value) {
    if (type.place(column) < 0) {
      setObject(column, value);
    } else {
      setWord(column, Words.of(value));
    }
  }

  /** Sets null. */
  public void setNull(int column) {
    missing()[column] = NULL;
  }

  /** Sets that there is nothing. */
  public void setAbsent(int column) {
    missing()[column] = ABSENT;
  }

  private byte[] missing() {
    if (missing.length == 0) {
      missing = new byte[type.columns().size()];
    }
    return missing;
  }

  /** Tells whether the other has equal values in the same columns, as records of programs do. */
  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof Row that) || type != that.type) {
      return false;
    }
    for (int i = 0; i < type.columns().size(); i++) {
      if (isAbsent(i) != that.isAbsent(i) || !Objects.equals(value(i), that.value(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < type.columns().size(); i++) {
      hash = 31 * hash + Objects.hashCode(value(i));
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(type.name()).append('(');
    for (int i = 0; i < type.columns().size(); i++) {
      text.append(i > 0 ? ", " : "").append(type.columns().get(i).name()).append('=');
      text.append(isAbsent(i) ? "absent" : value(i));
    }
    return text.append(')').toString();
  }
}
