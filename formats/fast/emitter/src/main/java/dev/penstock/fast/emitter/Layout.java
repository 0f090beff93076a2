package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Where the parts of a record stand in its block. SPEC fast 4.5. */
final class Layout {
  static final int VARIABLE = -1;
  static final int CELL = 4;

  private final List<Field> fixed = new ArrayList<>();
  private final List<Field> texts = new ArrayList<>();
  private final List<Field> rest = new ArrayList<>();
  private final Map<Field, Integer> slots = new HashMap<>();
  private final Map<Field, Bits> bits = new HashMap<>();
  private final int bitCount;
  private int textStart;
  private int heapStart;
  private int size;

  /** The presence bits of a component, -1 for those that it does not have. */
  record Bits(int present, int hasValue) {}

  /**
   * Lays out the fields of a version; those of later ones have what is no scalar in the heap.
   *
   * @param widths the widths of values of a type, or {@link #VARIABLE}
   */
  Layout(JavaCodec codec, List<Field> fields, boolean first, ToIntFunction<Type> widths) {
    bitCount = assignBits(fields);
    size = (bitCount + 7) / 8;
    for (Field field : fields) {
      Type type = field.type();
      int width = first || isScalar(codec, type) ? widths.applyAsInt(type) : VARIABLE;
      if (isText(field.type())) {
        texts.add(field);
      } else if (width == VARIABLE) {
        rest.add(field);
      } else {
        fixed.add(field);
        slots.put(field, size);
        size = Math.addExact(size, width);
      }
    }
    if (!texts.isEmpty()) {
      textStart = size;
      size += CELL;
    }
    texts.forEach(this::addCell);
    if (!first && !rest.isEmpty()) {
      heapStart = size;
      size += CELL;
    }
    rest.forEach(this::addCell);
    size = first ? Math.max(1, size) : size;
  }

  /** Returns the record that values of a type of fixed width are on the wire, if they are one. */
  static Optional<RecordDef> inBlock(JavaCodec codec, Type type) {
    Type wire = type;
    while (wire instanceof Type.Adapted adapted) {
      wire = adapted.wire();
    }
    return wire instanceof Type.Named named
            && codec.definition(named.name()) instanceof RecordDef inner
        ? Optional.of(inner)
        : Optional.empty();
  }

  private static boolean isScalar(JavaCodec codec, Type type) {
    return switch (type) {
      case Type.Scalar scalar -> true;
      case Type.Adapted adapted -> isScalar(codec, adapted.wire());
      case Type.Named named -> codec.definition(named.name()) instanceof EnumDef;
      default -> false;
    };
  }

  private int assignBits(List<Field> fields) {
    int next = 0;
    for (Field field : fields) {
      Presence.Kind kind = field.presence().kind();
      int present = kind == Presence.Kind.MAYBE ? next++ : -1;
      int hasValue = kind != Presence.Kind.REQUIRED ? next++ : -1;
      bits.put(field, new Bits(present, hasValue));
    }
    return next;
  }

  private void addCell(Field field) {
    slots.put(field, size);
    size += CELL;
  }

  static boolean isText(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.TEXT
        || type instanceof Type.Adapted adapted && isText(adapted.wire());
  }

  static int width(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16, CHAR -> 2;
      case I32, U32, FIXED_I32, FIXED_U32, F32 -> 4;
      case I64, U64, FIXED_I64, FIXED_U64, F64, DATE, TIME -> 8;
      case INSTANT, DURATION -> 12;
      case UUID, DATE_TIME -> 16;
      case TEXT, BYTES, BIG_INTEGER, DECIMAL -> VARIABLE;
    };
  }

  /** Tells whether lists of a type are aligned to the size of their elements. */
  static boolean isAligned(Type type) {
    return type instanceof Type.Adapted adapted && isAligned(adapted.wire())
        || type instanceof Type.Scalar scalar
            && (scalar.kind().isInteger()
                || scalar.kind() == ScalarKind.CHAR
                || scalar.kind() == ScalarKind.F32
                || scalar.kind() == ScalarKind.F64);
  }

  /** Returns all components, in the order in which they are written. */
  List<Field> order() {
    List<Field> all = new ArrayList<>(fixed);
    all.addAll(texts);
    all.addAll(rest);
    return all;
  }

  /** Returns all components, in the order of their numbers. */
  List<Field> byNumber() {
    return order().stream().sorted(Comparator.comparingInt(f -> f.id().number())).toList();
  }

  /** Tells whether the block is all that a record takes. */
  boolean isFixed() {
    return texts.isEmpty() && rest.isEmpty();
  }

  List<Field> fixed() {
    return fixed;
  }

  List<Field> texts() {
    return texts;
  }

  List<Field> rest() {
    return rest;
  }

  /** Returns where a component's value, or the cell with its end, stands in the block. */
  int slot(Field field) {
    return slots.getOrDefault(field, 0);
  }

  int textStart() {
    return textStart;
  }

  /** Returns where the cell stands that says where the values in the heap start. */
  int heapStart() {
    return heapStart;
  }

  int size() {
    return size;
  }

  int bitCount() {
    return bitCount;
  }

  Bits bits(Field field) {
    return bits.getOrDefault(field, new Bits(-1, -1));
  }
}
