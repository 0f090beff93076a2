package dev.penstock.model;

import java.util.Set;

/**
 * A mark on a definition, field, constant or case, in the order in which the text form writes them.
 */
public enum Trait {
  DEPRECATED,
  /** The field by which a sorted list of its record is searched. */
  KEY,
  /** Readers keep a small set of the field's texts and give out the same objects again. */
  INTERNED,
  /** The constant or case that stands for all that a reader does not know. */
  UNKNOWN,
  /** Records of the definition are written once in a message, and referred to from then on. */
  SHARED,
  /** An enum of which readers keep numbers that they do not know. */
  OPEN,
  /** An enum of which a value is any number of constants, each of them a bit. */
  FLAGS,
  /** An enum of which several constants can have one number; the first of them is written. */
  ALIASES,
  /** A record that is frozen: its fields, all of fixed width, are always there and never change. */
  STRUCT,
  /** A field that has no number of its own: the cases of its union have numbers of the record. */
  ONEOF;

  /** The marks that change messages. */
  public static final Set<Trait> ON_THE_WIRE = Set.of(SHARED, OPEN, FLAGS, STRUCT, ONEOF);
}
