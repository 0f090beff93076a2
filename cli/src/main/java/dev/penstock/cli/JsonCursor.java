package dev.penstock.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Goes over JSON in UTF-8 that is known to be right, token by token; stops at its end if not. */
final class JsonCursor {
  private static final int END = -1;

  private final byte[] bytes;
  private final int end;
  private int at;

  JsonCursor(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  int place() {
    return at;
  }

  void moveTo(int place) {
    at = place;
  }

  /** Goes to the next token and returns its first byte; -1 at the end. */
  int token() {
    while (at < end && bytes[at] <= ' ' && bytes[at] >= 0) {
      at++;
    }
    return at < end ? bytes[at] : END;
  }

  /** Goes into the object or list that comes next. */
  void enter() {
    at++;
  }

  /** Goes past a punctuation mark if it comes next, and to the token after it. */
  int tokenBehind(char mark) {
    int token = token();
    if (token != mark) {
      return token;
    }
    at++;
    return token();
  }

  /** Passes over the string that comes next in both, if it has the same bytes. */
  static boolean passEqualString(JsonCursor one, JsonCursor other) {
    int length = one.behindString() - one.at;
    if (length <= 0
        || other.end - other.at < length
        || !Arrays.equals(
            one.bytes, one.at, one.at + length, other.bytes, other.at, other.at + length)) {
      return false;
    }
    one.at += length;
    other.at += length;
    return true;
  }

  /** Returns the place after the string that comes next. */
  private int behindString() {
    int place = at + 1;
    while (place < end) {
      place = JsonScan.special(bytes, place, end);
      if (place < end && bytes[place] == '"') {
        return place + 1;
      }
      place += 2;
    }
    return end;
  }

  /** Reads the string that comes next. */
  String text() {
    int behind = behindString();
    String raw = new String(bytes, at + 1, Math.max(0, behind - at - 2), StandardCharsets.UTF_8);
    at = behind;
    return raw.indexOf('\\') < 0 ? raw : unescaped(raw);
  }

  private static String unescaped(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    int i = 0;
    while (i < raw.length()) {
      char each = raw.charAt(i++);
      if (each != '\\') {
        text.append(each);
        continue;
      }
      char escape = raw.charAt(i++);
      if (escape == 'u') {
        text.append((char) Integer.parseInt(raw, i, i + 4, 16));
        i += 4;
      } else {
        text.append(meaning(escape));
      }
    }
    return text.toString();
  }

  private static char meaning(char escape) {
    return switch (escape) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> escape;
    };
  }

  /** Reads the number or literal that comes next. */
  String word() {
    int start = at;
    while (at < end && isOfWord(bytes[at])) {
      at++;
    }
    return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
  }

  private static boolean isOfWord(byte each) {
    return (each >= '0' && each <= '9')
        || (each >= 'a' && each <= 'z')
        || each == '-'
        || each == '+'
        || each == '.'
        || each == 'E';
  }

  /** Passes over the value that comes next. */
  void skip() {
    int depth = 0;
    do {
      int token = token();
      if (token == '"') {
        at = behindString();
      } else if (token == '{' || token == '[') {
        depth++;
        at++;
      } else if (token == '}' || token == ']') {
        depth--;
        at++;
      } else if (token == ',' || token == ':') {
        at++;
      } else {
        word();
      }
    } while (depth > 0 && at < end);
  }
}
