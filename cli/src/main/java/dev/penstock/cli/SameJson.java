package dev.penstock.cli;

import dev.penstock.OutputBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Compares a JSON value with what comes back of it.
 *
 * <p>Two values are the same as {@link ExactValues} says, but that {@code 1} and {@code 1.0} are
 * not: what {@code pack} finds a type for comes back as it was.
 */
final class SameJson {
  private final JsonCursor source;
  private final JsonCursor back;

  private SameJson(JsonCursor source, JsonCursor back) {
    this.source = source;
    this.back = back;
  }

  /**
   * Tells whether a value comes back as it is.
   *
   * @param from where the value starts, or white space before it
   * @param to where it ends, or white space after it
   * @param back what comes back, without white space
   */
  static boolean same(byte[] source, int from, int to, OutputBuffer back) {
    if (Arrays.equals(source, from, to, back.array(), 0, back.length())) {
      return true;
    }
    JsonCursor value = new JsonCursor(source, from, to);
    JsonCursor other = new JsonCursor(back.array(), 0, back.length());
    return new SameJson(value, other).sameValue() && value.token() < 0 && other.token() < 0;
  }

  private boolean sameValue() {
    int token = source.token();
    int other = back.token();
    return switch (token) {
      case '"' -> other == '"' && sameText();
      case '{' -> other == '{' && sameObject();
      case '[' -> other == '[' && sameList();
      default -> sameWord();
    };
  }

  private boolean sameText() {
    return JsonCursor.passEqualString(source, back) || source.text().equals(back.text());
  }

  private boolean sameWord() {
    String word = source.word();
    String other = back.word();
    if (word.isEmpty() || word.equals(other)) {
      return !word.isEmpty();
    }
    Numeral number = new Numeral(word);
    return number.isInteger() == new Numeral(other).isInteger() && number.sameAs(other);
  }

  private boolean sameList() {
    source.enter();
    back.enter();
    int token = source.token();
    int other = back.token();
    while (token != ']' && other != ']') {
      if (!sameValue()) {
        return false;
      }
      token = source.tokenBehind(',');
      other = back.tokenBehind(',');
    }
    return left(token, other);
  }

  private boolean sameObject() {
    source.enter();
    back.enter();
    int token = source.token();
    int other = back.token();
    while (token != '}' && other != '}') {
      if (!JsonCursor.passEqualString(source, back)) {
        return sameMembersInAnyOrder();
      }
      source.tokenBehind(':');
      back.tokenBehind(':');
      if (!sameValue()) {
        return false;
      }
      token = source.tokenBehind(',');
      other = back.tokenBehind(',');
    }
    return left(token, other);
  }

  /** Goes past an object or list if both end here. */
  private boolean left(int token, int other) {
    source.enter();
    back.enter();
    return token == other;
  }

  /** Compares the members that are left of an object. */
  private boolean sameMembersInAnyOrder() {
    Map<String, Integer> places = new HashMap<>();
    int other = back.token();
    while (other == '"') {
      String name = back.text();
      back.tokenBehind(':');
      places.put(name, back.place());
      back.skip();
      other = back.tokenBehind(',');
    }
    int behind = back.place();
    int token = source.token();
    while (token == '"') {
      Integer place = places.remove(source.text());
      source.tokenBehind(':');
      if (place == null) {
        return false;
      }
      back.moveTo(place);
      if (!sameValue()) {
        return false;
      }
      token = source.tokenBehind(',');
    }
    back.moveTo(behind);
    return places.isEmpty() && left(token, other);
  }
}
