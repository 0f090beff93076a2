package dev.penstock.conformance;

import java.util.TreeMap;

/**
 * A document with the members of every object in the order of their names: the text by which values
 * compare whose maps a format sorts.
 */
public final class SortedText {
  private final String text;
  private int at;

  private SortedText(String text) {
    this.text = text;
  }

  /** Returns a document without blanks, as JSON codecs write it, in that order. */
  public static String of(String document) {
    return document.isEmpty() ? document : new SortedText(document).value();
  }

  private String value() {
    return switch (text.charAt(at)) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      default -> plain();
    };
  }

  private String object() {
    TreeMap<String, String> members = new TreeMap<>();
    at++;
    while (text.charAt(at) != '}') {
      String name = string();
      at++; // colon
      members.put(name, value());
      skipComma();
    }
    at++;
    StringBuilder sorted = new StringBuilder("{");
    members.forEach((name, value) -> sorted.append(name).append(':').append(value).append(','));
    return sorted.append('}').toString();
  }

  private String array() {
    StringBuilder elements = new StringBuilder("[");
    at++;
    while (text.charAt(at) != ']') {
      elements.append(value()).append(',');
      skipComma();
    }
    at++;
    return elements.append(']').toString();
  }

  private void skipComma() {
    if (text.charAt(at) == ',') {
      at++;
    }
  }

  private String string() {
    int from = at++;
    for (; text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      }
    }
    return text.substring(from, ++at);
  }

  private String plain() {
    int from = at;
    while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(from, at);
  }
}
