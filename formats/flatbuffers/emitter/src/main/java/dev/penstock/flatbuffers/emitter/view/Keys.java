package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;

/** How elements of a vector are found by their key. SPEC flatbuffers 4.2 */
final class Keys {
  private final Accesses accesses;

  Keys(Accesses accesses) {
    this.accesses = accesses;
  }

  /** Returns the expression of a key; empty for a struct, by which nothing is found. */
  String of(Slot slot) {
    String key = accesses.runtime("FlatKey");
    int entry = entry(slot.id());
    return switch (slot.value()) {
      case Value.Text text -> "%s.text(%d)".formatted(key, entry);
      case Value.Scalar scalar -> number(key, scalar.kind(), slot);
      case Value.Constant constant -> number(key, constant.kind(), slot);
      default -> "";
    };
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
