package dev.penstock.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Definitions with any number of roots, and what else a file of another schema language says. Spec:
 * type-system, section 1.1.
 *
 * @param namespace the package; empty for none
 * @param roots what messages can start with
 * @param definitions all that is defined, whether a root reaches it or not
 * @param annex what stands beside the definitions
 */
public record SchemaModule(
    String namespace, List<Root> roots, List<Definition> definitions, Annex annex) {

  public SchemaModule {
    roots = List.copyOf(roots);
    definitions = List.copyOf(definitions);
  }

  /** Returns the module of a schema. */
  public static SchemaModule of(Schema schema) {
    return new SchemaModule(
        schema.namespace(), List.of(Root.of(schema.root())), schema.definitions(), Annex.NONE);
  }

  /** Returns the schemas of all roots by their names, in the order of the module. */
  public Map<String, Schema> closures() {
    Map<String, Schema> closures = new LinkedHashMap<>();
    roots.forEach(root -> closures.put(root.type(), closure(root)));
    return closures;
  }

  /**
   * Returns the schema of one root: it alone with what it reaches, in the order of the module. It
   * is the unit of fingerprints, codecs and comparisons.
   */
  public Schema closure(Root root) {
    Schema all = new Schema(namespace, root.type(), definitions);
    Set<String> reached = new HashSet<>(TypeGraph.of(all).below(root.type()));
    reached.add(root.type());
    List<Definition> closed = new ArrayList<>(definitions);
    closed.removeIf(each -> !reached.contains(each.name()));
    return new Schema(namespace, root.type(), closed);
  }
}
