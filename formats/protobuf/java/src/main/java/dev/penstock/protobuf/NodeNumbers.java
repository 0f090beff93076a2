package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.JsonWords;
import dev.penstock.tape.NumberText;
import dev.penstock.tape.TapeNodes;
import java.nio.charset.StandardCharsets;

/** Makes numbers of the tokens of a document. SPEC protobuf 10.2 */
final class NodeNumbers {
  private static final byte[] NOT_A_NUMBER = ascii("NaN");
  private static final byte[] INFINITE = ascii("Infinity");
  private static final byte[] LEAST = ascii("-Infinity");
  private static final int GREATEST_EXPONENT = 100_000_000;

  /** So many digits fit into a {@code long}, whatever they are. */
  private static final int SAFE_DIGITS = 18;

  private final JsonTape tape;
  private final NumberText floats = new NumberText();

  NodeNumbers(JsonTape tape) {
    this.tape = tape;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private DecodeException outOfRange(ProtoKind kind, int node) {
    return new DecodeException(
        ErrorKind.VALUE_OUT_OF_RANGE, tape.offset(node), kind.word, tape.shown(node));
  }

  /** Returns an integer, of a number or of a text with one. */
  long integer(ProtoKind kind, int node) {
    if (tape.kind(node) == TapeNodes.CONTAINER) {
      throw tape.mismatch(node, kind.word);
    }
    byte[] text = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    boolean minus = from < to && text[from] == '-';
    int first = minus ? from + 1 : from;
    boolean zeros = to - first > 1 && text[first] == '0';
    if (first == to || zeros || to - first > SAFE_DIGITS) {
      return exact(kind, node);
    }
    long magnitude = 0;
    for (int i = first; i < to; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return exact(kind, node);
      }
      magnitude = magnitude * 10 + digit;
    }
    return ranged(kind, node, minus, magnitude);
  }

  private long ranged(ProtoKind kind, int node, boolean minus, long magnitude) {
    boolean fits =
        switch (kind) {
          case INT32, SINT32, SFIXED32, ENUM ->
              magnitude >= 0 && magnitude <= (minus ? 1L << 31 : Integer.MAX_VALUE);
          case UINT32, FIXED32 -> magnitude >>> Integer.SIZE == 0 && (!minus || magnitude == 0);
          case UINT64, FIXED64 -> !minus || magnitude == 0;
          default -> magnitude >= 0 || minus && magnitude == Long.MIN_VALUE;
        };
    if (!fits) {
      throw outOfRange(kind, node);
    }
    return minus ? -magnitude : magnitude;
  }

  /** Returns an integer of a number that may have a point and an exponent, without rounding. */
  private long exact(ProtoKind kind, int node) {
    byte[] text = tape.bytes(node);
    int to = tape.to(node);
    int from = tape.from(node);
    if (!isNumber(text, from, to)) {
      throw tape.mismatch(node, kind.word);
    }
    boolean minus = text[from] == '-';
    long magnitude = 0;
    long power = 0;
    boolean point = false;
    int i = minus ? from + 1 : from;
    int zeros = 0;
    for (; i < to && (text[i] | 0x20) != 'e'; i++) {
      if (text[i] == '.') {
        point = true;
        continue;
      }
      power -= point ? 1 : 0;
      zeros++;
      if (text[i] != '0') {
        magnitude = scaled(magnitude, zeros, kind, node) + text[i] - '0';
        if (magnitude >= 0 && magnitude < text[i] - '0') {
          throw outOfRange(kind, node);
        }
        zeros = 0;
      }
    }
    if (magnitude == 0) {
      return 0;
    }
    power += zeros + (i < to ? exponent(text, i + 1, to) : 0);
    if (power < 0) {
      throw outOfRange(kind, node);
    }
    return ranged(kind, node, minus, scaled(magnitude, power, kind, node));
  }

  private static long exponent(byte[] text, int from, int to) {
    boolean minus = text[from] == '-';
    long exponent = 0;
    for (int i = minus || text[from] == '+' ? from + 1 : from; i < to; i++) {
      exponent = Math.min(exponent * 10 + text[i] - '0', GREATEST_EXPONENT * 100L);
    }
    return minus ? -exponent : exponent;
  }

  /** Returns an unsigned number times a power of ten, unless 64 bits are too few. */
  private long scaled(long magnitude, long power, ProtoKind kind, int node) {
    long value = magnitude;
    for (long i = 0; i < power && value != 0; i++) {
      if (Long.compareUnsigned(value, Long.divideUnsigned(-1L, 10)) > 0) {
        throw outOfRange(kind, node);
      }
      value *= 10;
    }
    return value;
  }

  /** Tells whether a text is a number of JSON. */
  private static boolean isNumber(byte[] text, int from, int to) {
    int i = from < to && text[from] == '-' ? from + 1 : from;
    int whole = digitsEnd(text, i, to);
    if (whole == i || whole - i > 1 && text[i] == '0') {
      return false;
    }
    i = whole;
    if (i < to && text[i] == '.') {
      int fraction = digitsEnd(text, i + 1, to);
      if (fraction == i + 1) {
        return false;
      }
      i = fraction;
    }
    if (i < to && (text[i] | 0x20) == 'e') {
      i++;
      i += i < to && (text[i] == '-' || text[i] == '+') ? 1 : 0;
      int exponent = digitsEnd(text, i, to);
      return exponent > i && exponent == to;
    }
    return i == to;
  }

  private static int digitsEnd(byte[] text, int from, int to) {
    int i = from;
    while (i < to && JsonWords.isDigit(text[i])) {
      i++;
    }
    return i;
  }

  /** Returns the bits of a float, of a number or of a text with one or with a word for it. */
  long real(ProtoKind kind, int node) {
    boolean single = kind == ProtoKind.FLOAT;
    double value = real(kind, node, single);
    return single ? Float.floatToRawIntBits((float) value) : Double.doubleToRawLongBits(value);
  }

  private double real(ProtoKind kind, int node, boolean single) {
    if (tape.isText(node)) {
      if (is(node, NOT_A_NUMBER)) {
        return Double.NaN;
      }
      if (is(node, INFINITE) || is(node, LEAST)) {
        return tape.size(node) == INFINITE.length
            ? Double.POSITIVE_INFINITY
            : Double.NEGATIVE_INFINITY;
      }
    }
    byte[] text = tape.bytes(node);
    int from = tape.from(node);
    int to = tape.to(node);
    boolean isNumber =
        tape.kind(node) == TapeNodes.WORD
            ? !JsonWords.isLetter(text[from])
            : tape.isText(node) && isNumber(text, from, to);
    if (!isNumber || !floats.real(single, text, from, to)) {
      throw tape.mismatch(node, kind.word);
    }
    double value = floats.real();
    if (Double.isInfinite(single ? (float) value : value)) {
      throw outOfRange(kind, node);
    }
    return value;
  }

  /** Tells whether a token has these characters. */
  boolean is(int node, byte[] word) {
    if (tape.size(node) != word.length) {
      return false;
    }
    byte[] bytes = tape.bytes(node);
    int from = tape.from(node);
    for (int i = 0; i < word.length; i++) {
      if (bytes[from + i] != word[i]) {
        return false;
      }
    }
    return true;
  }
}
