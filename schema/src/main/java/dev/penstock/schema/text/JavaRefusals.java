package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.format.Construct;
import dev.penstock.model.format.Constructs;
import java.util.ArrayList;
import java.util.List;

/** Finds what of a schema Java source cannot say, so that it would come back as another schema. */
final class JavaRefusals {
  private final List<Diagnostic> found = new ArrayList<>();

  private JavaRefusals() {}

  /** Returns what cannot be said, with the way out, in the order of the definitions. */
  static List<Diagnostic> of(Schema schema) {
    JavaRefusals refusals = new JavaRefusals();
    for (Definition definition : schema.definitions()) {
      refusals.check(definition);
      Constructs.of(definition, schema.byName()).forEach(refusals::add);
    }
    return List.copyOf(refusals.found);
  }

  private void check(Definition definition) {
    String name = definition.name();
    checkReserved(name, definition.reserved());
    if (definition instanceof EnumDef constants && constants.width().isPresent()) {
      add(name, "a width of an enum", "leave it out, or change the schema as text");
    }
    if (definition instanceof RecordDef record) {
      if (record.notes().has(Trait.STRUCT)) {
        add(name, "structs", "remove the mark 'struct'");
      }
      record.fields().forEach(each -> checkDefault(name + "." + each.name(), each));
    }
  }

  private void checkDefault(String element, Field field) {
    if (field.presence().defaultValue() != null
        && field.presence().kind() != Presence.Kind.DEFAULT) {
      add(
          element,
          "a default of a field that can be missing",
          "leave the default out, or the mark that the field can be missing");
    }
  }

  private void checkReserved(String element, Reserved reserved) {
    boolean said =
        reserved.names().isEmpty() && reserved.ranges().stream().allMatch(Reserved.Range::isSingle);
    if (!said) {
      add(element, "reserved names, and ranges of numbers", "reserve single numbers");
    }
  }

  private void add(Constructs.Use use) {
    if (use.construct() != Construct.BYTES_DEFAULT && use.construct() != Construct.OPEN_ENUM) {
      add(use.element(), use.construct().shown(), use.construct().wayOut());
    }
  }

  private void add(String element, String what, String wayOut) {
    String message = "Java source has no words for %s; %s".formatted(what, wayOut);
    found.add(new Diagnostic("NotInJava", element, message));
  }
}
