package dev.penstock.codegen;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The head of a generated static method.
 *
 * @param type what it returns
 * @param parameters the declarations of its parameters by their names
 */
record MethodHead(String type, String name, Map<String, String> parameters) {
  private static final Pattern HEAD =
      Pattern.compile("private static ([^=]* )([\\w$]+)\\((.*)\\) \\{");

  /** Tells whether a statement is such a head. */
  static boolean is(String text) {
    return text.startsWith("private static ") && HEAD.matcher(text).matches();
  }

  static MethodHead of(String text) {
    Matcher matcher = HEAD.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no method: " + text);
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String each : JavaLayout.split(matcher.group(3), ',')) {
      parameters.put(each.substring(each.lastIndexOf(' ') + 1), each);
    }
    return new MethodHead(matcher.group(1).strip(), matcher.group(2), parameters);
  }

  /** Returns the head of a method to which variables are passed. */
  static String text(String type, String name, Collection<String> declarations) {
    return "private static " + type + " " + name + "(" + String.join(", ", declarations) + ") {";
  }
}
