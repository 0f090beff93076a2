package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/** The names of one source file: its types by definition, and what is imported. */
final class JavaNames {
  /** Words that are names of all but types. */
  private static final Set<String> NO_TYPES = Set.of("permits", "record", "sealed", "var", "yield");

  private final Map<String, String> byDefinition = new LinkedHashMap<>();
  private final Set<String> nested = new HashSet<>();
  private final Map<String, String> imported = new HashMap<>();
  private final SortedSet<String> imports = new TreeSet<>();
  private final @Nullable JavaFiles files;
  private final String packageName;

  JavaNames(Schema schema) {
    this(schema, null);
  }

  /**
   * Names the types of one of several files.
   *
   * @param files where all other types stand
   */
  JavaNames(Schema schema, @Nullable JavaFiles files) {
    this.files = files;
    packageName = packageName(schema);
    Set<String> taken = new HashSet<>();
    if (files != null) {
      nested.addAll(files.topNames(packageName));
      if (packageName
          .isEmpty()) { // a type of this package that is hidden by a nested one has no name
        nested.forEach(each -> taken.add(each.toLowerCase(Locale.ROOT)));
        taken.remove(files.topName(schema.root()).toLowerCase(Locale.ROOT));
      }
    }
    name(schema.definition(schema.root()), taken);
    for (Definition definition : schema.definitions()) {
      if (!definition.name().equals(schema.root())) {
        name(definition, taken);
      }
    }
  }

  private void name(Definition definition, Set<String> taken) {
    boolean isTop = byDefinition.isEmpty();
    String simple =
        files != null && isTop ? files.topName(definition.name()) : simpleName(definition);
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
    return packageName(schema.namespace());
  }

  /** Returns the package for a namespace. */
  static String packageName(String namespace) {
    return Arrays.stream(namespace.split("\\.", -1))
        .map(each -> each.isEmpty() || SourceVersion.isName(each) ? each : each + "_")
        .collect(Collectors.joining("."));
  }

  /** Returns how to write a type of this file, or of another one of the same schema. */
  String nested(String definition) {
    String name = byDefinition.get(definition);
    if (name == null && files != null) {
      return elsewhere(files, definition);
    }
    if (name == null) {
      throw new IllegalArgumentException("the schema does not define " + definition);
    }
    return name;
  }

  private String elsewhere(JavaFiles others, String definition) {
    String top = others.topOf(definition);
    String simple = others.topName(top);
    String inside = others.nameIn(top, definition);
    String otherPackage = others.packageOf(top);
    String qualified = otherPackage.isEmpty() ? simple : otherPackage + "." + simple;
    boolean isHere = otherPackage.equals(packageName) && !byDefinition.containsValue(simple);
    return (isHere ? simple : use(qualified)) + (inside.isEmpty() ? "" : "." + inside);
  }

  /** Returns a definition of the schema of this file, or of another file. */
  Definition definition(Schema own, String name) {
    return files == null ? own.definition(name) : files.definition(name);
  }

  /** Returns the name of a type of this file, without what it stands in. */
  String simple(String definition) {
    return Objects.requireNonNull(byDefinition.get(definition), definition);
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
