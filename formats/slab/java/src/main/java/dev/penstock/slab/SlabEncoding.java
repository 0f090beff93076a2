package dev.penstock.slab;

/** How the characters of a slab stand on the wire. */
public enum SlabEncoding {
  /** One byte a unit, all below 128. */
  ASCII(0),

  /** One to four bytes a character. */
  UTF_8(1),

  /** One byte a unit: ISO 8859-1, the first 256 characters. */
  LATIN_1(2),

  /** Two bytes a unit, the lower one first. */
  UTF_16(3),

  /** Each text either Latin-1 or UTF-16, as its end says. */
  MIXED(4);

  private static final SlabEncoding[] ALL = values();

  private final int number;

  SlabEncoding(int number) {
    this.number = number;
  }

  /** Returns the number that Compact gives the encoding. */
  public int number() {
    return number;
  }

  /** Returns the encoding with a number. */
  public static SlabEncoding of(int number) {
    return ALL[number];
  }
}
