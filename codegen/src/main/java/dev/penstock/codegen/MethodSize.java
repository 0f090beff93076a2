package dev.penstock.codegen;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Estimates how many bytes of bytecode generated statements become, by counting tokens. For long
 * methods the estimate is up to a quarter too high, and not too low.
 */
final class MethodSize {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)+'|(?:<< )?(?<number>\\d[\\w.]*)"
              + "|(?<name>\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)"
              + "|[|&+=!<>-]+|\\S");

  /** Words and marks of the language, and what they become: jumps, checks, entries of a switch. */
  private static final Map<String, Integer> BYTES =
      Map.ofEntries(
          Map.entry("if", 3),
          Map.entry("else", 3),
          Map.entry("for", 16),
          Map.entry("while", 6),
          Map.entry("case", 11),
          Map.entry("default", 7),
          Map.entry("switch", 12),
          Map.entry("try", 3),
          Map.entry("catch", 4),
          Map.entry("throw", 1),
          Map.entry("return", 1),
          Map.entry("instanceof", 6),
          Map.entry("new", 4),
          Map.entry("null", 1),
          Map.entry("true", 1),
          Map.entry("false", 1),
          Map.entry("int", 0),
          Map.entry("long", 0),
          Map.entry("boolean", 0),
          Map.entry("byte", 0),
          Map.entry("short", 0),
          Map.entry("char", 0),
          Map.entry("float", 0),
          Map.entry("double", 0),
          Map.entry("final", 0),
          Map.entry("?", 6),
          Map.entry("Integer", 3), // where a number becomes an object
          Map.entry("Long", 3),
          Map.entry("Double", 3),
          Map.entry("Float", 3),
          Map.entry("Short", 3),
          Map.entry("Byte", 3),
          Map.entry("Boolean", 3),
          Map.entry("Character", 3),
          Map.entry("in", 1),
          Map.entry("out", 1),
          Map.entry("step", 1),
          Map.entry("[", 2),
          Map.entry("|=", 3),
          Map.entry("&&", 3),
          Map.entry("||", 3),
          Map.entry("!=", 1),
          Map.entry("==", 1),
          Map.entry("+", 1),
          Map.entry("-", 1),
          Map.entry("&", 1),
          Map.entry("++", 3));

  private static final int CALL = 4;
  private static final int CONSTANT = 3;
  private static final int VARIABLE = 2;

  private MethodSize() {}

  static int of(List<Statement> statements) {
    return statements.stream().mapToInt(each -> of(each.text())).sum();
  }

  /** Returns the estimate for the text of a statement. */
  static int of(String text) {
    Matcher token = TOKEN.matcher(text);
    int bytes = 0;
    while (token.find()) {
      bytes += ofToken(token, text);
    }
    return bytes;
  }

  private static int ofToken(Matcher token, String text) {
    Integer known = BYTES.get(token.group());
    if (known != null) {
      return known;
    } else if (token.group("name") != null) {
      return ofName(token.group(), text, token.end());
    } else if (token.group("number") != null) {
      return ofNumber(token.group());
    }
    char first = token.group().charAt(0);
    return first == '"' || first == '\'' ? CONSTANT : 0;
  }

  private static int ofName(String name, String text, int end) {
    if (end < text.length() && text.charAt(end) == '(') {
      return CALL;
    } else if (Character.isLowerCase(name.charAt(0))) {
      return VARIABLE;
    }
    boolean constant = name.chars().noneMatch(Character::isLowerCase);
    return constant ? CONSTANT : 0; // what is no constant is a type
  }

  private static int ofNumber(String number) {
    if (number.startsWith("<<")) {
      return 0; // the compiler shifts
    }
    return number.length() == 1 ? 1 : CONSTANT;
  }
}
