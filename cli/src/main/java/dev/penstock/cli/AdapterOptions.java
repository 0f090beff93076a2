package dev.penstock.cli;

import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.TypeScriptAdapters;
import dev.penstock.codegen.TypeScriptAdapters.Export;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The values of {@code --adapter}: {@code com.acme.Order.total=./money.js#money}. */
record AdapterOptions(List<String> given) {
  AdapterOptions {
    given = List.copyOf(given);
  }

  /**
   * Returns the adapters for the types of some schemas.
   *
   * @throws CommandFailure if a value has another form, or names what no schema has
   */
  TypeScriptAdapters adapters(List<Schema> schemas) {
    Map<String, Export> exports = new HashMap<>();
    for (String each : given) {
      int equals = each.indexOf('=');
      int hash = each.lastIndexOf('#');
      if (equals <= 0 || hash <= equals + 1 || hash == each.length() - 1) {
        throw CommandFailure.usage(
            "--adapter: " + each + " is not NAME=MODULE#EXPORT",
            "For example com.acme.Order.total=./money.js#money");
      }
      Export export = new Export(each.substring(equals + 1, hash), each.substring(hash + 1));
      exports.put(each.substring(0, equals), export);
    }
    if (!exports.isEmpty()) {
      check(exports.keySet(), schemas);
    }
    return new TypeScriptAdapters(exports);
  }

  private static void check(Set<String> given, List<Schema> schemas) {
    Set<String> known = new TreeSet<>();
    schemas.stream()
        .flatMap(schema -> schema.definitions().stream())
        .forEach(each -> addNames(each, known));
    Set<String> unknown = new TreeSet<>(given);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      throw CommandFailure.usage(
          "--adapter: there is no component or type called " + String.join(", ", unknown),
          "There are " + known.stream().collect(Collectors.joining(", ")) + ".");
    }
  }

  /** Adds what a definition gives adapters for: its components, and their types. */
  private static void addNames(Definition definition, Set<String> names) {
    if (definition instanceof RecordDef record) {
      for (Field field : record.fields()) {
        names.add(IntegerTypes.name(record, field));
        addNames(field.boundType(), names);
      }
    }
  }

  private static void addNames(Type type, Set<String> names) {
    switch (type) {
      case Type.Scalar scalar -> names.add(scalar.kind().keyword());
      case Type.Named named -> names.add(named.name());
      case Type.Adapted adapted -> {
        names.add(adapted.adapter());
        names.add(adapted.javaType());
      }
      case Type.Custom custom -> {
        names.add(custom.codec());
        names.add(custom.javaType());
      }
      default -> {}
    }
    names.remove("");
    type.parts().forEach(part -> addNames(part, names));
  }
}
