package dev.penstock.model;

import java.util.Set;

/**
 * What is said about an element beside its type.
 *
 * @param doc the documentation comment in plain text, empty where there is none
 * @param names other names of the element
 * @param traits marks on the element
 */
public record Notes(String doc, Names names, Set<Trait> traits) {

  public static final Notes NONE = new Notes("", Names.NONE, Set.of());

  public Notes {
    traits = Set.copyOf(traits);
  }

  /** Returns notes that hold only {@code names}. */
  public static Notes named(Names names) {
    return new Notes("", names, Set.of());
  }

  /** Returns notes that hold only a documentation comment. */
  public static Notes documented(String doc) {
    return new Notes(doc, Names.NONE, Set.of());
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
