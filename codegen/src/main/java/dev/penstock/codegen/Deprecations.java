package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;

/** Keeps generated Java free of warnings where a schema has something that is deprecated. */
public final class Deprecations {
  private Deprecations() {}

  /**
   * Emits the annotation in front of a class that reads and writes all of a schema, if it needs
   * one.
   */
  public static void suppress(JavaSource java, Schema schema) {
    if (schema.definitions().stream().anyMatch(Deprecations::areIn)) {
      java.line("@SuppressWarnings({\"deprecation\", \"removal\"})");
    }
  }

  private static boolean areIn(Definition definition) {
    return definition.notes().has(Trait.DEPRECATED)
        || switch (definition) {
          case Definition.RecordDef record ->
              record.fields().stream().anyMatch(f -> f.notes().has(Trait.DEPRECATED));
          case Definition.EnumDef enumeration ->
              enumeration.constants().stream().anyMatch(c -> c.notes().has(Trait.DEPRECATED));
          case Definition.UnionDef union -> false;
        };
  }
}
