package dev.penstock.rows;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.row.Projection;
import dev.penstock.row.RowType;

/**
 * A record of a schema as rows have it.
 *
 * @param type its columns
 * @param definition what the schema says
 * @param columns which components are columns
 */
public record RowRecord(RowType type, RecordDef definition, Projection columns) {
  /** Returns the component with a number, which can be a removed one. */
  public Field field(int number) {
    for (Field each : definition.wireFields()) {
      if (each.id().number() == number) {
        return each;
      }
    }
    throw new IllegalArgumentException(definition.name() + " has no component " + number);
  }

  /** Returns what is read inside of a component. */
  public Projection inside(Field field) {
    return columns.inside(field.name());
  }
}
