package dev.penstock.flatbuffers;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table or struct of a schema. Its fields come after it, as it can hold itself. */
final class TableShape {
  static final int NONE = -1;

  private static final FieldShape[] UNKNOWN = {};

  final String name;
  final boolean isStruct;

  /** The length of a struct; 0 for a table. */
  final int byteLength;

  /** The alignment of a struct; 4 for a table. */
  final int alignment;

  /** The fields in the order of their slots. */
  FieldShape[] fields = UNKNOWN;

  private @Nullable NameIndex names;

  /** The field by which vectors of this are sorted, a scalar or text. */
  @Nullable FieldShape key;

  TableShape(String name, boolean isStruct, int byteLength, int alignment) {
    this.name = name;
    this.isStruct = isStruct;
    this.byteLength = byteLength;
    this.alignment = alignment;
  }

  void complete(List<FieldShape> all) {
    fields = all.toArray(UNKNOWN);
    List<String> words = new ArrayList<>();
    all.forEach(each -> words.add(each.name));
    all.forEach(each -> words.add(each.union() == null ? each.name : each.name + "_type"));
    names = new NameIndex(words);
    for (FieldShape each : fields) {
      boolean ordered = each.type.kind.isScalar() || each.type.kind == FlatKind.TEXT;
      if (each.isKey && ordered) {
        key = each;
      }
    }
  }

  /**
   * Returns the names of members in JSON: those of the fields, then those of the types of fields
   * that are unions; in place of other fields, their names again.
   */
  NameIndex names() {
    return requireNonNull(names);
  }
}
