package dev.penstock.schema.text;

import java.util.LinkedHashMap;
import java.util.Map;

/** Writes plain text as a documentation comment. */
final class DocText {
  private final StringBuilder out;
  private final String indent;

  DocText(StringBuilder out, String indent) {
    this.out = out;
    this.indent = indent;
  }

  /**
   * Writes a comment, or nothing if there is nothing to say.
   *
   * @param text paragraphs, apart by empty lines
   * @param parameters descriptions by name
   */
  void print(String text, Map<String, String> parameters) {
    Map<String, String> described = new LinkedHashMap<>();
    parameters.forEach((name, doc) -> {
      if (!doc.isBlank()) {
        described.put(name, doc);
      }
    });
    String escaped = escape(text.strip());
    if (escaped.isEmpty() && described.isEmpty()) {
      return;
    }
    String single = indent + "/** " + escaped.replaceAll("\\s+", " ") + " */";
    boolean paragraphs = escaped.contains("\n\n");
    if (described.isEmpty() && !paragraphs && Layout.fits(single)) {
      out.append(single).append('\n');
      return;
    }
    out.append(indent).append("/**\n");
    boolean first = true;
    for (String paragraph : escaped.split("\\s*\\n\\s*\\n\\s*", 0)) {
      if (!paragraph.isEmpty()) {
        if (!first) {
          out.append(indent).append(" *\n");
        }
        wrap((first ? "" : "<p>") + paragraph, "");
        first = false;
      }
    }
    if (!described.isEmpty() && !first) {
      out.append(indent).append(" *\n");
    }
    described.forEach((name, doc) -> wrap("@param " + name + " " + escape(doc.strip()), "    "));
    out.append(indent).append(" */\n");
  }

  private void wrap(String text, String continuation) {
    StringBuilder line = new StringBuilder(indent).append(" *");
    boolean empty = true;
    for (String word : text.split("\\s+", -1)) {
      if (!empty && line.length() + 1 + word.length() > Layout.WIDTH) {
        out.append(line).append('\n');
        line = new StringBuilder(indent).append(" * ").append(continuation).append(word);
      } else {
        line.append(' ').append(word);
      }
      empty = false;
    }
    out.append(line).append('\n');
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("*/", "*&#47;")
        .replace("/*", "&#47;*")
        .replace("\\", "&#92;");
  }
}
