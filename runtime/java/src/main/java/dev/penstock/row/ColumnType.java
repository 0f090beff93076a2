package dev.penstock.row;

import java.util.List;

/**
 * The type of a column, of elements, keys or values; that of records is {@link RowType}. Elements
 * and values of maps that may be null say so in the type that holds them.
 */
public sealed interface ColumnType
    permits ColumnType.Scalar,
        ColumnType.Enumeration,
        ColumnType.ListOf,
        ColumnType.MapOf,
        ColumnType.Union,
        RowType {
  /** A value without parts. */
  record Scalar(ScalarType type) implements ColumnType {}

  /**
   * An enum, whose values are numbers.
   *
   * @param open whether a row can have a number of which there is no constant
   */
  record Enumeration(String name, List<Constant> constants, boolean open) implements ColumnType {
    public Enumeration {
      constants = List.copyOf(constants);
    }
  }

  /** A constant of an enum. */
  record Constant(long number, String name) {}

  /** A list, a set or a bulk array: a {@link RowList}. */
  record ListOf(ListForm form, ColumnType element, boolean nullable) implements ColumnType {}

  /** A map: a {@link RowMap}. */
  record MapOf(ColumnType key, ColumnType value, boolean nullable) implements ColumnType {}

  /** A union: a {@link RowCase}. */
  record Union(String name, List<Case> cases) implements ColumnType {
    public Union {
      cases = List.copyOf(cases);
    }
  }

  /** A case of a union, by its name in textual formats. */
  record Case(String name, RowType type) {}

  /** How elements that stand in a row are to be compared. */
  enum ListForm {
    LIST,
    /** Without order. */
    SET,
    /** A bulk array of booleans, characters or numbers. */
    ARRAY
  }
}
