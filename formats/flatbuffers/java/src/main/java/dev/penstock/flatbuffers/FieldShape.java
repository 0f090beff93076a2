package dev.penstock.flatbuffers;

import org.jspecify.annotations.Nullable;

/** A field of a table or struct. */
final class FieldShape {
  /** What can be said of a field. */
  enum Mark {
    OPTIONAL,
    REQUIRED,
    KEY,
    DISTINCT,
    EMPTY,
    DEPRECATED
  }

  final String name;
  final TypeShape type;

  /**
   * Of a table, where the vtable has it, of a union the value; of a struct, where its bytes are.
   */
  final int slot;

  final boolean isOptional;
  final boolean isRequired;
  final boolean isKey;

  /** Whether no key stands twice in the vector. */
  final boolean isDistinct;

  /** Whether an empty vector stands for an absent one, and is left out. */
  final boolean leavesOutEmpty;

  final boolean isDeprecated;

  /** The bits of the number that stands for an absent scalar. */
  final long defaultBits;

  /** The text that stands for an absent one, and is left out. */
  final byte @Nullable [] defaultText;

  /** What the bytes of the vector are a message of. */
  final @Nullable TableShape nested;

  /** The function that makes a number of a text. */
  final @Nullable TextHash hash;

  /** What the place of the first element of a vector is a multiple of, if more than the usual. */
  final int alignment;

  FieldShape(FieldLine line, TypeShape type, @Nullable TableShape nested) {
    name = line.name;
    slot = line.slot;
    this.type = type;
    isOptional = line.marks.contains(Mark.OPTIONAL);
    isRequired = line.marks.contains(Mark.REQUIRED);
    isKey = line.marks.contains(Mark.KEY);
    isDistinct = line.marks.contains(Mark.DISTINCT);
    leavesOutEmpty = line.marks.contains(Mark.EMPTY);
    isDeprecated = line.marks.contains(Mark.DEPRECATED);
    defaultBits = type.kind.isScalar() ? line.defaultBits(type.kind) : 0;
    defaultText = type.kind == FlatKind.TEXT ? line.defaultText() : null;
    this.nested = nested;
    hash = line.hash;
    alignment = line.alignment;
  }

  /** Returns where the vtable has the type of a union, or of the elements of a vector of them. */
  int typeSlot() {
    return slot - 2;
  }

  /** Returns the union that this field, or the elements of its vector, are of. */
  @Nullable UnionShape union() {
    if (type.kind == FlatKind.UNION) {
      return type.union();
    }
    boolean many = type.kind == FlatKind.VECTOR && type.element().kind == FlatKind.UNION;
    return many ? type.element().union() : null;
  }
}
