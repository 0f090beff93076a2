package dev.penstock.lab.subject;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Notes;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Marks the records of a schema as shared, so that equal ones may be written once. */
final class SharedSchema {
  private SharedSchema() {}

  /** Returns a schema in which every record but the root's is shared that can be. */
  static Schema of(Schema schema) {
    List<Definition> definitions =
        schema.definitions().stream()
            .map(each -> each.name().equals(schema.root()) ? each : shared(each))
            .toList();
    return new Schema(schema.namespace(), schema.root(), definitions);
  }

  private static Definition shared(Definition definition) {
    if (!(definition instanceof RecordDef record) || record.transparent()) {
      return definition;
    }
    Set<Trait> traits = EnumSet.of(Trait.SHARED);
    traits.addAll(record.notes().traits());
    Notes notes = record.notes().with(traits);
    return new RecordDef(record.name(), record.fields(), record.former(), false, notes);
  }
}
