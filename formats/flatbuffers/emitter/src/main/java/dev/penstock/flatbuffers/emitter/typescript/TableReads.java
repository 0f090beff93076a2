package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Type;
import java.util.List;

/**
 * Expressions that read the fields of a table which stands at {@code at} and of which {@code
 * fields} says where they are. SPEC flatbuffers 3.1
 *
 * @param reading what is read of a field
 */
record TableReads(Module module, Reading reading) {

  /** Prints where the table is that a reference means, and where its fields are. */
  void open(TablePlan table) {
    module.source().line("const at = input.follow(cell);");
    boolean isEmpty = table.slots().stream().allMatch(each -> each.marks().removed());
    String fields = isEmpty ? "" : "const fields = ";
    module.source().line(fields + "input.table(at, " + module.layout(table) + ");");
  }

  private static String slot(int id) {
    return "fields.slot(" + id + ")";
  }

  /** Returns the condition that a field is there; may print what it needs. */
  String isThere(Slot slot) {
    if (slot.value() instanceof Value.OfUnion union) {
      return type(slot, union) + " !== 0";
    }
    return slot.takesTwo() ? types(slot) + " !== 0" : slot(slot.id()) + " !== 0";
  }

  private static String types(Slot slot) {
    return "input.unionTypes(at, " + slot(slot.id() - 1) + ", " + slot(slot.id()) + ")";
  }

  private String type(Slot slot, Value.OfUnion union) {
    String slots = slot(slot.id() - 1) + ", " + slot(slot.id());
    return "input.unionType(at, " + slots + ", " + module.typeWidth(union) + ")";
  }

  private String read(Slot slot, Type type, String place) {
    if (slot.value() instanceof Value.OfUnion union) {
      return reading.union(type, type(slot, union), place);
    } else if (slot.takesTwo()) {
      return reading.unions(type, (Value.Vector) slot.value(), types(slot), place);
    }
    return reading.read(type, slot.value(), place);
  }

  /** Returns the expression of a field, or another one where it is not there. */
  String orElse(Slot slot, Type type, String otherwise) {
    String read = read(slot, type, "at + " + slot(slot.id()));
    return isThere(slot) + " ? " + read + " : " + otherwise;
  }

  /** Returns the expression of a field of which there is a value always. */
  String always(Slot slot, Type type) {
    if (slot.absent() instanceof Absent.Bits number) {
      return orElse(slot, type, literal(Module.wire(type), number.bits()));
    } else if (slot.absent() instanceof Absent.Empty) {
      return orElse(slot, type, reading.empty(type));
    }
    return read(slot, type, "input.required(at, " + slot(slot.id()) + ")");
  }

  private String literal(Type type, long bits) {
    if (type instanceof Type.Scalar scalar) {
      return Scalars.literal(scalar.kind(), bits, module.integers());
    }
    String name = type.mentioned().getFirst();
    EnumDef constants = module.constants(name);
    if (type instanceof Type.Named) {
      return constants.constants().stream()
          .filter(each -> each.number() == bits)
          .map(each -> JavaLiterals.quote(each.name()))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(name + " has no constant " + bits));
    }
    List<String> names =
        constants.constants().stream()
            .filter(each -> isSet(each, bits))
            .map(each -> JavaLiterals.quote(each.name()))
            .toList();
    return "new Set<" + module.types().type(name) + ">([" + String.join(", ", names) + "])";
  }

  private static boolean isSet(Constant constant, long bits) {
    return (bits & 1L << constant.number()) != 0;
  }
}
