package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;

/** The module that is being written, and what it is written from. */
record Module(
    Schema schema,
    FastPlan plan,
    TypeScriptSource source,
    TypeScriptTypes types,
    TypeScriptLiterals literals) {
  static final String FAST = "@penstock/fast";
  static final String RUNTIME = "@penstock/runtime";

  static Module of(Schema schema, FastPlan plan) {
    TypeScriptSource source = new TypeScriptSource();
    return new Module(
        schema,
        plan,
        source,
        new TypeScriptTypes(schema, source),
        new TypeScriptLiterals(schema.byName(), source));
  }

  RecordDef record(String name) {
    return (RecordDef) schema.definition(name);
  }

  Field field(RecordDef record, int number) {
    return record.wireFields().stream()
        .filter(each -> each.id().number() == number)
        .findFirst()
        .orElseThrow();
  }

  /** Imports the reader and returns its name. */
  String reader() {
    return source.importedType(FAST, "FastReader");
  }

  /** Imports the writer and returns its name. */
  String writer() {
    return source.importedType(FAST, "FastWriter");
  }
}
