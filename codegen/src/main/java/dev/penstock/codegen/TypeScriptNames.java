package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names of types in TypeScript and the paths of their modules, the same for all roots. */
public final class TypeScriptNames {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{javaJavaIdentifierPart}]+");

  /** Names of JavaScript and TypeScript that generated modules use. */
  private static final Set<String> TAKEN =
      Set.of(
          "Array",
          "BigInt64Array",
          "BigUint64Array",
          "Error",
          "Float32Array",
          "Float64Array",
          "Int16Array",
          "Int32Array",
          "Int8Array",
          "Map",
          "Object",
          "Readonly",
          "ReadonlyMap",
          "ReadonlySet",
          "Record",
          "Set",
          "String",
          "Uint16Array",
          "Uint32Array",
          "Uint8Array");

  private final Map<String, String> names = new HashMap<>();
  private final Set<String> types = new HashSet<>();
  private final Set<String> paths = new HashSet<>();

  private TypeScriptNames() {}

  /** Returns the names of all definitions of some schemas. */
  public static TypeScriptNames of(List<Schema> schemas) {
    TypeScriptNames made = new TypeScriptNames();
    Set<String> taken = new HashSet<>();
    TreeSet<String> definitions = new TreeSet<>();
    for (Schema schema : schemas) {
      schema.definitions().stream().map(Definition::name).forEach(definitions::add);
    }
    for (String definition : definitions) {
      String wanted = simple(definition);
      String name = wanted;
      for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
        name = wanted + "_" + i;
      }
      made.names.put(definition, name);
      made.types.add(name);
    }
    made.names.keySet().forEach(definition -> made.paths.add(made.path(definition)));
    return made;
  }

  private static String simple(String definition) {
    String name =
        Arrays.stream(NO_LETTERS.split(definition.substring(packageLength(definition)), 0))
            .filter(part -> !part.isEmpty())
            .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
            .collect(Collectors.joining());
    return TAKEN.contains(name) ? name + "_" : name;
  }

  /** Returns where the name starts after the package: at the first part with a capital. */
  private static int packageLength(String definition) {
    int dot = -1;
    while (Character.isLowerCase(definition.charAt(dot + 1))) {
      int next = definition.indexOf('.', dot + 1);
      if (next < 0) {
        break;
      }
      dot = next;
    }
    return dot + 1;
  }

  /** Returns the name of a definition's type, which is in the names of its functions, too. */
  public String name(String definition) {
    return names.getOrDefault(definition, definition);
  }

  /** Returns a name that a package exports as one that no type of the schemas has. */
  public String beside(String exported) {
    String name = exported;
    while (types.contains(name)) {
      name += "_";
    }
    return name;
  }

  /** Returns the path of the module that declares a definition: {@code com/acme/outer-price.ts}. */
  public String path(String definition) {
    return path(definition, "");
  }

  /** As {@link #path(String)}, of a module with an ending: {@code com/acme/outer-price-fast.ts}. */
  public String path(String definition, String ending) {
    String folder = definition.substring(0, packageLength(definition)).replace('.', '/');
    String words = name(definition).replaceAll("([a-z0-9])([A-Z])", "$1-$2").replace('_', '-');
    String path = folder + words.toLowerCase(Locale.ROOT) + ending;
    boolean isTaken = !ending.isEmpty() && paths.contains(path + ".ts");
    return path + (isTaken ? "-codec.ts" : ".ts"); // beside a type Price.Fast that of Price in Fast
  }

  /** Returns the path of the module with what messages have of a record. */
  String wirePath(String definition) {
    return path(definition, "-wire");
  }

  /** Returns the name of the type of what messages have of a record. */
  String wire(String definition) {
    return beside(name(definition) + "Wire");
  }

  /** Returns the name of the function that makes what messages have of a record. */
  String toWire(String definition) {
    return lower(definition) + "ToWire";
  }

  /** Returns the name of the function that makes a record of what messages have. */
  String fromWire(String definition) {
    return lower(definition) + "FromWire";
  }

  private String lower(String definition) {
    String name = name(definition);
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** Returns how a module at a path names another one in an import. */
  static String relative(String from, String to) {
    String[] here = from.split("/", -1);
    String[] there = to.split("/", -1);
    int same = 0;
    while (same < here.length - 1 && same < there.length - 1 && here[same].equals(there[same])) {
      same++;
    }
    String up = "../".repeat(here.length - 1 - same);
    String rest = String.join("/", Arrays.asList(there).subList(same, there.length));
    return (up.isEmpty() ? "./" : up) + rest.replaceAll("\\.ts$", ".js");
  }
}
