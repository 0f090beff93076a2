package dev.penstock.schema.proto;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An option as it is written.
 *
 * @param name its parts
 */
record OptionDecl(List<Part> name, Value value, Place place) {
  /**
   * A part of a name.
   *
   * @param text without parentheses
   */
  record Part(String text, boolean isExtension) {}

  /** What is set. */
  sealed interface Value {}

  /** A word. */
  record Word(String text) implements Value {}

  /** A whole number. A negative one has the bits of its value. */
  record Whole(long bits, boolean isNegative) implements Value {}

  /** A number with a fraction or exponent, or one of too many digits. */
  record Fraction(double value) implements Value {}

  /**
   * A string.
   *
   * @param characters its bytes, each one character
   */
  record Text(String characters) implements Value {
    byte[] bytes() {
      return characters.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  /** The text of a message, in braces. */
  record Aggregate(List<Token> tokens) implements Value {}

  OptionDecl {
    name = List.copyOf(name);
  }

  boolean isPlain(String word) {
    return name.size() == 1
        && !name.getFirst().isExtension()
        && name.getFirst().text().equals(word);
  }

  String shown() {
    return name.stream()
        .map(each -> each.isExtension() ? "(" + each.text() + ")" : each.text())
        .collect(Collectors.joining("."));
  }
}
