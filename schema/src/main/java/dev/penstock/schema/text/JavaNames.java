package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** The names of one source file: nested types by definition, and what is imported. */
final class JavaNames {
  /** Words that are names of all but types. */
  private static final Set<String> NO_TYPES = Set.of("permits", "record", "sealed", "var", "yield");

  private final Map<String, String> byDefinition = new LinkedHashMap<>();
  private final Set<String> nested = new HashSet<>();
  private final Map<String, String> imported = new HashMap<>();
  private final SortedSet<String> imports = new TreeSet<>();

  JavaNames(Schema schema) {
    Set<String> taken = new HashSet<>();
    name(schema.definition(schema.root()), taken);
    for (Definition definition : schema.definitions()) {
      if (!definition.name().equals(schema.root())) {
        name(definition, taken);
      }
    }
  }

  private void name(Definition definition, Set<String> taken) {
    String simple = simpleName(definition);
    String candidate = simple;
    for (int number = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); number++) {
      candidate = simple + number;
    }
    byDefinition.put(definition.name(), candidate);
    nested.add(candidate);
  }

  /** Returns the name of a definition without its namespace, as a type of Java can have it. */
  static String simpleName(Definition definition) {
    String name = definition.name().substring(definition.name().lastIndexOf('.') + 1);
    return SourceVersion.isName(name) && !NO_TYPES.contains(name) ? name : name + "_";
  }

  /** Returns the package of a schema; empty for none. */
  static String packageName(Schema schema) {
    return Arrays.stream(schema.namespace().split("\\.", -1))
        .map(each -> each.isEmpty() || SourceVersion.isName(each) ? each : each + "_")
        .collect(Collectors.joining("."));
  }

  /** Returns the simple name of a type of this file. */
  String nested(String definition) {
    String name = byDefinition.get(definition);
    if (name == null) {
      throw new IllegalArgumentException("the schema does not define " + definition);
    }
    return name;
  }

  /** Returns how to write a type from elsewhere, and imports it where no other has its name. */
  String use(String qualified) {
    int dot = qualified.lastIndexOf('.');
    String simple = qualified.substring(dot + 1);
    if (dot < 0 || simple.isEmpty()) {
      return qualified;
    }
    String first = imported.putIfAbsent(simple, qualified);
    if (nested.contains(simple) || (first != null && !first.equals(qualified))) {
      return qualified;
    }
    if (!qualified.equals("java.lang." + simple)) {
      imports.add(qualified);
    }
    return simple;
  }

  /** Returns the qualified names to import, sorted. */
  SortedSet<String> imports() {
    return imports;
  }
}
