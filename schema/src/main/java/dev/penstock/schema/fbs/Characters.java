package dev.penstock.schema.fbs;

import java.nio.charset.StandardCharsets;

/**
 * The bytes of a file, and how far they are read. Bytes, since a comment can have characters of any
 * encoding.
 */
final class Characters {
  private final String file;
  private final byte[] source;
  private int at;
  private int line = 1;
  private int lineStart;

  Characters(String file, byte[] source) {
    this.file = file;
    this.source = source;
    for (int i = 0; i < source.length; i++) {
      if (source[i] == 0) {
        throw new Place(file, 1, 1).refuse("this is no text: the byte at offset " + i + " is 0");
      }
    }
  }

  /** Skips the mark of UTF-8, and refuses those of UTF-16. */
  void skipByteOrderMark() {
    int first = peek(0);
    int second = peek(1);
    if (first == 0xEF && second == 0xBB && peek(2) == 0xBF) {
      at = 3;
      lineStart = 3;
    } else if (first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE) {
      throw place().refuse("this is UTF-16; write the file in UTF-8");
    }
  }

  int at() {
    return at;
  }

  boolean isAtStart() {
    return at == 0;
  }

  boolean isAtEnd() {
    return at >= source.length;
  }

  /** Returns a byte from 0 to 255 that is not read yet; 0 after the end. */
  int peek(int ahead) {
    return at + ahead < source.length ? source[at + ahead] & 0xff : 0;
  }

  boolean is(int ahead, char expected) {
    return peek(ahead) == expected;
  }

  void skip(int count) {
    for (int end = at + count; at < end; at++) {
      if (source[at] == '\n') {
        line++;
        lineStart = at + 1;
      }
    }
  }

  /** Skips decimal digits and returns how many. */
  int skipDigits() {
    int start = at;
    while (isDigit(peek(0))) {
      at++;
    }
    return at - start;
  }

  /** Returns what was read from an offset on. */
  String textSince(int start) {
    return new String(source, start, at - start, StandardCharsets.UTF_8);
  }

  Place place() {
    int column = 1;
    for (int i = lineStart; i < at; i++) {
      if ((source[i] & 0b11_000000) != 0b10_000000) {
        column++;
      }
    }
    return new Place(file, line, column);
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean startsWord(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }
}
