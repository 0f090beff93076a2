package dev.penstock.view;

/** How the bytes of a {@link Text} are encoded. */
public enum TextEncoding {
  /** One byte a unit, which is its value: ISO 8859-1. */
  LATIN_1,
  /** Two bytes a unit, the lower first. */
  UTF_16LE,
  /** One to four bytes a code point. */
  UTF_8
}
