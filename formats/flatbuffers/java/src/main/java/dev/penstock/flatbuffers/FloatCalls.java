package dev.penstock.flatbuffers;

import dev.penstock.tape.NumberText;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Calls of functions in place of floats, as the schema language has them: {@code sin(rad(90))}. */
final class FloatCalls {
  private static final double HALF_TURN = 180;

  private final NumberText numbers = new NumberText();
  private double value;

  /** Takes a call; false where it is none of a function that is known. */
  boolean take(byte[] text, int from, int to) {
    Double result = call(new String(text, from, to - from, StandardCharsets.ISO_8859_1).strip());
    if (result == null) {
      return false;
    }
    value = result;
    return true;
  }

  private @Nullable Double call(String said) {
    int bracket = said.indexOf('(');
    if (bracket < 0) {
      return number(said);
    }
    if (!said.endsWith(")")) {
      return null;
    }
    Double argument = call(said.substring(bracket + 1, said.length() - 1).strip());
    return argument == null ? null : applied(said.substring(0, bracket).strip(), argument);
  }

  private @Nullable Double number(String said) {
    boolean quoted = said.length() > 1 && (said.startsWith("\"") || said.startsWith("'"));
    byte[] bytes =
        (quoted ? said.substring(1, said.length() - 1) : said)
            .getBytes(StandardCharsets.ISO_8859_1);
    return numbers.real(false, bytes, 0, bytes.length) ? (Double) numbers.real() : null;
  }

  private static @Nullable Double applied(String function, double argument) {
    return switch (function) {
      case "deg" -> argument / Math.PI * HALF_TURN;
      case "rad" -> argument * Math.PI / HALF_TURN;
      case "sin" -> Math.sin(argument);
      case "cos" -> Math.cos(argument);
      case "tan" -> Math.tan(argument);
      case "asin" -> Math.asin(argument);
      case "acos" -> Math.acos(argument);
      case "atan" -> Math.atan(argument);
      default -> null;
    };
  }

  /** Returns the float that was taken last. */
  double value() {
    return value;
  }
}
