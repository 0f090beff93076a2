package dev.penstock.lab.peer.plain;

import java.util.List;

/**
 * A closed set of definitions. All names are letters and digits that start with a capital letter,
 * members' with a small one, and no two differ in case only.
 *
 * @param definitions the record or union that a message is, named {@link #ROOT}, and all that it
 *     reaches
 */
public record PlainSchema(List<PlainDefinition> definitions) {
  /** The name of what a message is. */
  public static final String ROOT = "PlainRoot";

  public PlainSchema {
    definitions = List.copyOf(definitions);
  }

  /** A named type. */
  public sealed interface PlainDefinition {
    /** Returns its name. */
    String name();
  }

  /**
   * A record.
   *
   * @param members in the order of their values
   */
  public record Message(String name, List<Member> members) implements PlainDefinition {
    public Message {
      members = List.copyOf(members);
    }
  }

  /**
   * A value of a record.
   *
   * @param optional whether there may be none, null in its place
   */
  public record Member(String name, PlainType type, boolean optional) {}

  /**
   * A union.
   *
   * @param cases the names of its records
   */
  public record Choice(String name, List<String> cases) implements PlainDefinition {
    public Choice {
      cases = List.copyOf(cases);
    }
  }

  /** An enum of so many constants, which have places in place of names. */
  public record Constants(String name, int count) implements PlainDefinition {}

  /**
   * Returns the definition of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public PlainDefinition definition(String name) {
    for (PlainDefinition definition : definitions) {
      if (definition.name().equals(name)) {
        return definition;
      }
    }
    throw new IllegalArgumentException("there is no " + name);
  }

  /** Returns what a reference means. */
  public PlainDefinition definition(PlainType.Ref reference) {
    return definition(reference.name());
  }

  /** Returns the names of the unions that a record is a case of. */
  public List<String> unionsOf(String record) {
    return definitions.stream()
        .filter(each -> each instanceof Choice choice && choice.cases().contains(record))
        .map(PlainDefinition::name)
        .toList();
  }

  /** Returns a name with a capital letter in front. */
  public static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
