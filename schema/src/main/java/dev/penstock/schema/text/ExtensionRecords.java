package dev.penstock.schema.text;

import dev.penstock.model.Annex;
import dev.penstock.model.Attribute;
import dev.penstock.model.Bindings;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.SchemaModule;
import dev.penstock.schema.proto.ProtoText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a record of each extension of a {@code .proto}: with the field alone, so that what reads
 * and writes it is a codec. Options of files extend messages that no module has, and get none.
 * Spec: proto, section 5.6.
 */
final class ExtensionRecords {
  /** The attribute of such a record with the record that it extends, and the name of the field. */
  private static final String EXTENDS = "extends";

  private static final String LANGUAGE = "proto";

  private final SchemaModule module;
  private final List<Definition> definitions;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, String> packages = new HashMap<>();

  private ExtensionRecords(SchemaModule module) {
    this.module = module;
    definitions = new ArrayList<>(module.definitions());
    definitions.forEach(each -> taken.add(each.name()));
    String file = "";
    for (Attribute each : module.annex().notes().attributes()) {
      if (each.name().equals("file")) {
        file = each.value();
      } else if (each.name().equals("package")) {
        packages.put(file, each.value());
      }
    }
  }

  /** Returns a module with records for its extensions. */
  static SchemaModule of(SchemaModule module, String format) {
    if (!format.equals(ProtoText.FORMAT) || module.annex().extensions().isEmpty()) {
      return module;
    }
    ExtensionRecords records = new ExtensionRecords(module);
    Set<String> known = Set.copyOf(records.taken);
    for (Annex.Extension each : module.annex().extensions()) {
      if (known.contains(each.record())) {
        each.fields().forEach(field -> records.add(each, field));
      }
    }
    return new SchemaModule(
        module.namespace(), module.roots(), records.definitions, module.annex());
  }

  /** Returns what a record says that it extends: a record, and the full name of the field. */
  static Optional<String[]> extended(RecordDef record) {
    return attribute(record.notes(), EXTENDS).map(each -> each.split(" ", 2));
  }

  private static Optional<String> attribute(Notes notes, String name) {
    return notes.attributes().stream()
        .filter(each -> each.language().equals(LANGUAGE) && each.name().equals(name))
        .map(Attribute::value)
        .findFirst();
  }

  private void add(Annex.Extension extension, Field field) {
    String fileName = attribute(extension.notes(), "file").orElse("");
    String ownPackage =
        fileName.isEmpty() ? module.namespace() : packages.getOrDefault(fileName, "");
    String scope = attribute(extension.notes(), "scope").orElse(ownPackage);
    String fullName = scope.isEmpty() ? field.name() : scope + "." + field.name();
    List<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute(LANGUAGE, EXTENDS, extension.record() + " " + fullName));
    if (!fileName.isEmpty()) {
      attributes.add(new Attribute(LANGUAGE, "file", fileName));
    }
    Field component = component(field);
    String rest = component.name().equals("unknownFields") ? "unknownFields_" : "unknownFields";
    Notes notes =
        new Notes(
            "The extension " + fullName + " of " + extension.record() + ".",
            Names.NONE,
            Set.of(),
            new Remarks(List.of(), attributes),
            new Bindings(Map.of(), List.of(), Optional.of(rest)));
    definitions.add(
        new RecordDef(
            name(ownPackage, scope, component.name()),
            List.of(component),
            Former.NONE,
            false,
            notes));
  }

  private static Field component(Field field) {
    String name = LegalNames.of(ProtoText.javaName(field.name()), List.of());
    Map<String, String> targets = new HashMap<>(field.notes().names().byTarget());
    targets.put("java", name);
    targets.putIfAbsent(LANGUAGE, field.name());
    Notes notes = field.notes().with(new Names(targets, field.notes().names().aliases()));
    return new Field(field.id(), field.name(), field.type(), field.presence(), notes);
  }

  /** Returns a name in the package of the file, with the message in which the extension stands. */
  private String name(String ownPackage, String scope, String component) {
    String around =
        scope.equals(ownPackage)
            ? ""
            : scope.substring(ownPackage.isEmpty() ? 0 : ownPackage.length() + 1);
    String simple =
        around.replace(".", "")
            + Character.toUpperCase(component.charAt(0))
            + component.substring(1)
            + "Extension";
    String name = ownPackage.isEmpty() ? simple : ownPackage + "." + simple;
    String free = name;
    for (int number = 2; !taken.add(free); number++) {
      free = name + number;
    }
    return free;
  }
}
