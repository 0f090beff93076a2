package dev.penstock.flatbuffers;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** The type of a field or element: a kind, and what it needs of definitions. */
final class TypeShape {
  final FlatKind kind;

  /** Of a scalar that is of an enum. */
  final @Nullable EnumShape constants;

  private final @Nullable TableShape table;
  private final @Nullable UnionShape union;
  private final @Nullable TypeShape element;

  /** How many elements an array has. */
  final int length;

  private TypeShape(Object of, FlatKind kind, int length) {
    this.kind = kind;
    this.length = length;
    constants = of instanceof EnumShape shape ? shape : null;
    table = of instanceof TableShape shape ? shape : null;
    union = of instanceof UnionShape shape ? shape : null;
    element = of instanceof TypeShape shape ? shape : null;
  }

  static TypeShape of(FlatKind kind) {
    return new TypeShape(kind, kind, 0);
  }

  static TypeShape of(EnumShape constants) {
    return new TypeShape(constants, constants.kind, 0);
  }

  static TypeShape of(TableShape table) {
    return new TypeShape(table, table.isStruct ? FlatKind.STRUCT : FlatKind.TABLE, 0);
  }

  static TypeShape of(UnionShape union) {
    return new TypeShape(union, FlatKind.UNION, 0);
  }

  static TypeShape vector(TypeShape element) {
    return new TypeShape(element, FlatKind.VECTOR, 0);
  }

  static TypeShape array(TypeShape element, int length) {
    return new TypeShape(element, FlatKind.ARRAY, length);
  }

  /** Returns the table or struct that this type is of. */
  TableShape table() {
    return requireNonNull(table);
  }

  UnionShape union() {
    return requireNonNull(union);
  }

  /** Returns the type of the elements of a vector or array. */
  TypeShape element() {
    return requireNonNull(element);
  }

  /** Returns how many bytes stand in a table, struct or vector: a value, or the offset to it. */
  int byteLength() {
    return switch (kind) {
      case STRUCT -> table().byteLength;
      case ARRAY -> length * element().byteLength();
      default -> kind.byteLength;
    };
  }

  /** Returns what the place of those bytes is a multiple of. */
  int alignment() {
    return switch (kind) {
      case STRUCT -> table().alignment;
      case ARRAY -> element().alignment();
      default -> kind.byteLength;
    };
  }

  /** Tells whether an offset stands there, and the value elsewhere. */
  boolean isOffset() {
    return switch (kind) {
      case TEXT, TABLE, UNION, VECTOR -> true;
      default -> false;
    };
  }
}
