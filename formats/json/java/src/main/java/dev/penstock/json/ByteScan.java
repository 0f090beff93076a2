package dev.penstock.json;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds tokens in an array for {@link ByteReader}: white space, strings, literals. Strings are
 * checked to be UTF-8 as they are read; other tokens have ASCII only. SPEC json 7.2
 */
abstract class ByteScan extends JsonReader {
  private static final byte[] NONE = {};
  private static final int KEPT_BYTES = 1 << 16;

  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final long SPACES = 0x2020202020202020L;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  private static final int NULL = 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24;
  private static final int TRUE = 't' | 'r' << 8 | 'u' << 16 | 'e' << 24;
  private static final int FALSE = 'a' | 'l' << 8 | 's' << 16 | 'e' << 24;

  /** Names longer than this, in bytes, are left to the parser, which has a limit. SPEC json 8 */
  private static final int LONG_NAME = 1 << 15;

  /** What holds the document. */
  byte[] bytes = NONE;

  /** The index of the next byte. */
  int at;

  /** The index after the document. */
  int end;

  /** Whether the string that was passed over last has a byte that is not ASCII. */
  private boolean wide;

  /** The text of a string with escapes, in UTF-8. */
  private byte[] plain = NONE;

  ByteScan(JsonOptions options, Limits limits) {
    super(options, limits);
  }

  /** Starts to read a document. */
  void open(byte[] source, int from, int to) {
    bytes = source;
    at = from;
    end = to;
    boolean marked =
        to - from > 3
            && source[from] == (byte) 0xEF
            && source[from + 1] == (byte) 0xBB
            && source[from + 2] == (byte) 0xBF;
    if (marked) {
      at += 3;
    }
    restart(to - from);
  }

  /** Forgets the document. */
  final void release() {
    bytes = NONE;
    if (plain.length > KEPT_BYTES) {
      plain = NONE;
    }
  }

  @Override
  final NotRead error(ErrorKind kind, String expected, String found) {
    return NotRead.INSTANCE;
  }

  @Override
  final NotRead overLimit(String most, String limit, String found) {
    return NotRead.INSTANCE;
  }

  @Override
  public final NotRead refused(IllegalArgumentException cause) {
    return NotRead.INSTANCE;
  }

  @Override
  final NotRead missing(JsonNames names, int index) {
    return NotRead.INSTANCE;
  }

  /** Returns nothing: the parser shows what it finds. */
  @Override
  final String found() {
    return "";
  }

  /** Passes over white space and returns the byte after it, at which {@link #at} then is. */
  final int token() {
    if (at < end) {
      byte next = bytes[at];
      if (next > ' ') {
        return next;
      }
    }
    return spaced();
  }

  private int spaced() {
    byte[] source = bytes;
    int i = at;
    while (i < end) {
      byte next = source[i];
      if (next == ' ') {
        i = afterSpaces(source, i, end);
      } else if (next == '\n' || next == '\r' || next == '\t') {
        i++;
      } else {
        at = i;
        return next;
      }
    }
    throw NotRead.INSTANCE;
  }

  private static int afterSpaces(byte[] source, int from, int end) {
    int i = from;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      long other = Bytes.getLong(source, i) ^ SPACES;
      if (other != 0) {
        return i + (Long.numberOfTrailingZeros(other) >>> 3);
      }
    }
    for (; i < end && source[i] == ' '; i++) {}
    return i;
  }

  /** Tells whether nothing but white space is left. */
  final boolean isAtEnd() {
    byte[] source = bytes;
    int i = at;
    while (i < end
        && (source[i] == ' ' || source[i] == '\n' || source[i] == '\r' || source[i] == '\t')) {
      i++;
    }
    return i == end;
  }

  /** Passes over a certain byte, with white space before it. */
  final void take(int expected) {
    if (token() != expected) {
      throw NotRead.INSTANCE;
    }
    at++;
  }

  @Override
  public final boolean isNull() {
    if (token() != 'n') {
      return false;
    }
    literal(NULL, 0);
    return true;
  }

  /** Reads {@code true} or {@code false}. */
  final boolean truth() {
    if (token() == 't') {
      literal(TRUE, 0);
      return true;
    }
    if (token() != 'f') {
      throw NotRead.INSTANCE;
    }
    literal(FALSE, 1);
    return false;
  }

  /** Passes over a word whose last four letters are known. */
  private void literal(int word, int before) {
    if (at + before > end - Integer.BYTES || Bytes.getInt(bytes, at + before) != word) {
      throw NotRead.INSTANCE;
    }
    at += before + Integer.BYTES;
  }

  /**
   * Returns the index of the first quote, backslash or control character from an index on, and
   * notes in {@link #wide} whether there is a byte before it that is not ASCII.
   */
  final int stringEnd(int from) {
    byte[] source = bytes;
    long other = 0;
    int i = from;
    for (int last = end - Long.BYTES; i <= last; i += Long.BYTES) {
      long word = Bytes.getLong(source, i);
      long found = special(word);
      if (found != 0) {
        wide = ((other | word & (found & -found) - 1) & HIGH_BITS) != 0;
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
      other |= word;
    }
    for (; i < end; i++) {
      byte unit = source[i];
      if (unit == '"' || unit == '\\' || unit >= 0 && unit < ' ') {
        wide = (other & HIGH_BITS) != 0;
        return i;
      }
      other |= unit;
    }
    throw NotRead.INSTANCE;
  }

  /**
   * Returns a word with the high bit of the first byte set that is a quote, backslash or control.
   */
  private static long special(long word) {
    long ascii = ~word & HIGH_BITS;
    return (word - SPACES | (word ^ QUOTES) - ONES | (word ^ BACKSLASHES) - ONES) & ascii;
  }

  /** Reads the string that comes next. */
  final String text() {
    if (token() != '"') {
      throw NotRead.INSTANCE;
    }
    int from = at + 1;
    int to = stringEnd(from);
    if (bytes[to] != '"') {
      return escaped(from, to);
    }
    at = to + 1;
    return made(bytes, from, to, wide);
  }

  @SuppressWarnings("deprecation") // the high byte of each unit; the fastest way to a text of ASCII
  private static String made(byte[] source, int from, int to, boolean wide) {
    if (!wide) {
      return new String(source, 0, from, to - from);
    }
    String text = new String(source, from, to - from, StandardCharsets.UTF_8);
    // What is not UTF-8 is replaced by this character, which can stand there by itself, too.
    if (text.indexOf('\uFFFD') >= 0) {
      wellFormed(source, from, to);
    }
    return text;
  }

  private static void wellFormed(byte[] source, int from, int to) {
    int i = from;
    while (i < to) {
      i = Utf8.firstNonAscii(source, i, to);
      if (i < to) {
        int point = Utf8.decode(source, i, to);
        if (point < 0) {
          throw NotRead.INSTANCE;
        }
        i += point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      }
    }
  }

  /** Reads the string from {@code from} on, whose first escape stands at {@code special}. */
  private String escaped(int from, int special) {
    byte[] source = bytes;
    boolean anyWide = wide;
    int length = 0;
    int start = from;
    int i = special;
    while (source[i] != '"') {
      length = copy(start, i, length);
      int point = escape(i);
      if (Character.isHighSurrogate((char) point)) {
        i += 6;
        int low = i < end && source[i] == '\\' ? escape(i) : 0;
        if (!Character.isLowSurrogate((char) low)) {
          throw NotRead.INSTANCE;
        }
        point = Character.toCodePoint((char) point, (char) low);
      } else if (Character.isLowSurrogate((char) point)) {
        throw NotRead.INSTANCE;
      }
      i += source[i + 1] == 'u' ? 6 : 2;
      anyWide |= point >= 0x80;
      length = put(point, length);
      start = i;
      i = stringEnd(i);
      anyWide |= wide;
    }
    length = copy(start, i, length);
    at = i + 1;
    return made(plain, 0, length, anyWide);
  }

  private int copy(int from, int to, int length) {
    int next = length + to - from;
    if (next + Integer.BYTES > plain.length) {
      plain = Arrays.copyOf(plain, Math.max(64, 2 * next));
    }
    System.arraycopy(bytes, from, plain, length, to - from);
    return next;
  }

  /** Puts a character, for which {@link #copy} has left room. */
  private int put(int point, int length) {
    byte[] target = plain;
    if (point < 0x80) {
      target[length] = (byte) point;
      return length + 1;
    }
    int extra = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    int lead = extra == 1 ? 0b110_00000 : extra == 2 ? 0b1110_0000 : 0b11110_000;
    target[length] = (byte) (lead | point >>> 6 * extra);
    for (int i = 1; i <= extra; i++) {
      target[length + i] = (byte) (0b10_000000 | point >>> 6 * (extra - i) & 0b111111);
    }
    return length + extra + 1;
  }

  /** Returns the unit that the escape at an index stands for. */
  final int escape(int index) {
    byte[] source = bytes;
    if (source[index] != '\\' || index + 1 >= end) {
      throw NotRead.INSTANCE;
    }
    return switch (source[index + 1]) {
      case '"', '\\', '/' -> source[index + 1];
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> fourDigits(index + 2);
      default -> throw NotRead.INSTANCE;
    };
  }

  private int fourDigits(int from) {
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = i < end ? Character.digit(bytes[i] & 0xFF, 16) : -1;
      if (digit < 0) {
        throw NotRead.INSTANCE;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** Passes over the string that comes next, which has to be right; copies it if asked to. */
  final void passString(@Nullable MemberKeeper copy, char ending) {
    if (copy != null) {
      copy.text(text(), ending);
      return;
    }
    if (token() != '"') {
      throw NotRead.INSTANCE;
    }
    int i = at + 1;
    while (true) {
      int to = stringEnd(i);
      if (wide) {
        wellFormed(bytes, i, to);
      }
      if (bytes[to] == '"') {
        at = to + 1;
        return;
      }
      if (ending == ':') {
        escaped(i, to); // which refuses half of a surrogate pair; a name must not have one
        return;
      }
      escape(to);
      i = to + (bytes[to + 1] == 'u' ? 6 : 2);
    }
  }

  /** Passes over the name that comes next and the colon after it. */
  final void passName(@Nullable MemberKeeper copy) {
    int start = at;
    passString(copy, ':');
    colon(start);
  }

  /** Reads the name that comes next, and the colon after it; returns its index or -1. */
  final int name(JsonNames names) {
    int start = at;
    int index = constant(names);
    colon(start);
    return index;
  }

  /** Reads the string that comes next; returns its index among names or -1. */
  final int constant(JsonNames names) {
    if (token() != '"') {
      throw NotRead.INSTANCE;
    }
    int from = at + 1;
    int to = stringEnd(from);
    if (bytes[to] != '"') {
      return names.find(escaped(from, to));
    }
    int index = names.find(bytes, from, to);
    if (index < 0 && wide) {
      wellFormed(bytes, from, to);
    }
    at = to + 1;
    return index;
  }

  /** Passes over the colon after a name that starts at an index. */
  final void colon(int start) {
    if (at - start > LONG_NAME) {
      throw NotRead.INSTANCE;
    }
    take(':');
  }
}
