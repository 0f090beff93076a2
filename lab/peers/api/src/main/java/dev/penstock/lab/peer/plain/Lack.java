package dev.penstock.lab.peer.plain;

/** What a schema language does not have; a record of one member stands in its place. */
public enum Lack {
  /** Lists and maps in lists and maps. */
  NESTED_LISTS,
  /** Members that are a list, a map or nothing. */
  OPTIONAL_LISTS,
  /** Maps: a list of records of two members stands in their place. */
  MAPS,
  /** Maps whose keys are real numbers or bytes: a list of records of two members, too. */
  REAL_KEYS,
  /** Maps whose keys are no text: a list of records of two members stands in their place. */
  NUMBER_KEYS,
  /** Messages that are a union and no record. */
  UNION_ROOTS
}
