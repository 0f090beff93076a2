package dev.penstock.tape;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.util.Arrays;

/**
 * Reads a JSON document into {@link TapeNodes}: JSON as RFC 8259 has it, or that of {@code flatc},
 * which has comments, names without quotation marks, and numbers as its schema language.
 */
public final class JsonTape extends JsonWords {
  /** In place of where bytes come from that stand in the document. */
  private static final int ITSELF = -1;

  private static final String VALUE = "a value";

  private int depthLimit;
  private int depthLeft;

  /** Creates a tape without a document. */
  public JsonTape() {}

  /**
   * Reads the first document between two indexes, and returns the index after it. Its value is the
   * first node.
   *
   * @param strict whether nothing but JSON as RFC 8259 has it is taken
   */
  public int read(byte[] document, int from, int to, boolean strict, Limits limits) {
    open(document, from, to, strict);
    depthLimit = limits.depth();
    depthLeft = depthLimit;
    if (to - from > limits.messageBytes()) {
      throw DecodeException.overLimit(
          0,
          "a document of at most " + limits.messageBytes() + " bytes",
          "messageBytes",
          to - from + " bytes");
    }
    value(VALUE);
    return at;
  }

  /** Returns the index after what was read last. */
  public int at() {
    return at;
  }

  /** Tells whether nothing but JSON as RFC 8259 has it is taken. */
  public boolean isStrict() {
    return strict;
  }

  /** Tells whether nothing but white space and comments are left. */
  public boolean isAtEnd() {
    return token() < 0;
  }

  /** Returns the error for what stands after a document. */
  public DecodeException trailing() {
    return syntax(at, "the end of the document");
  }

  private void value(String expected) {
    switch (token()) {
      case '"' -> text('"');
      case '{' -> object();
      case '[' -> list();
      case '\'' -> {
        if (strict) {
          throw syntax(at, expected);
        }
        text('\'');
      }
      default -> word(expected);
    }
  }

  private int enter() {
    if (--depthLeft < 0) {
      throw DecodeException.overLimit(
          at - begin, "values at most " + depthLimit + " deep in each other", "depth", "one more");
    }
    return add(CONTAINER, at++, 0);
  }

  private void leave(int container) {
    at++;
    depthLeft++;
    close(container);
  }

  private void object() {
    int node = enter();
    int first = token();
    while (first != '}') {
      int name = memberName(first);
      take(':');
      try {
        value(VALUE);
      } catch (DecodeException e) {
        throw e.within(name(name));
      }
      first = separator('}');
    }
    leave(node);
  }

  private int memberName(int first) {
    int from = at;
    if (first == '"' || first == '\'' && !strict) {
      return text((char) first);
    }
    if (strict || !isLetter(first)) {
      throw syntax(at, strict ? "a name in quotation marks" : "a name");
    }
    name();
    return add(WORD, from, at - from);
  }

  private void list() {
    int node = enter();
    int first = token();
    for (int i = 0; first != ']'; i++) {
      try {
        value(VALUE);
      } catch (DecodeException e) {
        throw e.within(i);
      }
      first = separator(']');
    }
    leave(node);
  }

  /** Passes over a comma; returns the byte after it, or the bracket that stands in place of it. */
  private int separator(char bracket) {
    int next = token();
    if (next == bracket) {
      return next;
    }
    if (next != ',') {
      throw syntax(at, "',' or '" + bracket + "'");
    }
    at++;
    next = token();
    if (next == bracket && strict) {
      throw syntax(at, bracket == ']' ? VALUE : "a name in quotation marks");
    }
    return next;
  }

  private int text(char quote) {
    int from = at + 1;
    int to = special(from, quote);
    if (source[to] == quote) {
      wellFormed(source, from, to, ITSELF);
      at = to + 1;
      return add(TEXT, from, to - from);
    }
    return escaped(from, to, quote);
  }

  /** Returns the index of the first quotation mark or backslash from an index on. */
  private int special(int from, char quote) {
    int i = from;
    if (quote == '"') {
      for (; i <= end - Long.BYTES; i += Long.BYTES) {
        long word = Bytes.getLong(source, i);
        long found = JsonText.special(word);
        if (found != 0) {
          i += Long.numberOfTrailingZeros(found) >>> 3;
          break;
        }
      }
    }
    for (; i < end && source[i] != quote && source[i] != '\\'; i++) {
      if (source[i] >= 0 && source[i] < ' ') {
        throw syntax(i, "a character of a text");
      }
    }
    if (i == end) {
      throw syntax(i, "the end of a text");
    }
    return i;
  }

  /**
   * Checks that bytes are UTF-8.
   *
   * @param origin where they stand in the document, or {@link #ITSELF}
   */
  private void wellFormed(byte[] bytes, int from, int to, int origin) {
    int wrong = JsonText.malformed(bytes, from, to);
    if (wrong < to) {
      int place = origin == ITSELF ? wrong : origin;
      throw new DecodeException(
          ErrorKind.MALFORMED_TEXT,
          place - begin,
          "UTF-8",
          String.format("byte 0x%02x", bytes[wrong] & 0xFF));
    }
  }

  private int escaped(int from, int special, char quote) {
    room(Integer.BYTES);
    Bytes.putInt(plain, plainLength, from);
    plainLength += Integer.BYTES;
    int start = plainLength;
    int copied = from;
    int i = special;
    while (source[i] != quote) {
      copy(copied, i);
      at = i;
      escape();
      copied = at;
      i = special(at, quote);
    }
    copy(copied, i);
    at = i + 1;
    wellFormed(plain, start, plainLength, from);
    return add(PLAIN, start, plainLength - start);
  }

  private void room(int count) {
    if (plainLength + count > plain.length) {
      plain = Arrays.copyOf(plain, Math.max(64, 2 * (plainLength + count)));
    }
  }

  private void copy(int from, int to) {
    room(to - from);
    System.arraycopy(source, from, plain, plainLength, to - from);
    plainLength += to - from;
  }

  /** Puts what the escape at {@link #at} stands for, and passes over it. */
  private void escape() {
    int kind = at + 1 < end ? source[at + 1] : -1;
    int unit =
        switch (kind) {
          case '"', '\\', '/' -> kind;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'u' -> hexadecimal(4);
          case 'x' -> strict ? -1 : hexadecimal(2);
          case '\'' -> strict ? -1 : kind;
          default -> -1;
        };
    if (unit < 0) {
      throw syntax(at + 1, "an escape");
    }
    int first = at;
    at += kind == 'u' ? 6 : kind == 'x' ? 4 : 2;
    if (kind == 'x') {
      room(1);
      plain[plainLength++] = (byte) unit;
    } else {
      put(Character.isSurrogate((char) unit) ? pair(first, (char) unit) : unit);
    }
  }

  private int hexadecimal(int count) {
    int value = 0;
    for (int i = at + 2; i < at + 2 + count; i++) {
      int digit = i < end ? Character.digit(source[i], 16) : -1;
      if (digit < 0) {
        throw syntax(i, "a hexadecimal digit");
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** Returns the character of which the first half was passed over. */
  private int pair(int first, char high) {
    if (Character.isHighSurrogate(high)
        && at + 1 < end
        && source[at] == '\\'
        && source[at + 1] == 'u') {
      char low = (char) hexadecimal(4);
      if (Character.isLowSurrogate(low)) {
        at += 6;
        return Character.toCodePoint(high, low);
      }
    }
    throw new DecodeException(
        ErrorKind.MALFORMED_TEXT, first - begin, "a whole character", "half a surrogate pair");
  }

  private void put(int point) {
    room(Integer.BYTES);
    if (point < 0x80) {
      plain[plainLength++] = (byte) point;
      return;
    }
    int extra = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    int lead = extra == 1 ? 0b110_00000 : extra == 2 ? 0b1110_0000 : 0b11110_000;
    plain[plainLength++] = (byte) (lead | point >>> 6 * extra);
    for (int i = extra - 1; i >= 0; i--) {
      plain[plainLength++] = (byte) (0b10_000000 | point >>> 6 * i & 0b111111);
    }
  }
}
