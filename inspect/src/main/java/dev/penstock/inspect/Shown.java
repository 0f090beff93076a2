package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;

/** Values as people read them. */
final class Shown {
  private Shown() {}

  /** A value that is not quoted: the name of a constant, a number of things, a remark. */
  record Words(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  static Words words(String text) {
    return new Words(text);
  }

  /** Returns a value on one line: texts and characters as JSON strings, all else as it is. */
  static String of(Object value) {
    return switch (value) {
      case String text -> quoted(text);
      case Character unit -> quoted(unit.toString());
      case List<?> list -> listed(list);
      default -> value.toString();
    };
  }

  private static String listed(List<?> list) {
    StringBuilder line = new StringBuilder();
    for (Object each : list) {
      line.append(line.isEmpty() ? "" : ", ").append(of(each));
    }
    return line.toString();
  }

  private static String quoted(String text) {
    StringBuilder line = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '"' -> line.append("\\\"");
        case '\\' -> line.append("\\\\");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        default -> {
          if (isShown(text, i)) {
            line.append(unit);
          } else {
            line.append("\\u").append(HexFormat.of().toHexDigits(unit));
          }
        }
      }
    }
    return line.append('"').toString();
  }

  /** Tells whether a terminal shows a unit and is not moved by it. */
  private static boolean isShown(String text, int index) {
    char unit = text.charAt(index);
    if (Character.isHighSurrogate(unit)) {
      return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
    }
    if (Character.isLowSurrogate(unit)) {
      return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }
    return switch (Character.getType(unit)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /** Returns an integer as its kind has it. */
  static Object integer(long bits, ScalarKind kind) {
    if (kind == ScalarKind.CHAR) {
      return (char) bits;
    }
    boolean wide = kind == ScalarKind.U64 || kind == ScalarKind.FIXED_U64;
    return wide && bits < 0 ? new BigInteger(Long.toUnsignedString(bits)) : (Object) bits;
  }
}
