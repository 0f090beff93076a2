package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;

/** Prints the functions that write and read a record. SPEC fast 4.5, 6 */
final class RecordFunctions {
  private final RecordModel model;
  private final TypeScriptSource source;

  RecordFunctions(Module module, RecordPlan plan) {
    model = new RecordModel(module, plan);
    source = module.source();
  }

  void print() {
    printNames();
    printDefaults();
    new RecordWrites(model).print();
    new RecordReads(model).print();
  }

  private void printNames() {
    List<String> names = new ArrayList<>(List.of("\"\""));
    model.order().forEach(slot -> names.add(JavaLiterals.quote(model.field(slot).name())));
    model.record().unknownFields().map(JavaLiterals::quote).ifPresent(names::add);
    source.blank();
    source.wrapped("const " + model.constant("NAMES") + " = [", names, "];");
  }

  private void printDefaults() {
    for (Field field : model.record().fields()) {
      if (RecordModel.hasDefault(field) && !TypeScriptLiterals.isPrimitive(field.type())) {
        String literal = model.module().literals().of(field);
        source.line("const " + model.defaultValue(field) + " = " + literal + ";");
      }
    }
  }
}
