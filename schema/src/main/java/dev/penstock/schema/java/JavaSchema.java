package dev.penstock.schema.java;

import dev.penstock.model.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * What reading a Java type gave.
 *
 * @param schema the schema; null where there are findings or types that cannot be resolved yet
 * @param findings all that is wrong, in the order in which it was met
 * @param unresolved whether a name in the source stands for no type that the compiler knows;
 *     another processor may still generate it, and if none does the compiler reports it
 * @param elements where each definition stands in the source, by its name, and each field, constant
 *     and case, by that, a dot and its own name
 * @param hasImplicitNumbers whether a field, constant or case has its number from the order of the
 *     source
 */
public record JavaSchema(
    @Nullable Schema schema,
    List<Finding> findings,
    boolean unresolved,
    Map<String, Element> elements,
    boolean hasImplicitNumbers) {
  public JavaSchema {
    findings = List.copyOf(findings);
    elements = Map.copyOf(elements);
  }

  /** Returns the names of definitions that classes stand for which are no records. */
  public Set<String> classes() {
    return elements.entrySet().stream()
        .filter(each -> each.getValue().getKind() == ElementKind.CLASS)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the element of a definition, field, constant or case, or the nearest around it. */
  public Optional<Element> nearest(String path) {
    String known = path;
    while (!elements.containsKey(known) && known.contains(".")) {
      known = known.substring(0, known.lastIndexOf('.'));
    }
    return Optional.ofNullable(elements.get(known));
  }
}
