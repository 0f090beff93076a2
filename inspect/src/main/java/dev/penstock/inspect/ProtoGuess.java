package dev.penstock.inspect;

import java.nio.charset.StandardCharsets;

/**
 * Says what bytes could be of which no schema tells. It can be wrong: a text can look like a
 * message, and the other way round.
 */
final class ProtoGuess {
  /** What bytes behind a length could be. */
  enum Guess {
    MESSAGE,
    TEXT,
    PACKED,
    BYTES
  }

  /** How many integers in a row look like packed ones. */
  private static final int LEAST_PACKED = 2;

  private final byte[] bytes;

  ProtoGuess(byte[] bytes) {
    this.bytes = bytes;
  }

  Guess of(int from, int to) {
    if (from == to) {
      return Guess.BYTES;
    }
    boolean isText = Utf.firstWrong(bytes, from, to) < 0 && isPrintable(from, to);
    boolean isMessage = isMessage(from, to);
    if (isText && !(isMessage && startsWithControl(from))) {
      return Guess.TEXT;
    } else if (isMessage) {
      return Guess.MESSAGE;
    }
    return isPacked(from, to) ? Guess.PACKED : Guess.BYTES;
  }

  private boolean isPrintable(int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    return text.codePoints()
        .allMatch(
            each -> each == '\n' || each == '\r' || each == '\t' || !Character.isISOControl(each));
  }

  /** A tab or line feed is also the tag of field 1 with a fixed width or a length. */
  private boolean startsWithControl(int from) {
    return bytes[from] < ' ' && bytes[from] >= 0;
  }

  /** Tells whether bytes are fields from the first to the last, of what is in them aside. */
  private boolean isMessage(int from, int to) {
    int[] groups = new int[ProtoWalk.MOST_GUESSES];
    int depth = 0;
    int at = from;
    while (at < to) {
      int next = varintEnd(at, to);
      if (next < 0 || next - at > 5) {
        return false;
      }
      long tag = varint(at, next);
      ProtoWire wire = ProtoWire.of(tag);
      int number = (int) (tag >>> 3);
      if (wire == null || number == 0 || tag > 0xFFFF_FFFFL) {
        return false;
      } else if (wire == ProtoWire.GROUP) {
        if (depth == groups.length) {
          return false;
        }
        groups[depth++] = number;
        at = next;
      } else if (wire == ProtoWire.END) {
        if (depth == 0 || groups[--depth] != number) {
          return false;
        }
        at = next;
      } else {
        at = valueEnd(wire, next, to);
        if (at < 0) {
          return false;
        }
      }
    }
    return depth == 0;
  }

  /** Returns where a value ends; -1 where it does not end in time. */
  private int valueEnd(ProtoWire wire, int at, int to) {
    return switch (wire) {
      case VARINT -> varintEnd(at, to);
      case I32 -> to - at >= 4 ? at + 4 : -1;
      case I64 -> to - at >= 8 ? at + 8 : -1;
      default -> {
        int next = varintEnd(at, to);
        long length = next < 0 ? -1 : varint(at, next);
        yield length >= 0 && length <= to - next ? next + (int) length : -1;
      }
    };
  }

  /** Tells whether bytes are integers, each in its shortest form. */
  private boolean isPacked(int from, int to) {
    int count = 0;
    int at = from;
    while (at < to) {
      int next = varintEnd(at, to);
      if (next < 0 || next - at > 1 && bytes[next - 1] == 0) {
        return false;
      }
      count++;
      at = next;
    }
    return count >= LEAST_PACKED;
  }

  /** Returns where an integer ends; -1 where it does not end in time. */
  private int varintEnd(int from, int to) {
    for (int at = from; at < Math.min(to, from + 10); at++) {
      if (bytes[at] >= 0) {
        return at + 1;
      }
    }
    return -1;
  }

  private long varint(int from, int to) {
    long value = 0;
    for (int at = to - 1; at >= from; at--) {
      value = value << 7 | bytes[at] & 0x7F;
    }
    return value;
  }
}
