package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/**
 * Gives the expressions that read the fields of a table which stands at {@code at} and of which
 * {@code slots} says where the fields are. SPEC flatbuffers 3.1
 */
final class TableFields {
  private final Values values;
  private final JavaCodec codec;

  TableFields(Values values) {
    this.values = values;
    codec = values.codec();
  }

  private static String slot(int id) {
    return "slots[" + id + "]";
  }

  private static String place(Slot slot) {
    return "at + " + slot(slot.id());
  }

  /** Returns the condition that a field is there. */
  String isThere(Slot slot, Item item) {
    if (item.isUnionVector()) {
      return unionTypes(slot) + " != 0";
    }
    return item.isUnion() ? unionType(slot, item) + " != 0" : slot(slot.id()) + " != 0";
  }

  private static String unionTypes(Slot slot) {
    return "in.unionTypes(at, %s, %s)".formatted(slot(slot.id() - 1), slot(slot.id()));
  }

  private String unionType(Slot slot, Item item) {
    return "in.unionType(at, %s, %s, %d)"
        .formatted(slot(slot.id() - 1), slot(slot.id()), values.typeWidth(item));
  }

  /** Returns the expression that reads a field which is there. */
  String read(Site site, Slot slot, Item item) {
    return read(site, slot, item, place(slot));
  }

  private String read(Site site, Slot slot, Item item, String place) {
    if (item.isInline()) {
      return values.get(item, place);
    } else if (item.isUnion()) {
      return values.readUnion(item, unionType(slot, item), place);
    } else if (item.isUnionVector()) {
      return values.lists().readUnions(site, item, unionTypes(slot), place);
    }
    return values.read(site, item, place);
  }

  /** Returns the expression that reads a field of which there is a value always. */
  String readAlways(Site site, Slot slot, Item item) {
    if (item.type() instanceof Type.Adapted adapted) {
      return codec.adapted(adapted, readAlways(site, slot, item.wire(adapted)));
    }
    if (slot.absent() instanceof Absent.Bits number) {
      return "%s ? %s : %s"
          .formatted(isThere(slot, item), read(site, slot, item), literal(item, number.bits()));
    } else if (slot.absent() instanceof Absent.Empty) {
      return "%s ? %s : %s".formatted(isThere(slot, item), read(site, slot, item), empty(item));
    }
    return read(site, slot, item, "in.required(at, " + slot(slot.id()) + ")");
  }

  private String empty(Item item) {
    if (item.type() instanceof Type.Scalar) {
      return "new byte[0]";
    }
    return item.type() instanceof Type.Array array
        ? "new " + JavaTypes.scalar(array.element()) + "[0]"
        : codec.java().type("java.util.List") + ".of()";
  }

  private String literal(Item item, long bits) {
    if (Values.isFlags(item)) {
      return values.enums().set(values.constants(item.type()), bits);
    } else if (item.type() instanceof Type.Named named) {
      EnumDef constants = values.constants(named);
      for (Constant each : constants.constants()) {
        if (each.number() == bits) {
          String name = each.notes().names().in("java", each.name());
          return codec.java().type(constants.javaType()) + "." + name;
        }
      }
      throw new IllegalArgumentException(named.name() + " has no constant " + bits);
    }
    ScalarKind kind = ((Type.Scalar) item.type()).kind();
    return switch (kind) {
      case DATE ->
          bits == 0
              ? codec.java().type("java.time.LocalDate") + ".EPOCH"
              : codec.java().type("java.time.LocalDate") + ".ofEpochDay(" + bits + "L)";
      case TIME ->
          bits == 0
              ? codec.java().type("java.time.LocalTime") + ".MIDNIGHT"
              : codec.java().type("java.time.LocalTime") + ".ofNanoOfDay(" + bits + "L)";
      case F32 -> floating(Float.intBitsToFloat((int) bits));
      case F64 -> floating(Double.longBitsToDouble(bits));
      case CHAR -> bits == 0 ? "'\\0'" : "(char) " + bits;
      default -> ScalarCalls.literal(kind, bits);
    };
  }

  private static String floating(float value) {
    return value == 0 ? "0" : "Float.intBitsToFloat(" + Float.floatToIntBits(value) + ")";
  }

  private static String floating(double value) {
    return value == 0 ? "0" : "Double.longBitsToDouble(" + Double.doubleToLongBits(value) + "L)";
  }

  /** Returns the expression that reads a field of which there may be no value: null then. */
  String readNullable(Site site, Slot slot, Item item) {
    return "%s ? %s : null".formatted(isThere(slot, item), read(site, slot, item));
  }
}
