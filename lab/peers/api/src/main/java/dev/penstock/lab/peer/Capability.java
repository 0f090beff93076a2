package dev.penstock.lab.peer;

/** What a contender does or needs beside being fast or small, for a fair reading of its numbers. */
public enum Capability {
  EVOLVES('e', "reads messages of other versions"),
  KEEPS('k', "keeps fields that it does not know, and writes them back"),
  SHARES('r', "references: one object that occurs twice is one again"),
  CHECKS('c', "refuses a damaged message: lengths, text and structure are checked"),
  OBJECTS('o', "makes whole objects; without it, messages are read in place"),
  NAMED('n', "describes itself: names of fields or classes are in the message"),
  SCHEMA('s', "needs a schema file and a build step"),
  UNSAFE('u', "uses sun.misc.Unsafe, of which JDK 25 warns without a flag");

  private final char letter;
  private final String meaning;

  Capability(char letter, String meaning) {
    this.letter = letter;
    this.meaning = meaning;
  }

  /** Returns its letter in tables. */
  public char letter() {
    return letter;
  }

  /** Returns what it means, in one phrase. */
  public String meaning() {
    return meaning;
  }
}
