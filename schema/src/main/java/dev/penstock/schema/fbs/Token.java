package dev.penstock.schema.fbs;

import java.util.List;

/**
 * A token, and the documentation in front of it.
 *
 * @param text the characters; of a string its value
 * @param doc the lines of documentation comments since the token before
 * @param isPlain whether a string has neither escapes nor characters outside ASCII
 */
record Token(Kind kind, String text, List<String> doc, boolean isPlain, Place place) {
  /** What a token can be. */
  enum Kind {
    END,
    WORD,
    STRING,
    INTEGER,
    FLOAT,
    MARK
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  boolean isMark(char mark) {
    return kind == Kind.MARK && text.charAt(0) == mark;
  }

  /** Returns how messages show it. */
  String shown() {
    return switch (kind) {
      case END -> "the end of the file";
      case STRING -> "the string '" + text + "'";
      default -> "'" + text + "'";
    };
  }
}
