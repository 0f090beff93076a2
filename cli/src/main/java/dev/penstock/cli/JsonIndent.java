package dev.penstock.cli;

import dev.penstock.OutputBuffer;

/** Breaks the lines of JSON that stands on one, and indents them; every value keeps its bytes. */
final class JsonIndent {
  private final OutputBuffer target;
  private int depth;

  private JsonIndent(OutputBuffer target, int depth) {
    this.target = target;
    this.depth = depth;
  }

  /**
   * Adds a value to {@code target}.
   *
   * @param json a value without white space between its tokens
   * @param depth how deep it stands in others
   */
  static void indent(OutputBuffer json, int depth, OutputBuffer target) {
    JsonIndent indent = new JsonIndent(target, depth);
    indent.spaces();
    indent.run(json.array(), json.length());
  }

  private void run(byte[] json, int length) {
    int at = 0;
    while (at < length) {
      byte each = json[at];
      switch (each) {
        case '"' -> {
          int end = behindString(json, at + 1);
          put(json, at, end - at);
          at = end;
          continue;
        }
        case '{', '[' -> {
          put(each);
          byte next = json[at + 1];
          if (next == '}' || next == ']') {
            put(next);
            at++;
          } else {
            depth++;
            line();
          }
        }
        case '}', ']' -> {
          depth--;
          line();
          put(each);
        }
        case ',' -> {
          put(each);
          line();
        }
        case ':' -> {
          put((byte) ' ');
          put(each);
          put((byte) ' ');
        }
        default -> put(each);
      }
      at++;
    }
  }

  private static int behindString(byte[] json, int from) {
    int at = from;
    while (json[at] != '"') {
      at += json[at] == '\\' ? 2 : 1;
    }
    return at + 1;
  }

  private void line() {
    put((byte) '\n');
    spaces();
  }

  private void spaces() {
    for (int i = 0; i < depth; i++) {
      put((byte) ' ');
      put((byte) ' ');
    }
  }

  private void put(byte each) {
    int at = target.extend(1);
    target.array()[at] = each;
  }

  private void put(byte[] bytes, int offset, int length) {
    int at = target.extend(length);
    System.arraycopy(bytes, offset, target.array(), at, length);
  }
}
