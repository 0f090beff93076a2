package dev.penstock.json;

import dev.penstock.transport.Bytes;

/**
 * Checks that bytes are well-formed UTF-8, block by block, because the parser lets overlong forms
 * and surrogates pass; notes whether an escape could stand for a surrogate. SPEC json 7.2
 */
final class Utf8Scan {
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;

  /** A null byte among the first four would make the parser take the document for UTF-16. */
  private static final int START_BYTES = 4;

  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  private long position;
  private long sequenceStart;
  private int continuationBytes;
  private int lowest = 0x80;
  private int highest = 0xBF;
  private boolean afterBackslash;
  private boolean unicodeEscapes;
  private boolean malformed;
  private boolean endReached;
  private int bufferedAtEnd;

  /** Starts with another input. */
  void restart() {
    position = 0;
    sequenceStart = 0;
    continuationBytes = 0;
    lowest = 0x80;
    highest = 0xBF;
    afterBackslash = false;
    unicodeEscapes = false;
    malformed = false;
    endReached = false;
    bufferedAtEnd = 0;
  }

  /** Takes the next block and returns how many of its bytes come before the first bad one. */
  int accept(byte[] bytes, int offset, int length) {
    int end = offset + length;
    int at = offset;
    while (at < end) {
      at += plainRun(bytes, at, end);
      if (at < end) {
        if (!take(bytes[at])) {
          malformed = true;
          return at - offset;
        }
        at++;
        position++;
      }
    }
    return length;
  }

  /** Passes over what is well formed and whole in this block, up to the next backslash. */
  private int plainRun(byte[] bytes, int from, int end) {
    int at = from;
    if (continuationBytes > 0 || afterBackslash || position < START_BYTES) {
      return 0;
    }
    int length = 1;
    while (length > 0) {
      at = asciiRun(bytes, at, end);
      length = 0;
      while (at < end && bytes[at] < 0 && (length = sequenceLength(bytes, at, end)) > 0) {
        at += length;
      }
    }
    position += at - from;
    return at - from;
  }

  /** Returns where the next byte stands that is a backslash or not ASCII, or the end. */
  private static int asciiRun(byte[] bytes, int from, int end) {
    int at = from;
    while (at <= end - 32
        && (found(bytes, at) | found(bytes, at + 8) | found(bytes, at + 16) | found(bytes, at + 24))
            == 0) {
      at += 32;
    }
    while (at <= end - 8) {
      long found = found(bytes, at);
      if (found != 0) {
        return at + (Long.numberOfTrailingZeros(found) >>> 3);
      }
      at += 8;
    }
    while (at < end && bytes[at] >= 0 && bytes[at] != '\\') {
      at++;
    }
    return at;
  }

  /** Returns eight bytes with the high bit of the first that is a backslash or not ASCII. */
  private static long found(byte[] bytes, int at) {
    long word = Bytes.getLong(bytes, at);
    long other = word ^ BACKSLASHES;
    return (word | (other - ONES) & ~other) & HIGH_BITS;
  }

  /** Returns the length of a well-formed sequence of two or three bytes, 0 for all others. */
  private static int sequenceLength(byte[] bytes, int at, int end) {
    int lead = bytes[at] & 0xFF;
    if (at + 2 >= end || (bytes[at + 1] & 0b11_000000) != 0b10_000000) {
      return 0;
    }
    if (lead < 0xE0) {
      return lead >= 0xC2 ? 2 : 0;
    }
    int point = (lead & 0b1111) << 12 | (bytes[at + 1] & 0b111111) << 6;
    boolean allowed = lead < 0xF0 && point >= 0x800 && point >>> 11 != 0xD800 >>> 11;
    return allowed && (bytes[at + 2] & 0b11_000000) == 0b10_000000 ? 3 : 0;
  }

  private boolean take(byte next) {
    int unit = next & 0xFF;
    if (continuationBytes > 0) {
      boolean fits = unit >= lowest && unit <= highest;
      continuationBytes--;
      lowest = 0x80;
      highest = 0xBF;
      return fits;
    }
    sequenceStart = position;
    if (unit < 0x80) {
      unicodeEscapes |= afterBackslash && unit == 'u';
      afterBackslash = unit == '\\' && !afterBackslash;
      return unit != 0 || position >= START_BYTES;
    }
    afterBackslash = false;
    return startSequence(unit);
  }

  /** Takes a lead byte; the ranges are those of Unicode 16, table 3-7. */
  private boolean startSequence(int lead) {
    if (lead < 0xC2 || lead > 0xF4) {
      return false;
    }
    continuationBytes = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    switch (lead) {
      case 0xE0 -> lowest = 0xA0;
      case 0xED -> highest = 0x9F;
      case 0xF0 -> lowest = 0x90;
      case 0xF4 -> highest = 0x8F;
      default -> {}
    }
    return true;
  }

  /** Takes the end of the input: a sequence that has not ended is malformed. */
  void end() {
    if (continuationBytes > 0 && !malformed) {
      malformed = true;
    }
  }

  /** Returns how many bytes there are up to the end of the last whole character. */
  long wholeBytes() {
    return malformed || continuationBytes > 0 ? sequenceStart : position;
  }

  /**
   * Notes that the parser has asked for more than what is well formed.
   *
   * @param buffered how many bytes stood in its buffer
   */
  void reachEnd(int buffered) {
    endReached = true;
    bufferedAtEnd = buffered;
  }

  /** Returns how many bytes stood in the parser's buffer when it came to the end; 0 before that. */
  int bufferedAtEnd() {
    return bufferedAtEnd;
  }

  /** Tells whether the parser has come to a byte that is not UTF-8. */
  boolean malformedReached() {
    return malformed && endReached;
  }

  /** Tells whether a byte was met that is not UTF-8. */
  boolean malformed() {
    return malformed;
  }

  /** Returns where the malformed sequence starts, in bytes from the start of the input. */
  long malformedAt() {
    return sequenceStart;
  }

  /** Tells whether {@code \}{@code u} escapes have been met, which may stand for surrogates. */
  boolean unicodeEscapes() {
    return unicodeEscapes;
  }
}
