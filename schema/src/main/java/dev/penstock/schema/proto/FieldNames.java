package dev.penstock.schema.proto;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The names that fields of one message have beside their own. Spec: proto, section 5.1. */
final class FieldNames {
  private final Set<String> own = new HashSet<>();
  private final Set<String> inJson = new HashSet<>();
  private final Set<String> inJava = new HashSet<>();

  FieldNames(MessageDecl message) {
    message.fields.forEach(each -> own.add(each.name));
    message.oneofs.forEach(each -> own.add(each.name));
  }

  /** Adds the names of a field. */
  void add(NotesBuilder notes, FieldDecl field) {
    addJava(notes, field.name);
    addProto(notes, field.name);
    String json = field.json();
    if (field.jsonName != null) {
      json = new String(json.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
      if (!json.equals(Words.json(field.name))) {
        notes.names.put(Proto.JSON, json);
      }
    }
    addTextual(notes, field.name, json);
  }

  /** Adds the names of a oneof. */
  void add(NotesBuilder notes, OneofDecl oneof) {
    addJava(notes, oneof.name);
    addProto(notes, oneof.name);
    addTextual(notes, oneof.name, Words.json(oneof.name));
  }

  /** JSON has the name in camel case and takes both, unless another field has it. */
  private void addTextual(NotesBuilder notes, String name, String json) {
    if (!json.equals(name) && !own.contains(json) && !json.isEmpty() && inJson.add(json)) {
      notes.names.put("json", json);
      notes.aliases.add(name);
    }
  }

  private void addJava(NotesBuilder notes, String name) {
    String java = java(name);
    while (!inJava.add(java)) {
      java += "_";
    }
    if (!java.equals(name)) {
      notes.names.put("java", java);
    }
  }

  /** Returns the name of a component that no field has. */
  String free(String name) {
    String free = name;
    while (inJava.contains(free)) {
      free += "_";
    }
    return free;
  }

  /** A name that is not that of the model in lower case with underscores is said. */
  static void addProto(NotesBuilder notes, String name) {
    if (!snake(name).equals(name)) {
      notes.names.put(Proto.LANGUAGE, name);
    }
  }

  /** Returns {@code lower_case} of a name in {@code lowerCamel}. */
  static String snake(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
        .toLowerCase(Locale.ROOT);
  }

  /** Returns the name of a component. */
  static String java(String name) {
    boolean isUpper = name.equals(name.toUpperCase(Locale.ROOT));
    String camel = Words.camel(isUpper ? Words.lower(name) : name, false);
    if (camel.isEmpty() || Character.isDigit(camel.charAt(0))) {
      camel = "_" + camel;
    }
    return Character.toLowerCase(camel.charAt(0)) + camel.substring(1);
  }

  /** Returns the name of a type for a oneof. */
  static String type(String name) {
    String camel = Words.camel(name, true);
    return camel.isEmpty() ? name : Character.toUpperCase(camel.charAt(0)) + camel.substring(1);
  }
}
