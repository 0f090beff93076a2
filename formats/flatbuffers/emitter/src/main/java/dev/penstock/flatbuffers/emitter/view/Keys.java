package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import java.util.List;

/** How elements of a vector are found by their key. SPEC flatbuffers 4.2 */
final class Keys {
  private final Accesses accesses;

  Keys(Accesses accesses) {
    this.accesses = accesses;
  }

  /** Returns the expression of the key by which a vector is sorted; empty where none is. */
  String of(Value.Vector vector) {
    if (vector.key().isEmpty()) {
      return "";
    }
    return switch (vector.element()) {
      case Value.OfTable table ->
          accesses
              .plan()
              .table(table.table())
              .key()
              .map(slot -> of(slot.value(), slot.absent(), entry(slot.id())))
              .orElse("");
      case Value.OfStruct struct ->
          accesses
              .plan()
              .struct(struct.struct())
              .key()
              .map(place ->
                  of(place.value(), new Absent.None(), 0) + ".inStruct(" + place.offset() + ")")
              .orElse("");
      default -> "";
    };
  }

  private String of(Value value, Absent absent, int entry) {
    String key = accesses.runtime("FlatKey");
    return switch (value) {
      case Value.Text text -> "%s.text(%d)".formatted(key, entry);
      case Value.Scalar scalar -> number(key, scalar.kind(), absent, entry);
      case Value.Constant constant -> number(key, constant.kind(), absent, entry);
      case Value.OfStruct struct -> "%s.%s(%d)".formatted(key, struct(struct), entry);
      default -> throw new IllegalArgumentException("no key: " + value);
    };
  }

  /** Returns the method for a struct that stands for a scalar: no others are keys in Java. */
  private String struct(Value.OfStruct value) {
    StructPlan struct = accesses.plan().struct(value.struct());
    List<String> fields = struct.places().stream().map(StructPlan.Place::name).toList();
    if (fields.equals(List.of("high", "low"))) {
      return "uuid";
    } else if (fields.equals(List.of("date", "time"))) {
      return "dateTime";
    }
    return struct.name().startsWith("penstock.Duration") ? "duration" : "instant";
  }

  /** Returns where vtables have a field. SPEC flatbuffers 3.1 */
  static int entry(int id) {
    return 4 + 2 * id;
  }

  private static String number(String key, ScalarKind kind, Absent absent, int entry) {
    String form =
        switch (kind) {
          case F32, F64 -> "real";
          case BOOL, U8, U16, U32, U64 -> "unsigned";
          default -> "signed";
        };
    long bits = absent instanceof Absent.Bits number ? number.bits() : 0;
    String literal = bits == (int) bits ? Long.toString(bits) : bits + "L";
    return "%s.%s(%d, %d, %s)".formatted(key, form, entry, Value.width(kind), literal);
  }
}
