package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.model.Schema;

/** The module that is being written, and what it is written from. */
class Module extends TypeScriptModule {
  static final String FAST = "@penstock/fast";
  private static final Library LIBRARY = new Library(FAST, "Fast", "Fast", "in the Fast format");

  private final FastPlan plan;
  private final Constants constants;

  Module(Schema schema, FastPlan plan, TypeScriptNames names, EmitOptions options) {
    super(LIBRARY, schema, names, options);
    this.plan = plan;
    constants = new Constants(schema, plan, source(), true);
  }

  /** Starts a module whose name has an ending, and which does not write. */
  Module(Schema schema, FastPlan plan, TypeScriptNames names, EmitOptions options, String ending) {
    super(LIBRARY, schema, names, options, ending);
    this.plan = plan;
    constants = new Constants(schema, plan, source(), false);
  }

  FastPlan plan() {
    return plan;
  }

  Constants constants() {
    return constants;
  }

  /**
   * Returns the start of a call of a function that reads, which the module imports: {@code
   * takeList(input, }.
   */
  String reads(String function) {
    return call(function, "input");
  }

  /** As {@link #reads}, of a function that writes. */
  String writes(String function) {
    return call(function, "out");
  }

  /** Returns the start of a call of a function that the module imports, by its first argument. */
  String call(String function, String first) {
    return source().imported(FAST, function) + "(" + first + ", ";
  }

  /** Tells whether the schema gives a record something after its block. */
  static boolean hasTail(RecordPlan record) {
    return record.tail().byteLength() > 0 || record.tail().stretches();
  }
}
