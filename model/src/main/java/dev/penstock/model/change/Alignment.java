package dev.penstock.model.change;

/** By what a reader knows which fields, constants and cases of two schemas are the same. */
public enum Alignment {
  /** By their numbers: what has another number is another. */
  BY_NUMBER,
  /** By the names that stand in messages, whatever the numbers. */
  BY_NAME,
  /** As programs do that are compiled again: what the declaration calls so, or has put there. */
  BY_DECLARATION
}
