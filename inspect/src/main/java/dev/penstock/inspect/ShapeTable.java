package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FirstVersions;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the shape table of a message. Spec: evolution, 6 */
final class ShapeTable {
  private static final int MOST_PARTS = 254;

  private final Walk in;
  private final List<RecordDef> records;
  private final int end;
  private final Map<String, List<List<KindByte>>> shapes = new HashMap<>();
  private int position;

  private ShapeTable(Walk in, Type root, int from, int to) {
    this.in = in;
    this.records = FirstVersions.records(root, in.outline.byName());
    this.position = from;
    this.end = to;
  }

  /**
   * Reads and names a table that stands between two indexes.
   *
   * @return the kind bytes of the parts of each record that has grown, by its name
   */
  static Map<String, List<List<KindByte>>> read(Walk in, Type root, int from, int to) {
    ShapeTable table = new ShapeTable(in, root, from, to);
    table.entries();
    return table.shapes;
  }

  private void entries() {
    int at = position;
    long count = varint();
    if (count < 0 || count > records.size()) {
      throw fail(at, "at most " + records.size() + " records that have grown", count);
    }
    in.name(position, "shape table, entries", count);
    long least = 0;
    for (long i = 0; i < count; i++) {
      least = entry(least) + 1;
    }
    if (position != end) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          position,
          "the end of the shape table",
          (end - position) + " bytes");
    }
  }

  private long entry(long least) {
    int at = position;
    long number = varint();
    if (number < least || number >= records.size()) {
      throw fail(at, "a record from " + least + " to " + (records.size() - 1), number);
    }
    RecordDef record = records.get((int) number);
    int partsAt = position;
    long partCount = varint();
    if (partCount < 1 || partCount > MOST_PARTS) {
      throw fail(partsAt, "1 to " + MOST_PARTS + " parts", partCount);
    }
    List<List<KindByte>> parts = new ArrayList<>();
    for (int i = 0; i < partCount; i++) {
      parts.add(part());
    }
    checkKnown(record, parts, at);
    in.name(position, "shape of " + record.name(), Shown.words(partCount + " parts"));
    shapes.put(record.name(), parts);
    return number;
  }

  private List<KindByte> part() {
    int at = position;
    long count = varint();
    if (count < 0 || count > end - position) {
      throw fail(at, "kinds of at most " + (end - position) + " fields", count);
    }
    List<KindByte> kinds = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      int bits = in.bytes[position] & 0xFF;
      KindByte kind = KindByte.of(bits);
      if (!kind.isKnown()) {
        throw fail(position, "the kind of a field", bits);
      }
      kinds.add(kind);
      position++;
    }
    return kinds;
  }

  private void checkKnown(RecordDef record, List<List<KindByte>> parts, int at) {
    List<List<Field>> versions = record.versions();
    for (int i = 0; i < parts.size() && i + 1 < versions.size(); i++) {
      List<KindByte> kinds =
          versions.get(i + 1).stream().map(each -> KindByte.of(each, in.outline.byName())).toList();
      if (!kinds.equals(parts.get(i))) {
        throw in.fail(
            ErrorKind.UNSUPPORTED,
            at,
            "version " + (i + 2) + " of " + record.name() + " as the schema has it",
            "other fields");
      }
    }
  }

  private Broken fail(int at, String expected, long found) {
    return in.fail(ErrorKind.OUT_OF_BOUNDS, at, expected, Long.toUnsignedString(found));
  }

  /** Takes an integer of at most three bytes as SPEC compact 2.1 has it, in Fast too. */
  private long varint() {
    int at = position;
    int more = at < end ? Integer.numberOfTrailingZeros(~(in.bytes[at] & 0xFF)) : 0;
    if (more > 2 || more >= end - at) {
      throw in.fail(ErrorKind.OUT_OF_BOUNDS, at, "an integer inside the shape table", "its end");
    }
    long value = Varint.value(in.bytes, at, more);
    if (more > 0 && Varint.length(value) <= more) {
      throw in.fail(
          ErrorKind.NON_CANONICAL,
          at,
          "the shortest form of " + Long.toUnsignedString(value),
          (1 + more) + " bytes of it");
    }
    position = at + 1 + more;
    return value;
  }
}
