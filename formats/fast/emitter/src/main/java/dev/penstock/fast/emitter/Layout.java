package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
  private int size;

  /** The presence bits of a component, -1 for those that it does not have. */
  record Bits(int present, int hasValue) {}

  private Layout(JavaCodec codec, RecordDef record) {
    bitCount = assignBits(record);
    size = (bitCount + 7) / 8;
    for (Field field : record.fieldsById()) {
      if (isText(field.type())) {
        texts.add(field);
      } else if (width(codec, field.type()) == VARIABLE) {
        rest.add(field);
      } else {
        fixed.add(field);
        slots.put(field, size);
        size += width(codec, field.type());
      }
    }
    if (!texts.isEmpty()) {
      textStart = size;
      size += CELL;
    }
    texts.forEach(this::addCell);
    rest.forEach(this::addCell);
    size = Math.max(1, size);
  }

  static Layout of(JavaCodec codec, RecordDef record) {
    return new Layout(codec, record);
  }

  private int assignBits(RecordDef record) {
    int next = 0;
    for (Field field : record.fieldsById()) {
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

  /** Returns how many bytes values of a type take in a block, or {@link #VARIABLE}. */
  static int width(JavaCodec codec, Type type) {
    return switch (type) {
      case Type.Scalar scalar -> width(scalar.kind());
      case Type.FixedArray array -> array.length() * width(array.element());
      case Type.Adapted adapted -> width(codec, adapted.wire());
      case Type.Named named ->
          switch (codec.schema().definition(named.name())) {
            case EnumDef constants -> 2;
            case RecordDef record ->
                codec.graph().recursive(record.name()) ? VARIABLE : width(codec, record);
            default -> VARIABLE;
          };
      default -> VARIABLE;
    };
  }

  /** Returns the length of a record's block if that is all of it, or {@link #VARIABLE}. */
  static int width(JavaCodec codec, RecordDef record) {
    if (codec.graph().recursive(record.name())) {
      return VARIABLE;
    }
    Layout layout = new Layout(codec, record);
    return layout.texts.isEmpty() && layout.rest.isEmpty() ? layout.size : VARIABLE;
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
    return type instanceof Type.Scalar scalar
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
