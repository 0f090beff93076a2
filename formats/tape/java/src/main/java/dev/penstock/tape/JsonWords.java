package dev.penstock.tape;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;

/** Finds the ends of tokens that are no text: white space, comments, names, numbers, calls. */
public abstract class JsonWords extends TapeNodes {
  private static final int CALL_DEPTH = 64;

  /** The index of the next byte. */
  int at;

  /** The index after the document. */
  int end;

  /** Whether nothing but JSON as RFC 8259 has it is taken. */
  boolean strict;

  JsonWords() {}

  final void open(byte[] document, int from, int to, boolean onlyJson) {
    clear(document, from);
    at = from;
    end = to;
    strict = onlyJson;
    boolean marked =
        to - from >= 3
            && document[from] == (byte) 0xEF
            && document[from + 1] == (byte) 0xBB
            && document[from + 2] == (byte) 0xBF;
    if (marked) {
      at += 3;
    }
  }

  final DecodeException syntax(int index, String expected) {
    return new DecodeException(ErrorKind.SYNTAX, index - begin, expected, found(index));
  }

  private String found(int index) {
    if (index >= end) {
      return "the end of the document";
    }
    int unit = source[index] & 0xFF;
    return unit > ' ' && unit < 0x7F ? "'" + (char) unit + "'" : String.format("byte 0x%02x", unit);
  }

  /** Passes over white space and comments; returns the byte after it, -1 at the end. */
  final int token() {
    while (at < end) {
      byte unit = source[at];
      if (unit > ' ' && (unit != '/' || strict)) {
        return unit;
      }
      if (unit == ' ' || unit == '\n' || unit == '\r' || unit == '\t') {
        at++;
      } else if (unit != '/') {
        return unit & 0xFF;
      } else {
        comment();
      }
    }
    return -1;
  }

  private void comment() {
    int start = at;
    int next = at + 1 < end ? source[at + 1] : -1;
    if (next == '/') {
      for (at += 2; at < end && source[at] != '\n'; at++) {}
    } else if (next == '*') {
      for (at += 2; at + 1 < end && (source[at] != '*' || source[at + 1] != '/'); at++) {}
      at += 2;
      if (at > end) {
        throw new DecodeException(
            ErrorKind.SYNTAX, start - begin, "the end of a comment, */", "none");
      }
    } else {
      throw syntax(at, "a value");
    }
  }

  final void take(char expected) {
    if (token() != expected) {
      throw syntax(at, "'" + expected + "'");
    }
    at++;
  }

  /** Takes a value that is no text, object or list. */
  final void word(String expected) {
    int from = at;
    int first = from < end ? source[from] : -1;
    if (isLetter(first)) {
      name();
      boolean known = isWord(from, "true") || isWord(from, "false") || isWord(from, "null");
      if (strict && !known) {
        throw syntax(from, expected);
      }
      if (!strict && token() == '(') {
        call(0);
      } else {
        at = nameEnd(from);
      }
    } else if (isNumberStart(first)) {
      number(expected);
    } else {
      throw syntax(from, expected);
    }
    add(WORD, from, at - from);
  }

  private boolean isNumberStart(int unit) {
    return isDigit(unit) || unit == '-' || !strict && (unit == '+' || unit == '.');
  }

  private boolean isWord(int from, String word) {
    if (at - from != word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (source[from + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes a name without quotation marks. */
  final void name() {
    int from = at;
    at = nameEnd(from);
    if (at == from || !isLetter(source[from])) {
      throw syntax(from, "a name");
    }
  }

  private int nameEnd(int from) {
    int i = from;
    while (i < end && (isLetter(source[i]) || isDigit(source[i]))) {
      i++;
    }
    return i;
  }

  /** Takes what a function is called with, which may be a call. */
  private void call(int depth) {
    if (depth == CALL_DEPTH) {
      throw syntax(at, "functions at most " + CALL_DEPTH + " deep in each other");
    }
    take('(');
    int first = token();
    if (first == '"' || first == '\'') {
      for (at++; at < end && source[at] != first && source[at] >= ' '; at++) {}
      take((char) first);
    } else if (isLetter(first)) {
      name();
      if (token() == '(') {
        call(depth + 1);
      }
    } else {
      number("a number");
    }
    take(')');
  }

  private void number(String expected) {
    int from = at;
    int i = from;
    if (i < end && (source[i] == '-' || source[i] == '+')) {
      i++;
    }
    if (!strict && i < end && isLetter(source[i])) {
      at = nameEnd(i); // inf, infinity, nan
      return;
    }
    boolean hexadecimal =
        !strict && i + 1 < end && source[i] == '0' && (source[i + 1] | 0x20) == 'x';
    if (hexadecimal) {
      at = hexadecimalEnd(i + 2);
    } else {
      int whole = digitsEnd(i);
      boolean zeros = strict && whole - i > 1 && source[i] == '0';
      at = decimalEnd(i, whole);
      if (zeros || at < 0) {
        at = from;
        throw syntax(from, expected);
      }
    }
    if (at < end && (isLetter(source[at]) || isDigit(source[at]))) {
      throw syntax(at, "the end of a number");
    }
  }

  private int digitsEnd(int from) {
    int i = from;
    while (i < end && isDigit(source[i])) {
      i++;
    }
    return i;
  }

  /** Returns where a number ends whose whole part stands between two indexes; -1 for none. */
  private int decimalEnd(int from, int whole) {
    int i = whole;
    int digits = whole - from;
    if (strict && digits == 0) {
      return -1;
    }
    if (i < end && source[i] == '.') {
      int fraction = digitsEnd(i + 1);
      digits += fraction - i - 1;
      if (strict && fraction == i + 1) {
        return -1;
      }
      i = fraction;
    }
    return digits == 0 ? -1 : exponentEnd(i, 'e');
  }

  private int exponentEnd(int from, char mark) {
    if (from >= end || (source[from] | 0x20) != mark) {
      return from;
    }
    int i = from + 1;
    if (i < end && (source[i] == '-' || source[i] == '+')) {
      i++;
    }
    int last = digitsEnd(i);
    return last == i ? -1 : last;
  }

  private int hexadecimalEnd(int from) {
    int i = from;
    while (i < end && (Character.digit(source[i], 16) >= 0 || source[i] == '.')) {
      i++;
    }
    int last = exponentEnd(i, 'p');
    if (last < 0 || i == from) {
      throw syntax(i, "a hexadecimal digit");
    }
    return last;
  }

  public static boolean isLetter(int unit) {
    int lower = unit | 0x20;
    return lower >= 'a' && lower <= 'z' && unit > 0 || unit == '_';
  }

  public static boolean isDigit(int unit) {
    return unit >= '0' && unit <= '9';
  }
}
