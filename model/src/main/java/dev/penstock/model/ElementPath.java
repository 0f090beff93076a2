package dev.penstock.model;

import java.util.Optional;

/**
 * Where in a schema something is: a definition, or a field, constant or case of it.
 *
 * @param definition the name of the definition
 * @param member the name of the field, constant or case; empty for the definition itself
 */
public record ElementPath(String definition, Optional<String> member) {

  /** Returns the path of a definition. */
  public static ElementPath of(String definition) {
    return new ElementPath(definition, Optional.empty());
  }

  /** Returns the path of a field, constant or case. */
  public static ElementPath of(String definition, String member) {
    return new ElementPath(definition, Optional.of(member));
  }

  @Override
  public String toString() {
    return member.map(each -> definition + "." + each).orElse(definition);
  }
}
