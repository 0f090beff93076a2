package dev.penstock.lab.report;

import java.util.List;

/**
 * Where the bytes of a data set go in one format.
 *
 * @param format the format, {@code Compact}
 * @param bytes of all messages
 * @param fields the largest first; their bytes add up to {@code bytes}
 */
public record FieldBytes(String format, long bytes, List<Field> fields) {

  public FieldBytes {
    fields = List.copyOf(fields);
  }

  /**
   * The bytes of one field in all messages, and in all elements of lists.
   *
   * @param path without indexes, {@code items[].symbol}; in parentheses what is no field
   * @param bytes in records and slabs
   * @param count how many pieces they are
   */
  public record Field(String path, long bytes, long count) {}
}
