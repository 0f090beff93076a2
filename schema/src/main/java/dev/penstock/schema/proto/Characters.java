package dev.penstock.schema.proto;

import java.nio.charset.StandardCharsets;

/** The bytes of a file, with the place in lines and columns. */
final class Characters {
  private final String file;
  private final byte[] source;
  private int at;
  private int line = 1;
  private int column = 1;

  Characters(String file, byte[] source) {
    this.file = file;
    this.source = source;
  }

  /** Goes over a byte order mark, which can stand at the start. */
  void skipByteOrderMark() {
    if (peek(0) != 0xEF) {
      return;
    }
    if (peek(1) != 0xBB || peek(2) != 0xBF) {
      throw place().refuse("the file starts with the byte 0xEF and no byte order mark of UTF-8");
    }
    at = 3;
  }

  boolean isAtEnd() {
    return at == source.length;
  }

  int at() {
    return at;
  }

  int line() {
    return line;
  }

  Place place() {
    return new Place(file, line, column);
  }

  /** Returns a byte further on, or -1 behind the end. */
  int peek(int ahead) {
    return at + ahead < source.length ? source[at + ahead] & 0xFF : -1;
  }

  boolean is(int ahead, char c) {
    return peek(ahead) == c;
  }

  /** Goes on by one byte. */
  void skip() {
    int c = source[at++] & 0xFF;
    if (c == '\n') {
      line++;
      column = 1;
    } else if (c == '\t') {
      column += 8 - (column - 1) % 8;
    } else if ((c & 0b11_000000) != 0b10_000000) {
      column++;
    }
  }

  void skip(int count) {
    for (int i = 0; i < count; i++) {
      skip();
    }
  }

  /** Returns what was passed since a place, each byte one character. */
  String since(int start) {
    return new String(source, start, at - start, StandardCharsets.ISO_8859_1);
  }

  /** Returns what was passed since a place as UTF-8. */
  String textSince(int start) {
    return new String(source, start, at - start, StandardCharsets.UTF_8);
  }

  static boolean startsWord(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isOctal(int c) {
    return c >= '0' && c <= '7';
  }

  static boolean isHex(int c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }
}
