package dev.penstock.schema.infer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the parser found, in words for who wrote the document: its own messages speak of its types,
 * options and sources.
 */
final class ParserWords {
  private static final String CHARACTER = "Unexpected character \\('(.)' \\(code .*?\\)\\)";
  private static final String CONTROL = "\\(\\(CTRL-CHAR, code (\\d+)\\)\\)";

  private static final List<Rule> RULES =
      List.of(
          rule("Unexpected end-of-input.*", "the end of the document"),
          rule("Unrecognized token '(.*)': .*", "the word '$1' in place of a value"),
          rule("Non-standard token '(.*?)'.*", "$1, which is no number of JSON"),
          rule(CHARACTER + ".*comment.*", "a comment, which JSON does not have"),
          rule(CHARACTER + ".*plus signs.*", "a plus sign before a number"),
          rule(CHARACTER + ".*hexadecimal number.*", "a hexadecimal number"),
          rule(CHARACTER + ".*(?:digit|decimal point).*", "'$1' in place of a digit"),
          rule(CHARACTER + ".*double-quote.*", "'$1' in place of a name in double quotes"),
          rule(CHARACTER + ".*colon.*", "'$1' in place of a colon"),
          rule(CHARACTER + ".*Array entries", "'$1' in place of a comma or the end of the list"),
          rule(CHARACTER + ".*Object entries", "'$1' in place of a comma or the object's end"),
          rule(CHARACTER + ".*value.*", "'$1' in place of a value"),
          rule("Unexpected close marker '(.)': expected '(.)'.*", "'$1' in place of '$2'"),
          rule("Unexpected close marker '(.)'.*", "'$1' that ends nothing"),
          rule("Invalid numeric value: Leading zeroes.*", "a number that starts with a zero"),
          rule("Unrecognized character escape '(.)'.*", "an unknown escape, a backslash and '$1'"),
          rule("Illegal unquoted character " + CONTROL + ".*", "# in a text, without a backslash"),
          rule("Illegal character " + CONTROL + ".*", "# between values"),
          rule(".*surrogate.*", "half of a surrogate pair, which is no text"),
          rule("Invalid UTF-8.*", "bytes that are not UTF-8"),
          rule("Invalid UTF-32.*|Unsupported UCS-4.*", "bytes that are no characters"));

  private ParserWords() {}

  /** A message of the parser, and its words; {@code #} stands for the name of a character. */
  private record Rule(Pattern message, String words) {}

  private static Rule rule(String message, String words) {
    return new Rule(Pattern.compile(message, Pattern.DOTALL), words);
  }

  /** Returns what was found, by a message of the parser. */
  static String of(String message) {
    for (Rule rule : RULES) {
      Matcher matcher = rule.message().matcher(message);
      if (matcher.matches()) {
        String words = rule.words();
        if (words.startsWith("#")) {
          words = control(Integer.parseInt(matcher.group(1))) + words.substring(1);
        }
        return matcher.replaceFirst(words);
      }
    }
    return "something that is not JSON";
  }

  private static String control(int character) {
    return character == 0
        ? "a NUL character"
        : String.format("a control character (U+%04X)", character);
  }
}
