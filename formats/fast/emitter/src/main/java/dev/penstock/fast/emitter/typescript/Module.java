package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import java.util.stream.Stream;

/** The module that is being written, and what it is written from. */
record Module(
    Schema schema,
    FastPlan plan,
    TypeScriptSource source,
    TypeScriptTypes types,
    TypeScriptLiterals literals,
    Integers integers,
    Constants constants) {
  static final String FAST = "@penstock/fast";
  static final String RUNTIME = "@penstock/runtime";

  static Module of(
      Schema schema, FastPlan plan, TypeScriptNames names, EmitOptions options, String path) {
    TypeScriptSource source = new TypeScriptSource();
    return new Module(
        schema,
        plan,
        source,
        new TypeScriptTypes(schema, names, options, source, path),
        new TypeScriptLiterals(schema.byName(), options),
        options.integers(),
        new Constants(schema, plan, source));
  }

  RecordDef record(String name) {
    return (RecordDef) schema.definition(name);
  }

  /** Returns a component of a record, a removed one too. */
  Field field(RecordDef record, int number) {
    return Stream.concat(
            record.wireFields().stream(), record.versions().stream().flatMap(each -> each.stream()))
        .filter(each -> each.id().number() == number)
        .findFirst()
        .orElseThrow();
  }

  /** Tells whether the schema gives a record something after its block. */
  static boolean hasTail(RecordPlan record) {
    return record.tail().byteLength() > 0 || record.tail().stretches();
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
