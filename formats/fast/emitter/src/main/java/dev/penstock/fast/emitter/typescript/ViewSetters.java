package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;

/** Prints what changes components of fixed width where they stand. */
record ViewSetters(ViewModule module) {

  void print(Component component) {
    Value value = component.slot().value();
    if (value instanceof Value.Scalar || value instanceof Value.Constant) {
      RecordDef record = module.record(component.record().name());
      module.within(record, component.field(), () -> print(component, (Value.Fixed) value));
    }
  }

  private void print(Component component, Value.Fixed value) {
    TypeScriptSource source = module.source();
    RecordDef record = module.record(component.record().name());
    boolean isAdapted = module.adapted().is(record, component.field());
    String type =
        isAdapted
            ? module.adapted().type(record, component.field())
            : module.types().of(WireTypes.of(component.field().type()));
    String parameter = isAdapted ? "adapted" : "value";
    String at = ViewAccessors.text(component.place());
    source.blank();
    source.open(
        "set %s(%s: %s)"
            .formatted(component.name(), parameter, type + ViewAccessors.absentType(component)));
    if (isAdapted) {
      String wire = module.adapted().toWire(record, component.field(), parameter);
      source.line("const value = " + wire + ";");
    }
    source.line("const out = " + module.library("viewWriter") + "(this.$message);");
    if (component.isOfPart()) {
      source.line(
          "out.checkPart(%d, %d);"
              .formatted(component.record().index(), component.block().version()));
    }
    String put = new Writes(module).put(value, at, "", "value") + ";";
    if (component.isRequired() || component.hasDefault()) {
      source.line(put);
    } else {
      source.open("if (" + hasValue(component) + ")").line(put);
      source.reopen("else");
      source.line("out.putZero(" + at + ", " + value.byteLength() + ");").close();
    }
    printBits(component);
    source.close();
  }

  private static String hasValue(Component component) {
    return switch (component.presence()) {
      case REQUIRED, DEFAULT -> "true";
      case NULLABLE -> "value !== null";
      case OPTIONAL -> "value !== undefined";
      case MAYBE -> "value !== null && value !== undefined";
    };
  }

  private void printBits(Component component) {
    Slot.Bits bits = component.slot().bits();
    printBit(component, bits.present(), "value !== undefined");
    printBit(component, bits.hasValue(), hasValue(component));
  }

  private void printBit(Component component, int bit, String value) {
    if (bit >= 0) {
      String at = ViewAccessors.text(component.place(0));
      module.source().line("out.putBit(%s, %d, %s);".formatted(at, bit, value));
    }
  }
}
