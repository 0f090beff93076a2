package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.StructPlan.Place;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** Prints what changes components of fixed width where they stand; a key stays. */
record ViewSetters(ViewModule module, RecordDef record) {

  /** Prints the setter of a component of a struct. */
  void print(Field field, String accessor, Place place) {
    if (isSet(field, place.value()) && !place.key()) {
      open(field, accessor);
      print(field, place.value(), place.offset() == 0 ? "" : " + " + place.offset());
    }
  }

  /** Prints the setter of a component of a table, which has to have it. */
  void print(Field field, String accessor, Slot slot) {
    if (isSet(field, slot.value()) && !slot.marks().key()) {
      open(field, accessor);
      String name = JavaLiterals.quote(field.name());
      String present = "out.present(this.$fields.slot(" + slot.id() + "), " + name + ")";
      module.source().line("const slot = " + present + ";");
      print(field, slot.value(), " + slot");
    }
  }

  private static boolean isSet(Field field, Value value) {
    boolean isNumber = value instanceof Value.Constant || value instanceof Value.Scalar;
    return field.presence().kind() != Presence.Kind.MAYBE
        && switch (Module.wire(field.type())) {
          case Type.Scalar scalar ->
              value instanceof Value.Inline && scalar.kind() != ScalarKind.BYTES;
          case Type.Named named -> isNumber;
          case Type.SetOf flags -> isNumber;
          default -> false;
        };
  }

  private void open(Field field, String accessor) {
    TypeScriptSource source = module.source();
    boolean isAdapted = module.adapted().is(record, field);
    String type =
        isAdapted
            ? module.adapted().type(record, field)
            : module.types().of(Module.wire(field.type()));
    source.blank();
    source.open("set " + accessor + "(" + (isAdapted ? "adapted" : "value") + ": " + type + ")");
    if (isAdapted) {
      source.line("const value = " + module.adapted().toWire(record, field, "adapted") + ";");
    }
    source.line("const out = " + module.library("viewWriter") + "(this.$message);");
  }

  private void print(Field field, Value value, String offset) {
    Type type = Module.wire(field.type());
    String put = new Writes(module, false).write(type, value, "this.$at" + offset, "value");
    module.source().line(put + ";").close();
  }
}
