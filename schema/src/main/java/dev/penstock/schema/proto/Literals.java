package dev.penstock.schema.proto;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/** What tokens of strings and numbers mean, and how the reference shows such values. */
final class Literals {
  /** The highest number of 64 bits without a sign. */
  static final long MAX_UNSIGNED = -1;

  /** Of a number of 64 bits in octal digits. */
  private static final int MAX_DIGITS = 22;

  /** The highest number that {@code \\U} takes; above Unicode the escape stands for itself. */
  static final int MAX_CHARACTER = 0x1F_FFFF;

  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private Literals() {}

  /** Returns the value of an integer token, if it is not above a number without sign. */
  static OptionalLong integer(String text, long max) {
    String digits = text.replaceFirst("^(0[xX])?0*", "");
    if (digits.length() > MAX_DIGITS) {
      return OptionalLong.empty();
    }
    BigInteger value = integer(text);
    if (value.compareTo(TWO_64) >= 0 || Long.compareUnsigned(value.longValue(), max) > 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(value.longValue());
  }

  private static BigInteger integer(String text) {
    if (text.startsWith("0x") || text.startsWith("0X")) {
      return new BigInteger(text.substring(2), 16);
    }
    return new BigInteger(text, text.startsWith("0") ? 8 : 10);
  }

  /** Returns the value of a token of an integer or a float. */
  static double number(Token token) {
    return isDecimal(token.text())
        ? Double.parseDouble(token.text())
        : integer(token.text()).doubleValue();
  }

  /** Tells whether an integer token is one in decimal digits. */
  static boolean isDecimal(String text) {
    return !text.matches("0[0-7xX].*");
  }

  /** Returns the bytes of a string token, which has its quotes. */
  static byte[] bytes(String token) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int end = token.length() - 1;
    int i = 1;
    while (i < end) {
      char c = token.charAt(i++);
      if (c != '\\') {
        out.write(c);
        continue;
      }
      char escape = token.charAt(i++);
      if (Characters.isOctal(escape)) {
        int from = i - 1;
        while (i < end && i - from < 3 && Characters.isOctal(token.charAt(i))) {
          i++;
        }
        out.write(Integer.parseInt(token.substring(from, i), 8));
      } else if (escape == 'x' || escape == 'X') {
        int from = i;
        while (i < end && i - from < 2 && Characters.isHex(token.charAt(i))) {
          i++;
        }
        out.write(Integer.parseInt(token.substring(from, i), 16));
      } else if (escape == 'u' || escape == 'U') {
        i = character(token, i, out);
      } else {
        out.write(plain(escape));
      }
    }
    return out.toByteArray();
  }

  private static int plain(char escape) {
    return switch (escape) {
      case 'a' -> 7;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'v' -> 11;
      default -> escape;
    };
  }

  /** Writes the character of an escape and returns where it ends. */
  private static int character(String token, int from, ByteArrayOutputStream out) {
    int digits = token.charAt(from - 1) == 'u' ? 4 : 8;
    int at = from + digits;
    int point = Integer.parseInt(token.substring(from, at), 16);
    if (Character.MIN_HIGH_SURROGATE <= point
        && point <= Character.MAX_HIGH_SURROGATE
        && token.startsWith("\\u", at)
        && at + 6 < token.length()) {
      int low = Integer.parseInt(token.substring(at + 2, at + 6), 16);
      if (Character.isLowSurrogate((char) low)) {
        point = Character.toCodePoint((char) point, (char) low);
        at += 6;
      }
    }
    if (point > Character.MAX_CODE_POINT) {
      out.write('\\');
      out.write('U');
      return from;
    }
    if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
      out.write(0b1110_0000 | point >> 12);
      out.write(0b10_000000 | point >> 6 & 0b111111);
      out.write(0b10_000000 | point & 0b111111);
    } else {
      out.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
    }
    return at;
  }

  /** Returns bytes as the reference shows them, all in ASCII. */
  static String escaped(byte[] bytes) {
    StringBuilder out = new StringBuilder();
    for (byte each : bytes) {
      int c = each & 0xFF;
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '"' -> out.append("\\\"");
        case '\'' -> out.append("\\'");
        case '\\' -> out.append("\\\\");
        default -> {
          if (c < ' ' || c >= 127) {
            out.append("\\%03o".formatted(c));
          } else {
            out.append((char) c);
          }
        }
      }
    }
    return out.toString();
  }

  /** Returns a number of 64 bits in as few digits as lead back to it: 15 or 17. */
  static String shown(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return special(value);
    }
    String few = general(value, 15);
    return Double.parseDouble(few) == value ? few : general(value, 17);
  }

  /** Returns a number of 32 bits in as few digits as lead back to it: 6, or up to 9. */
  static String shown(float value) {
    if (Float.isNaN(value) || Float.isInfinite(value)) {
      return special(value);
    }
    String few = general(value, 6);
    return Float.parseFloat(few) == value ? few : general(value, 9);
  }

  private static String special(double value) {
    return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  }

  /** Returns what {@code %g} of C prints. */
  private static String general(double value, int digits) {
    if (value == 0) {
      return Double.doubleToRawLongBits(value) < 0 ? "-0" : "0";
    }
    BigDecimal rounded =
        new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    BigDecimal plain = rounded.stripTrailingZeros();
    if (exponent >= -4 && exponent < digits) {
      return plain.toPlainString();
    }
    String unscaled = plain.unscaledValue().abs().toString();
    String fraction = unscaled.length() > 1 ? "." + unscaled.substring(1) : "";
    return (value < 0 ? "-" : "")
        + unscaled.charAt(0)
        + fraction
        + "e%c%02d".formatted(exponent < 0 ? '-' : '+', Math.abs(exponent));
  }
}
