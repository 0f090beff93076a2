package dev.penstock.model;

/** A mark on a definition, field, constant or case that changes no wire bytes. */
public enum Trait {
  DEPRECATED,
  /** The field by which a sorted list of its record is searched. */
  KEY
}
