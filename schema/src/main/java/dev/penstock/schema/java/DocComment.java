package dev.penstock.schema.java;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A documentation comment in plain text.
 *
 * @param text the main description, paragraphs apart by an empty line
 * @param parameters the descriptions of record components by name
 */
record DocComment(String text, Map<String, String> parameters) {
  private static final DocComment NONE = new DocComment("", Map.of());
  private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^\\s*(?=@[a-z])");
  private static final Pattern PARAMETER = Pattern.compile("(?s)@param\\s+(\\S+)\\s+(.*)");
  private static final Pattern LINK =
      Pattern.compile("\\{@link(?:plain)?\\s+([^\\s{}]+)(?:\\s+([^{}]*))?}");
  private static final Pattern INLINE = Pattern.compile("\\{@[a-zA-Z]+\\s*([^{}]*)}");
  private static final Pattern PARAGRAPH =
      Pattern.compile("(?i)\\s*(?:</?(?:p|ul|ol|pre)>|\\n\\s*\\n)\\s*");
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^<>]*>");

  /** Returns the comment as {@code Elements.getDocComment} gives it, in plain text. */
  static DocComment parse(@Nullable String comment) {
    if (comment == null) {
      return NONE;
    }
    String[] blocks = BLOCK_TAG.split(comment, 0);
    boolean described = !comment.stripLeading().startsWith("@");
    Map<String, String> parameters = new HashMap<>();
    for (String block : blocks) {
      Matcher parameter = PARAMETER.matcher(block);
      if (parameter.matches()) {
        parameters.put(parameter.group(1), plain(parameter.group(2)));
      }
    }
    return new DocComment(described ? plain(blocks[0]) : "", parameters);
  }

  private static String plain(String marked) {
    String text = LINK.matcher(marked).replaceAll(DocComment::label);
    text =
        INLINE
            .matcher(text)
            .replaceAll(inline -> Matcher.quoteReplacement(escape(inline.group(1))));
    StringBuilder plain = new StringBuilder();
    for (String paragraph : PARAGRAPH.split(text, 0)) {
      String line = MARKUP.matcher(paragraph).replaceAll("").replaceAll("\\s+", " ").strip();
      if (!line.isEmpty()) {
        plain.append(plain.isEmpty() ? "" : "\n\n").append(line);
      }
    }
    return plain
        .toString()
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&");
  }

  private static String escape(String code) {
    return code.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String label(MatchResult link) {
    String label = link.group(2);
    if (label == null || label.isBlank()) {
      String reference = link.group(1);
      label = reference.startsWith("#") ? reference.substring(1) : reference.replace('#', '.');
    }
    return Matcher.quoteReplacement(label.strip());
  }
}
