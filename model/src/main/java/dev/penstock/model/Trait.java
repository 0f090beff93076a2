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
  SHARED;

  /** The marks that change messages. */
  public static final Set<Trait> ON_THE_WIRE = Set.of(SHARED);
}
