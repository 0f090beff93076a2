package dev.penstock.inspect;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import java.util.ArrayList;
import java.util.List;

/** What stands in a table, struct or vector: a value in place, or a reference. */
sealed interface FlatKind {
  /** Returns how many bytes stand in place. */
  int width();

  /** Returns of what their offset is a multiple. */
  int alignment();

  /** Tells whether the value stands elsewhere. */
  default boolean isReference() {
    return false;
  }

  /** Tells whether a field takes two ids: of a type and a value. */
  default boolean takesTwo() {
    return false;
  }

  /** A scalar in place, those of several numbers included. */
  record Plain(ScalarKind kind) implements FlatKind {
    @Override
    public int width() {
      return switch (kind) {
        case BOOL, I8, U8 -> 1;
        case I16, U16, CHAR -> 2;
        case I32, U32, FIXED_I32, FIXED_U32, F32 -> 4;
        case INSTANT, DURATION, UUID, DATE_TIME -> 16;
        default -> 8;
      };
    }

    @Override
    public int alignment() {
      return Math.min(8, width());
    }
  }

  /** A constant of an enum, as its number. */
  record Constants(EnumDef definition, ScalarKind kind) implements FlatKind {
    @Override
    public int width() {
      return new Plain(kind).width();
    }

    @Override
    public int alignment() {
      return width();
    }
  }

  /** So many values, in a struct. */
  record Repeated(FlatKind element, int count) implements FlatKind {
    @Override
    public int width() {
      return element.width() * count;
    }

    @Override
    public int alignment() {
      return element.alignment();
    }
  }

  /**
   * A struct.
   *
   * @param places where each part starts
   */
  record Struct(List<Part> parts, List<Integer> places, int width, int alignment)
      implements FlatKind {}

  /** A part of a struct; its name is empty where it stands for the whole. */
  record Part(String name, FlatKind kind, boolean key) {}

  /** A text elsewhere. */
  record Text() implements FlatKind {
    @Override
    public int width() {
      return 4;
    }

    @Override
    public int alignment() {
      return 4;
    }

    @Override
    public boolean isReference() {
      return true;
    }
  }

  /**
   * A vector elsewhere.
   *
   * @param first the alignment of its first element
   * @param integer whether the bytes are an integer of any length
   * @param distinct whether no element stands twice
   */
  record Vector(FlatKind element, int first, boolean integer, boolean distinct)
      implements FlatKind {
    Vector(FlatKind element, int first, boolean integer) {
      this(element, first, integer, false);
    }

    @Override
    public int width() {
      return 4;
    }

    @Override
    public int alignment() {
      return 4;
    }

    @Override
    public boolean isReference() {
      return true;
    }

    @Override
    public boolean takesTwo() {
      return element instanceof OfUnion;
    }
  }

  /** A table elsewhere. */
  record OfTable(FlatTable table) implements FlatKind {
    @Override
    public int width() {
      return 4;
    }

    @Override
    public int alignment() {
      return 4;
    }

    @Override
    public boolean isReference() {
      return true;
    }
  }

  /**
   * A case of a union elsewhere.
   *
   * @param type the integer that tells which one
   */
  record OfUnion(UnionDef union, ScalarKind type) implements FlatKind {
    @Override
    public int width() {
      return 4;
    }

    @Override
    public int alignment() {
      return 4;
    }

    @Override
    public boolean isReference() {
      return true;
    }

    @Override
    public boolean takesTwo() {
      return true;
    }
  }

  /** Lays out a struct. SPEC flatbuffers 3.2 */
  static Struct struct(List<Part> parts, int least) {
    List<Integer> places = new ArrayList<>();
    int alignment = least;
    int end = 0;
    for (Part part : parts) {
      end = padded(end, part.kind().alignment());
      places.add(end);
      end += part.kind().width();
      alignment = Math.max(alignment, part.kind().alignment());
    }
    return new Struct(List.copyOf(parts), places, padded(end, alignment), alignment);
  }

  private static int padded(int length, int alignment) {
    return (length + alignment - 1) & -alignment;
  }

  /** Returns the number that stands for a case: one higher where a case has the number 0. */
  static long typeOf(UnionDef union, Definition.Case of) {
    boolean fromZero = union.cases().stream().anyMatch(each -> each.number() == 0);
    return fromZero ? of.number() + 1L : of.number();
  }
}
