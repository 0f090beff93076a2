package dev.penstock.conformance.guide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Java text of a page, split into what a source file needs apart: imports, types by their names,
 * static members, and statements.
 */
final class Snippet {
  private static final Pattern TYPE =
      Pattern.compile(
          "^((public|abstract|final|sealed|non-sealed) +)*(record|class|interface|enum|@interface)"
              + " +(\\w+)");

  /** All types of a block stand in one file. */
  private static final Pattern PUBLIC = Pattern.compile("^((?:@\\w+(?:\\([^)]*\\))?\\s+)*)public ");

  final List<String> imports = new ArrayList<>();
  final Map<String, String> types = new LinkedHashMap<>();
  final List<String> members = new ArrayList<>();
  final StringBuilder statements = new StringBuilder();

  private final StringBuilder chunk = new StringBuilder();
  private String typeName = "";
  private boolean isMember;
  private boolean opened;
  private int depth;

  Snippet(List<String> lines) {
    for (String line : lines) {
      if (line.startsWith("import ")) {
        imports.add(line);
      } else if (!line.startsWith("package ") && !line.strip().equals("...")) {
        add(line);
      }
    }
    statements.append(chunk);
  }

  private void add(String line) {
    if (depth == 0 && !opened) {
      begin(line);
    }
    if (chunk.isEmpty()) {
      statements.append(line).append('\n');
      return;
    }
    chunk.append(line).append('\n');
    boolean counts = isMember || !typeName.isEmpty();
    for (char c : code(line).toCharArray()) {
      if (c == '{') {
        depth++;
        opened |= counts;
      } else if (c == '}') {
        depth--;
      }
    }
    if (opened && depth == 0) {
      end();
    }
  }

  /** Begins a chunk where a line at the top starts a type, its annotations, or a member. */
  private void begin(String line) {
    Matcher type = TYPE.matcher(line.replaceFirst("^(@\\w+(\\([^)]*\\))? *)+(?=\\w)", ""));
    if (type.find()) {
      typeName = type.group(4);
      chunk.append(chunk.isEmpty() ? "" : "\n");
    } else if (line.startsWith("static ")) {
      isMember = true;
    }
    if (chunk.isEmpty() && (line.startsWith("@") || isMember || !typeName.isEmpty())) {
      chunk.append(' ');
    }
  }

  private void end() {
    if (isMember) {
      members.add(chunk.toString());
    } else {
      types.put(typeName, PUBLIC.matcher(chunk.toString().strip()).replaceFirst("$1") + "\n");
    }
    chunk.setLength(0);
    typeName = "";
    isMember = false;
    opened = false;
  }

  /** Returns a line without its texts and its comment, whose braces do not count. */
  private static String code(String line) {
    return line.replaceAll("\"(\\\\.|[^\"\\\\])*\"", "").replaceFirst("//.*", "");
  }
}
