package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;

/** Refuses schemas that have grown, for formats whose writers cannot say so yet. */
public final class FirstVersion {
  private FirstVersion() {}

  /**
   * Checks that all records are in their first version.
   *
   * @throws IllegalArgumentException naming the record, if one is not
   */
  public static void require(Schema schema, String format) {
    for (Definition definition : schema.definitions()) {
      if (definition instanceof RecordDef record && record.version() > 1) {
        throw new IllegalArgumentException(
            format
                + " cannot write "
                + record.name()
                + " yet: it has components of version "
                + record.version()
                + "; leave out @Since while no messages of version 1 are kept");
      }
    }
  }
}
