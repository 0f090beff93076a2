package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;

/** How elements of a vector are found by their key. SPEC flatbuffers 4.2 */
final class Keys {
  private final Accesses accesses;

  Keys(Accesses accesses) {
    this.accesses = accesses;
  }

  /** Returns the expression of a key; empty for a struct, but of a UUID: nothing is found by it. */
  String of(Slot slot) {
    String key = accesses.runtime("FlatKey");
    int entry = entry(slot.id());
    return switch (slot.value()) {
      case Value.Text text -> "%s.text(%d)".formatted(key, entry);
      case Value.Scalar scalar -> number(key, scalar.kind(), slot);
      case Value.Constant constant -> number(key, constant.kind(), slot);
      case Value.OfStruct struct when isUuid(struct) -> "%s.uuid(%d)".formatted(key, entry);
      default -> "";
    };
  }

  /** Tells whether a struct stands for a UUID: of those that do for a type, it has no sign. */
  private boolean isUuid(Value.OfStruct value) {
    StructPlan struct = accesses.plan().struct(value.struct());
    return struct.definition().isEmpty()
        && struct.places().getFirst().value() instanceof Value.Scalar scalar
        && scalar.kind() == ScalarKind.U64;
  }

  /** Returns where vtables have a field. SPEC flatbuffers 3.1 */
  static int entry(int id) {
    return 4 + 2 * id;
  }

  private static String number(String key, ScalarKind kind, Slot slot) {
    String form =
        switch (kind) {
          case F32, F64 -> "real";
          case BOOL, U8, U16, U32, U64 -> "unsigned";
          default -> "signed";
        };
    long absent = slot.absent() instanceof Absent.Bits bits ? bits.bits() : 0;
    String literal = absent == (int) absent ? Long.toString(absent) : absent + "L";
    return "%s.%s(%d, %d, %s)".formatted(key, form, entry(slot.id()), Value.width(kind), literal);
  }
}
