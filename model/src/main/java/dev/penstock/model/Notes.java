package dev.penstock.model;

import java.util.List;
import java.util.Set;

/**
 * What is said about an element beside its type.
 *
 * @param doc the documentation comment in plain text, empty where there is none
 * @param names other names of the element
 * @param traits marks on the element
 * @param remarks what formats and other schema languages say of it
 * @param bindings what programs see of it beside what messages have
 */
public record Notes(
    String doc, Names names, Set<Trait> traits, Remarks remarks, Bindings bindings) {
  public static final Notes NONE = new Notes("", Names.NONE, Set.of());

  public Notes {
    traits = Set.copyOf(traits);
  }

  /** Creates notes without remarks and bindings. */
  public Notes(String doc, Names names, Set<Trait> traits) {
    this(doc, names, traits, Remarks.NONE, Bindings.NONE);
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
    return new Notes(doc, other, traits, remarks, bindings);
  }

  /** Returns these notes with other marks. */
  public Notes with(Set<Trait> other) {
    return new Notes(doc, names, other, remarks, bindings);
  }

  /** Returns these notes with other bindings. */
  public Notes with(Bindings other) {
    return new Notes(doc, names, traits, remarks, other);
  }

  /** Returns how formats write it. */
  public List<Hint> hints() {
    return remarks.hints();
  }

  /** Returns what other schema languages say of it. */
  public List<Attribute> attributes() {
    return remarks.attributes();
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
