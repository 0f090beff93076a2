package dev.penstock.model.change;

/** Which definitions of two schemas a judge compares. */
public enum Extent {
  /** Those that messages have at the same places, from their roots on. */
  MESSAGES,
  /** And those of one name that no message has at the same place. */
  DEFINITIONS
}
