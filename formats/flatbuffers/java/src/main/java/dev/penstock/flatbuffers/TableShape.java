package dev.penstock.flatbuffers;

import static java.util.Objects.requireNonNull;

import dev.penstock.tape.NameIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A table or struct of a schema. Its fields come after it, as it can hold itself. */
final class TableShape {
  static final int NONE = -1;

  private static final String NO_NAME = "\0";

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

  /** The index of that field. */
  int keyIndex = NONE;

  /**
   * What stands in a table, in its order: twice the index of a field, and one for the type of a
   * union or of a vector of them. SPEC flatbuffers 3.1
   */
  int[] order = {};

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
    all.forEach(each -> words.add(each.union() == null ? NO_NAME : each.name + "_type"));
    names = new NameIndex(words);
    for (int i = 0; i < fields.length; i++) {
      FieldShape each = fields[i];
      boolean ordered = each.type.kind.isScalar() || each.type.kind == FlatKind.TEXT;
      if (each.isKey && ordered) {
        key = each;
        keyIndex = i;
      }
    }
    order =
        IntStream.range(0, 2 * fields.length)
            .filter(each -> (each & 1) == 0 || fields[each >> 1].union() != null)
            .boxed()
            .sorted(Comparator.comparingInt(this::rank))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /**
   * Returns a number that is less for what stands before: by alignment, then references before what
   * is inline, then by slot.
   */
  private int rank(int entry) {
    FieldShape field = fields[entry >> 1];
    int slot = (entry & 1) == 0 ? field.slot : field.typeSlot();
    boolean type = (entry & 1) != 0 && field.type.kind == FlatKind.UNION;
    int reference = !type && field.type.isOffset() ? 1 << 19 : 0;
    return slot - reference - (inlineAlignment(entry) << 20);
  }

  /** Returns the alignment of an entry of {@link #order}. */
  int inlineAlignment(int entry) {
    FieldShape field = fields[entry >> 1];
    boolean type = (entry & 1) != 0 && field.type.kind == FlatKind.UNION;
    return type ? field.type.union().types.kind.byteLength : field.type.alignment();
  }

  /** Returns the bytes of an entry of {@link #order}. */
  int inlineBytes(int entry) {
    return (entry & 1) == 0 ? fields[entry >> 1].type.byteLength() : inlineAlignment(entry);
  }

  /**
   * Returns the names of members in JSON: those of the fields, then those of the types of fields
   * that are unions; of other fields, what is no name.
   */
  NameIndex names() {
    return requireNonNull(names);
  }
}
