package dev.penstock.model.change;

import java.util.Locale;

/** What a change asks of the programs on both sides, worst first. */
public enum Severity {
  /** Some message of one side is not read, or read as another value, by the other. */
  BREAKS,
  /** New readers read all messages, old readers not all of the new ones: replace readers first. */
  NEW_READERS_FIRST,
  /** Both sides read each other's messages. */
  COMPATIBLE;

  /** Returns the severity in words, {@code new readers first}. */
  public String shown() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
