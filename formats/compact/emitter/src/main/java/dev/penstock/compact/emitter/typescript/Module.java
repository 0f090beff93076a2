package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.compact.format.CompactPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import java.util.stream.Stream;

/** The module that is being written, and what it is written from. */
record Module(
    Schema schema,
    CompactPlan plan,
    TypeScriptSource source,
    TypeScriptTypes types,
    TypeScriptLiterals literals,
    Integers integers,
    ShapeConstants shapes) {
  static final String COMPACT = "@penstock/compact";
  static final String RUNTIME = "@penstock/runtime";
  static final String SLAB = "@penstock/slab";

  static Module of(
      Schema schema, CompactPlan plan, TypeScriptNames names, EmitOptions options, String path) {
    TypeScriptSource source = new TypeScriptSource();
    return new Module(
        schema,
        plan,
        source,
        new TypeScriptTypes(schema, names, options, source, path),
        new TypeScriptLiterals(schema.byName(), options),
        options.integers(),
        new ShapeConstants(schema));
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

  /** Returns the end of the names of methods for integers of 64 bits. */
  String integersEnding() {
    return switch (integers) {
      case BIGINT -> "";
      case NUMBER -> "Number";
      case TEXT -> "Text";
    };
  }

  /** Imports the reader and returns its name. */
  String reader() {
    return source.importedType(COMPACT, "CompactReader");
  }

  /** Imports the writer and returns its name. */
  String writer() {
    return source.importedType(COMPACT, "CompactWriter");
  }
}
