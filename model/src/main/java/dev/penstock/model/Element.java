package dev.penstock.model;

/** What a definition consists of: a field, a constant or a case. */
public sealed interface Element permits Field, Definition.Constant, Definition.Case {

  /** Returns what this is, in one word for messages. */
  String kind();

  /** Returns the number by which binary formats know it. */
  long numberOnWire();

  /** Returns the name in the schema. */
  String name();

  /** Returns documentation, other names and marks. */
  Notes notes();

  /** Tells whether it has a mark. */
  default boolean has(Trait trait) {
    return notes().has(trait);
  }
}
