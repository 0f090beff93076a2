package dev.penstock.json;

import dev.penstock.buffer.Bytes;

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

  /** Takes the next block and returns how many of its bytes come before the first bad one. */
  int accept(byte[] bytes, int offset, int length) {
    int end = offset + length;
    int at = offset;
    while (at < end) {
      at += asciiRun(bytes, at, end);
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

  /** Passes over whole words of ASCII without backslash. */
  private int asciiRun(byte[] bytes, int from, int end) {
    int at = from;
    if (continuationBytes > 0 || afterBackslash || position < START_BYTES) {
      return 0;
    }
    while (at <= end - 8) {
      long word = Bytes.getLong(bytes, at);
      long other = word ^ BACKSLASHES;
      if (((word | (other - ONES) & ~other) & HIGH_BITS) != 0) {
        break;
      }
      at += 8;
    }
    position += at - from;
    return at - from;
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
