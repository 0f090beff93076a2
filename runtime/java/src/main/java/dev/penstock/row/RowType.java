package dev.penstock.row;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of rows. Types of recursive records have themselves inside; two are equal if they are
 * the same object.
 */
public final class RowType implements ColumnType {
  private final String name;
  private List<Column> columns = List.of();

  /** By column the index of its 64 bits; that of its object from -1 downwards. */
  private int[] places = {};

  /** What rows have in which no value is. Nobody writes into it. */
  private long[] zeros = {};

  private @Nullable Object[] nulls = {};

  /** Creates a type, for {@link #define}. */
  public RowType(String name) {
    this.name = name;
  }

  /**
   * Sets the columns, once and before anybody uses the type: types can be their own columns.
   *
   * @return this type
   * @throws IllegalStateException if they were set before
   */
  public RowType define(List<Column> all) {
    if (places.length > 0) {
      throw new IllegalStateException(name + " has its columns");
    }
    columns = List.copyOf(all);
    places = new int[columns.size()];
    int wordCount = 0;
    for (int i = 0; i < places.length; i++) {
      places[i] = isWord(columns.get(i).type()) ? wordCount++ : wordCount - i - 1;
    }
    zeros = new long[wordCount];
    nulls = new @Nullable Object[places.length - wordCount];
    return this;
  }

  /** Tells whether values of a type are kept as 64 bits. */
  static boolean isWord(ColumnType type) {
    return type instanceof ColumnType.Enumeration
        || type instanceof ColumnType.Scalar scalar && scalar.type().isWord();
  }

  /** Returns the name of the record in the schema. */
  public String name() {
    return name;
  }

  /** Returns the columns in the order of the schema. */
  public List<Column> columns() {
    return columns;
  }

  /** Returns the number of the column with a name; -1 without one. */
  public int indexOf(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return i;
      }
    }
    return -1;
  }

  int place(int column) {
    return places[column];
  }

  long[] zeros() {
    return zeros;
  }

  @Nullable Object[] nulls() {
    return nulls;
  }

  /** Returns the name with those of the columns. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name).append('(');
    for (int i = 0; i < columns.size(); i++) {
      text.append(i > 0 ? ", " : "").append(columns.get(i).name());
    }
    return text.append(')').toString();
  }
}
