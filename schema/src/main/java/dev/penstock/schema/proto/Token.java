package dev.penstock.schema.proto;

/**
 * A token.
 *
 * @param text the characters as they stand, each byte one; of a string with its quotes
 * @param comments what stands in front of it
 */
record Token(Kind kind, String text, Comments comments, Place place) {
  /** What a token can be. */
  enum Kind {
    END,
    WORD,
    STRING,
    INTEGER,
    FLOAT,
    MARK
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  boolean isMark(char mark) {
    return kind == Kind.MARK && text.charAt(0) == mark;
  }

  /** Returns how messages show it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "'" + text + "'";
  }
}
