package dev.penstock.type;

import java.time.DateTimeException;
import java.util.function.Function;

/** Makes values of texts, and errors that show a text as it can stand in a message. */
final class Refusal {
  private static final int SHOWN_UNITS = 40;

  private Refusal() {}

  /**
   * Returns what {@code parser} makes of a text.
   *
   * @param kind what the text is to be, {@code a year and month of ISO 8601}
   * @throws IllegalArgumentException if the parser refuses it
   */
  static <T> T parse(String text, String kind, Function<String, T> parser) {
    try {
      return parser.apply(text);
    } catch (DateTimeException e) {
      throw of(text, "no " + kind, e);
    }
  }

  /** Returns the error for a text. */
  static IllegalArgumentException of(String text, String problem, Exception cause) {
    return new IllegalArgumentException(shown(text) + ", which is " + problem, cause);
  }

  private static String shown(String text) {
    int end = Math.min(text.length(), SHOWN_UNITS);
    StringBuilder shown = new StringBuilder("\"");
    for (int i = 0; i < end; i++) {
      char unit = text.charAt(i);
      shown.append(unit < ' ' || unit >= 0x7F ? String.format("\\u%04x", (int) unit) : unit);
    }
    return shown.append(end < text.length() ? "...\"" : "\"").toString();
  }
}
