package dev.penstock.json;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** By how much the parser notices what is wrong behind its first byte, told by its message. */
final class NoticedLate {
  /** A word, with what cannot be behind {@code true} and its like. */
  private static final Pattern WORD =
      Pattern.compile(
          "Unrecognized token '(?:true|false|null|NaN|Infinity)?(.+)': .*", Pattern.DOTALL);

  /** Where a character of several bytes was read before it was refused. */
  private static final Pattern DECODED =
      Pattern.compile(
          "Unexpected character \\('(.{1,2})' .*(?:double-quote|a valid value).*"
              + "|Unrecognized character escape '(.{1,2})' .*",
          Pattern.DOTALL);

  /** As {@code DECODED}, of one that is not shown, which may be one from U+0080 on. */
  private static final Pattern CONTROL =
      Pattern.compile(
          "Unexpected character \\(\\(CTRL-CHAR, code (\\d+)\\)\\).*(?:double-quote|a valid value).*"
              + "|Unrecognized character escape \\(CTRL-CHAR, code (\\d+)\\).*",
          Pattern.DOTALL);

  private NoticedLate() {}

  /**
   * Returns how many bytes too late the parser notices a character, or a word: by what it has read
   * of the first character that cannot stand there.
   */
  static int bytes(String message) {
    Matcher word = WORD.matcher(message);
    if (word.matches()) {
      String first = new String(Character.toChars(word.group(1).codePointAt(0)));
      return byteLength(first) - first.length();
    }
    Matcher character = DECODED.matcher(message);
    if (character.matches()) {
      return byteLength(found(character)) - 1;
    }
    Matcher control = CONTROL.matcher(message);
    return control.matches() && Integer.parseInt(found(control)) > 0x7f ? 1 : 0;
  }

  private static String found(Matcher matcher) {
    return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
  }

  private static int byteLength(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
