package dev.penstock.conformance.reference;

import java.util.List;

/** What a field or an element of a vector is, as a file of FlatBuffers says it. */
sealed interface Kind {

  /** A scalar by its word in the file. */
  record Scalar(String word, int width) implements Kind {}

  /** An enum: the numbers of its constants, which are called {@code C0}, {@code C1} and so on. */
  record Constant(String name, Scalar number, List<Long> numbers) implements Kind {}

  /** Bits, whose positions these are. */
  record Flags(String name, Scalar number, List<Integer> bits) implements Kind {}

  record Text() implements Kind {}

  record Struct(String name, List<Field> fields) implements Kind {}

  /** So many values side by side, in a struct. */
  record Fixed(Kind element, int length) implements Kind {}

  /** A table, whose fields may be added until all tables are made. */
  record Table(String name, List<Field> fields) implements Kind {

    /** Returns the place of a field: a union takes two. */
    int id(Field field) {
      int id = 0;
      for (Field each : fields) {
        id += takesTwo(each.kind()) ? 2 : 1;
        if (each.name().equals(field.name())) {
          return id - 1;
        }
      }
      throw new AssertionError(field);
    }

    int idCount() {
      return fields.stream().mapToInt(each -> takesTwo(each.kind()) ? 2 : 1).sum();
    }

    @Override
    public int hashCode() {
      return name.hashCode(); // a table can hold itself
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A union; the type of a case is its place from 1 on. */
  record Union(String name, List<Field> cases) implements Kind {
    int type(String name) {
      for (int i = 0; i < cases.size(); i++) {
        if (cases.get(i).name().equals(name)) {
          return i + 1;
        }
      }
      throw new AssertionError(name);
    }
  }

  record Vector(Kind element) implements Kind {}

  /** Bytes that are a message of a table. */
  record Nested(Table table) implements Kind {}

  /**
   * A field or case.
   *
   * @param rule what the file says of it
   */
  record Field(String name, Kind kind, Rule rule) {}

  /** What stands behind the type of a field. */
  enum Rule {
    NONE,
    NULL,
    REQUIRED,
    KEY,
    EMPTY,
    SEVEN
  }

  static boolean takesTwo(Kind kind) {
    return kind instanceof Union
        || kind instanceof Vector vector && vector.element() instanceof Union;
  }

  /** Tells whether a value stands in the table, struct or vector itself. */
  static boolean isInline(Kind kind) {
    return kind instanceof Scalar
        || kind instanceof Constant
        || kind instanceof Flags
        || kind instanceof Struct
        || kind instanceof Fixed;
  }

  /** Returns how many bytes a value takes in a table, struct or vector. */
  static int width(Kind kind) {
    return switch (kind) {
      case Scalar number -> number.width();
      case Constant constant -> constant.number().width();
      case Flags flags -> flags.number().width();
      case Struct struct -> padded(end(struct), alignment(struct));
      case Fixed fixed -> width(fixed.element()) * fixed.length();
      default -> 4;
    };
  }

  private static int end(Struct struct) {
    Field last = struct.fields().getLast();
    return offset(struct, last) + width(last.kind());
  }

  /** Returns the offset of a field of a struct. */
  static int offset(Struct struct, Field field) {
    int end = 0;
    for (Field each : struct.fields()) {
      int offset = padded(end, alignment(each.kind()));
      if (each.name().equals(field.name())) {
        return offset;
      }
      end = offset + width(each.kind());
    }
    throw new AssertionError(field);
  }

  static int alignment(Kind kind) {
    return switch (kind) {
      case Struct struct ->
          struct.fields().stream().mapToInt(each -> alignment(each.kind())).max().orElseThrow();
      case Fixed fixed -> alignment(fixed.element());
      default -> width(kind);
    };
  }

  private static int padded(int length, int alignment) {
    return (length + alignment - 1) / alignment * alignment;
  }
}
