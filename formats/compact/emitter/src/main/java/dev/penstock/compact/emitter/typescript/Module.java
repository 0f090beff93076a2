package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.compact.format.CompactPlan;
import dev.penstock.model.Schema;

/** The module that is being written, and what it is written from. */
final class Module extends TypeScriptModule {
  static final String COMPACT = "@penstock/compact";
  static final String SLAB = "@penstock/slab";
  private static final Library LIBRARY =
      new Library(COMPACT, "Compact", "Compact", "in the Compact format");

  private final CompactPlan plan;
  private final ShapeConstants shapes;

  Module(Schema schema, CompactPlan plan, TypeScriptNames names, EmitOptions options) {
    super(LIBRARY, schema, names, options);
    this.plan = plan;
    shapes = new ShapeConstants(schema);
  }

  CompactPlan plan() {
    return plan;
  }

  ShapeConstants shapes() {
    return shapes;
  }
}
