package dev.penstock.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A closed set of definitions and the one with which a message starts.
 *
 * @param namespace the package of the root; empty for none
 * @param root the name of the record or union that a message holds
 * @param definitions the root and all that it reaches, in the order in which they are first met
 */
public record Schema(String namespace, String root, List<Definition> definitions) {

  public Schema {
    definitions = List.copyOf(definitions);
  }

  /**
   * Returns the definition of a name.
   *
   * @throws IllegalArgumentException if this schema has none
   */
  public Definition definition(String name) {
    for (Definition definition : definitions) {
      if (definition.name().equals(name)) {
        return definition;
      }
    }
    throw new IllegalArgumentException("the schema of " + root + " does not define " + name);
  }

  /** Returns the definitions by name, in order. */
  public Map<String, Definition> byName() {
    Map<String, Definition> map = new LinkedHashMap<>();
    for (Definition definition : definitions) {
      map.put(definition.name(), definition);
    }
    return map;
  }
}
