package dev.penstock.row;

/**
 * A column of rows: a component of a record.
 *
 * @param name its name in the schema
 * @param type the type of its values
 * @param nullable whether a row can have null there: where the component is nullable, optional, or
 *     of three states
 */
public record Column(String name, ColumnType type, boolean nullable) {}
