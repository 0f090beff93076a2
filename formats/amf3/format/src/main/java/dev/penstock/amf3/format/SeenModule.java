package dev.penstock.amf3.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.SchemaModule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A module as messages show it: names under {@code amf3} stand where those for documents do, so
 * that changes of names are found. SPEC amf3 5
 */
final class SeenModule {
  /** The hint that says which alias objects of a record have. */
  static final String ALIAS = "alias";

  private SeenModule() {}

  static SchemaModule of(SchemaModule module) {
    List<Definition> definitions =
        module.definitions().stream().map(SeenModule::of).collect(Collectors.toUnmodifiableList());
    return new SchemaModule(module.namespace(), module.roots(), definitions, module.annex());
  }

  private static Definition of(Definition definition) {
    if (definition instanceof RecordDef record) {
      return new RecordDef(
          record.name(),
          record.fields().stream().map(SeenModule::of).collect(Collectors.toUnmodifiableList()),
          record.former(),
          false,
          withAlias(record));
    } else if (definition instanceof EnumDef constants) {
      return new EnumDef(
          constants.name(),
          constants.constants().stream()
              .map(each ->
                  new Constant(each.number(), each.name(), named(each.notes(), each.name())))
              .collect(Collectors.toUnmodifiableList()),
          constants.reserved(),
          constants.width(),
          constants.notes());
    }
    return definition;
  }

  private static Notes withAlias(RecordDef record) {
    Notes notes = record.notes();
    List<Hint> hints =
        List.of(
            new Hint(
                Amf3Format.NAME, ALIAS, Name.ofRecord(record.name(), notes.names()).written()));
    return new Notes(
        notes.doc(),
        notes.names(),
        notes.traits(),
        new Remarks(hints, notes.attributes()),
        notes.bindings());
  }

  private static Field of(Field field) {
    return new Field(
        field.id(),
        field.name(),
        field.type(),
        field.presence(),
        named(field.notes(), field.name()));
  }

  private static Notes named(Notes notes, String name) {
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.put(Names.TEXTUAL, Name.ofMember(name, notes.names()).written());
    return notes.with(new Names(targets, notes.names().aliases()));
  }
}
