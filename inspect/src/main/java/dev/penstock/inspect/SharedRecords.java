package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.Definition.RecordDef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shared records of one message that have ended, by type and number. Spec: compact, 4.8; fast,
 * 4.8
 */
final class SharedRecords {
  private static final int BYTES_PER_ELEMENT = 64;

  private final Walk in;
  private final Map<String, List<Known>> byType = new HashMap<>();

  /**
   * A record that has ended.
   *
   * @param path where it stands
   * @param offset where its bytes start in the message
   * @param elements how many elements a reference to it counts as
   * @param byteCount how many bytes it takes, with its texts
   * @param value its value, to be compared
   */
  record Known(String path, int offset, int elements, int byteCount, @Nullable Object value) {}

  /**
   * How far a walk has come.
   *
   * @param elementsLeft what is left of the limit
   * @param recordBytes the bytes of records so far, in Fast those of the heap included
   * @param slabBytes the bytes of texts so far
   */
  record Point(int elementsLeft, int recordBytes, int slabBytes) {}

  SharedRecords(Walk in) {
    this.in = in;
  }

  /** Returns the record with a number. */
  Known find(RecordDef record, long number, int at) {
    List<Known> known = byType.getOrDefault(record.name(), List.of());
    if (number < 1 || number > known.size()) {
      throw in.fail(
          ErrorKind.BAD_REFERENCE,
          at,
          "0, or the number of one of " + known.size() + " records before",
          Long.toUnsignedString(number));
    }
    return known.get((int) number - 1);
  }

  /** Notes a record that stands between two points. */
  void add(RecordDef record, int offset, Point from, Point to, @Nullable Object value) {
    int recordBytes = to.recordBytes() - from.recordBytes();
    int elements = from.elementsLeft() - to.elementsLeft() + recordBytes / BYTES_PER_ELEMENT;
    int byteCount = recordBytes + to.slabBytes() - from.slabBytes();
    byType
        .computeIfAbsent(record.name(), x -> new ArrayList<>())
        .add(new Known(in.path(), offset, elements, byteCount, value));
  }
}
