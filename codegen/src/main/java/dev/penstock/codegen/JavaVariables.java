package dev.penstock.codegen;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the variables in generated statements. */
final class JavaVariables {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)+'|\\d[\\w.]*"
              + "|(?<name>\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)");

  /** What stands after the first name of a package. */
  private static final Pattern PACKAGE = Pattern.compile("\\.(?!length\\b)[\\w$]+(?![\\w$(]).*");

  private static final Pattern ASSIGNED =
      Pattern.compile("(?<![\\w$.])([\\w$]+)(?: [|+&]?= |\\+\\+)");

  private JavaVariables() {}

  /** Returns the names in a text that can be those of variables. */
  static Set<String> in(String text) {
    return in(text, Set.of());
  }

  /**
   * Returns the names in a text that can be those of variables.
   *
   * @param declared names that are of variables, whose fields may be named, too
   */
  static Set<String> in(String text, Set<String> declared) {
    Set<String> names = new LinkedHashSet<>();
    replace(
        text,
        declared,
        name -> {
          names.add(name);
          return name;
        });
    return names;
  }

  /** Returns the variables to which a statement gives a value. */
  static Set<String> assigned(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher matcher = ASSIGNED.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }

  /** Returns a text with other expressions in place of variables. */
  static String replace(String text, UnaryOperator<String> replacement) {
    return replace(text, Set.of(), replacement);
  }

  /**
   * Returns a text with other expressions in place of variables.
   *
   * @param declared names that are of variables, whose fields may be named, too
   */
  static String replace(String text, Set<String> declared, UnaryOperator<String> replacement) {
    StringBuilder result = new StringBuilder();
    Matcher token = TOKEN.matcher(text);
    int from = 0;
    while (token.find()) {
      String name = token.group("name");
      boolean holdsFields = name != null && declared.contains(name);
      if (name != null && isVariable(text, token.start(), token.end(), holdsFields)) {
        result.append(text, from, token.start()).append(replacement.apply(name));
        from = token.end();
      }
    }
    return result.append(text.substring(from)).toString();
  }

  private static boolean isVariable(String text, int start, int end, boolean holdsFields) {
    if (start > 0 && text.charAt(start - 1) == '.') {
      return false; // a method or constant of something
    }
    String behind = text.substring(end);
    return !behind.startsWith("(") && (holdsFields || !PACKAGE.matcher(behind).matches());
  }
}
