package dev.penstock.row;

/**
 * A value of a union.
 *
 * @param index the position of its case among those of the {@link ColumnType.Union}
 * @param row its record
 */
public record RowCase(int index, Row row) {}
