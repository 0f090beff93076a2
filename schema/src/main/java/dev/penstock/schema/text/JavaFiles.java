package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The source files of a schema of which each definition that stands in no other one has its own,
 * with those that stand in it.
 */
final class JavaFiles {
  private final Map<String, List<Definition>> byTop = new LinkedHashMap<>();
  private final Map<String, String> tops = new HashMap<>();
  private final Map<String, String> topNames = new HashMap<>();
  private final Map<String, Map<String, Definition>> byPackage = new HashMap<>();
  private final Map<String, JavaNames> names = new HashMap<>();
  private final Map<String, Definition> known;

  JavaFiles(Schema schema) {
    known = schema.byName();
    for (Definition each : schema.definitions()) {
      String top = top(each.name(), known);
      tops.put(each.name(), top);
      byTop.computeIfAbsent(top, name -> new ArrayList<>()).add(each);
    }
    for (String top : byTop.keySet()) {
      nameTop(Objects.requireNonNull(known.get(top)));
    }
    byTop.keySet().forEach(top -> names.put(top, new JavaNames(group(top), this)));
  }

  private static String top(String name, Map<String, Definition> known) {
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      if (known.containsKey(name.substring(0, dot))) {
        return name.substring(0, dot);
      }
    }
    return name;
  }

  /** Files of one package differ by more than case: some file systems do not tell them apart. */
  private void nameTop(Definition top) {
    Map<String, Definition> taken =
        byPackage.computeIfAbsent(packageOf(top.name()), name -> new HashMap<>());
    String simple = JavaNames.simpleName(top);
    String candidate = simple;
    for (int i = 2; taken.putIfAbsent(candidate.toLowerCase(Locale.ROOT), top) != null; i++) {
      candidate = simple + i;
    }
    topNames.put(top.name(), candidate);
  }

  /** Returns a definition, in whatever file it stands. */
  Definition definition(String name) {
    return Objects.requireNonNull(known.get(name), name);
  }

  /** Returns the definitions that have files. */
  Collection<String> tops() {
    return byTop.keySet();
  }

  /** Returns what stands in one file, as a schema with the definition of the file as its root. */
  Schema group(String top) {
    List<Definition> all = Objects.requireNonNull(byTop.get(top));
    return new Schema(namespaceOf(top), top, all);
  }

  /** Returns the names of a file. */
  JavaNames names(String top) {
    return Objects.requireNonNull(names.get(top));
  }

  /** Returns the definition in whose file another one stands. */
  String topOf(String definition) {
    return Objects.requireNonNull(tops.get(definition), definition);
  }

  /** Returns the simple name of the type that a file is called after. */
  String topName(String top) {
    return Objects.requireNonNull(topNames.get(top), top);
  }

  /** Returns the names of all types that files of a package are called after. */
  Set<String> topNames(String packageName) {
    Set<String> all = new TreeSet<>();
    byPackage
        .getOrDefault(packageName, Map.of())
        .values()
        .forEach(each -> all.add(topName(each.name())));
    return all;
  }

  /** Returns the name of a definition in the file of another; empty for that one itself. */
  String nameIn(String top, String definition) {
    return definition.equals(top) ? "" : names(top).simple(definition);
  }

  String packageOf(String top) {
    return JavaNames.packageName(namespaceOf(top));
  }

  private static String namespaceOf(String top) {
    return top.substring(0, Math.max(0, top.lastIndexOf('.')));
  }

  /** Returns the path of a file below a source folder. */
  String path(String top) {
    String folder = packageOf(top).replace('.', '/');
    return (folder.isEmpty() ? "" : folder + "/") + topName(top) + ".java";
  }
}
