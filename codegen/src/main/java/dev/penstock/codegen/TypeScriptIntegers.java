package dev.penstock.codegen;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;

/** What integers of 64 bits are where a module is being printed. */
final class TypeScriptIntegers {
  private final IntegerTypes types;
  private Integers current;

  TypeScriptIntegers(IntegerTypes types) {
    this.types = types;
    current = types.usual();
  }

  Integers current() {
    return current;
  }

  /** Returns what a component is, or what integers in it are. */
  Integers of(RecordDef record, Field field) {
    return types.of(record, field);
  }

  /** Runs what prints a component. */
  void within(RecordDef record, Field field, Runnable print) {
    Integers outer = current;
    current = of(record, field);
    try {
      print.run();
    } finally {
      current = outer;
    }
  }
}
