package dev.penstock.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What text is written on: how wide it is and which characters it shows.
 *
 * @param columns of a line
 * @param detail whether what does not fit is left out
 * @param characters that it shows
 */
public record Page(int columns, Detail detail, Characters characters) {
  /** Everything, as wide as it is. */
  public static final Page WIDE = new Page(160, Detail.ALL, Characters.ALL);

  private static final int LEAST_COLUMNS = 60;
  private static final Map<String, String> PLAIN =
      Map.of("±", "+-", "µ", "u", "–", "-", "×", "x", "…", "...");

  /** What becomes of tables that are wider. */
  public enum Detail {
    /** Columns that matter less are left out. */
    FITTING,
    /** Lines are as long as it takes. */
    ALL
  }

  /** Which characters there are. */
  public enum Characters {
    ASCII,
    ALL
  }

  public Page {
    columns = Math.max(LEAST_COLUMNS, columns);
  }

  boolean isFitting() {
    return detail == Detail.FITTING;
  }

  /** Returns a text in the characters that there are. */
  String shown(String text) {
    if (characters == Characters.ALL) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .mapToObj(Character::toString)
        .forEach(
            each -> plain.append(each.codePointAt(0) < 128 ? each : PLAIN.getOrDefault(each, "?")));
    return plain.toString();
  }

  /**
   * Returns a paragraph that ends with a line feed.
   *
   * @param first what stands before its first line
   * @param indent how many blanks stand before each other one
   */
  String paragraph(String first, int indent, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    int start = line.length();
    for (String word : shown(text).split(" ", -1)) {
      if (line.length() > start && line.length() + 1 + word.length() > columns) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(indent));
        start = line.length();
      }
      line.append(line.length() > start ? " " : "").append(word);
    }
    lines.add(line.toString());
    return String.join("\n", lines) + "\n";
  }
}
