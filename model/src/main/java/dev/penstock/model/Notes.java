package dev.penstock.model;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What is said about an element beside its type.
 *
 * @param doc the documentation comment in plain text, empty where there is none
 * @param names other names of the element
 * @param traits marks on the element
 * @param hints how formats write it, by format and name
 * @param attributes what other schema languages say of it, in their order
 */
public record Notes(
    String doc, Names names, Set<Trait> traits, List<Hint> hints, List<Attribute> attributes) {
  private static final Comparator<Hint> HINT_ORDER =
      Comparator.comparing(Hint::format).thenComparing(Hint::name).thenComparing(Hint::value);

  public static final Notes NONE = new Notes("", Names.NONE, Set.of());

  public Notes {
    traits = Set.copyOf(traits);
    hints = hints.stream().sorted(HINT_ORDER).toList();
    attributes = List.copyOf(attributes);
  }

  /** Creates notes without hints and attributes. */
  public Notes(String doc, Names names, Set<Trait> traits) {
    this(doc, names, traits, List.of(), List.of());
  }

  /** Returns notes that hold only {@code names}. */
  public static Notes named(Names names) {
    return new Notes("", names, Set.of());
  }

  /** Returns notes that hold only a documentation comment. */
  public static Notes documented(String doc) {
    return new Notes(doc, Names.NONE, Set.of());
  }

  /** Returns these notes with other names. */
  public Notes with(Names other) {
    return new Notes(doc, other, traits, hints, attributes);
  }

  /** Returns these notes with other marks. */
  public Notes with(Set<Trait> other) {
    return new Notes(doc, names, other, hints, attributes);
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
