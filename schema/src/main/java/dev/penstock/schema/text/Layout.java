package dev.penstock.schema.text;

import java.util.List;

/** Breaks declarations into lines of at most 100 columns, as google-java-format does. */
final class Layout {
  static final int WIDTH = 100;
  private static final String CONTINUED = "    ";

  private final StringBuilder out;

  Layout(StringBuilder out) {
    this.out = out;
  }

  /** A component of a record: annotations, then type and name. */
  record Component(List<String> marks, String declaration) {
    String line() {
      return marks.isEmpty() ? declaration : String.join(" ", marks) + " " + declaration;
    }

    boolean isForced() {
      return marks.stream().anyMatch(Layout::isForced);
    }
  }

  /** Tells whether an annotation has several named elements, which always stand on lines. */
  private static boolean isForced(String mark) {
    return mark.contains("(value = ");
  }

  /** Writes the head of a record up to its opening brace, and the braces if it has no body. */
  void record(String indent, String head, List<Component> components, Clause clause) {
    String inline = String.join(", ", components.stream().map(Component::line).toList());
    boolean forced = components.stream().anyMatch(Component::isForced);
    String first = indent + head + "(" + inline + ")";
    if (!forced && fits(first + clause.inline())) {
      out.append(first).append(clause.inline()).append('\n');
      return;
    }
    if (!forced && fits(first + (clause.types().isEmpty() ? clause.end() : ""))) {
      out.append(first);
      clause(indent, clause);
      return;
    }
    String inner = indent + CONTINUED;
    out.append(indent).append(head).append("(\n");
    if (!forced && fits(inner + inline + ")" + clause.inline())) {
      out.append(inner).append(inline).append(")").append(clause.inline()).append('\n');
      return;
    }
    if (!forced && fits(inner + inline + ")" + (clause.types().isEmpty() ? clause.end() : ""))) {
      out.append(inner).append(inline).append(")");
    } else {
      for (int i = 0; i < components.size(); i++) {
        boolean last = i == components.size() - 1;
        component(inner, components.get(i), last ? ")" : ",\n");
      }
    }
    clause(indent, clause);
  }

  private void component(String indent, Component component, String end) {
    String line = indent + component.line() + (end.equals(")") ? ")" : ",");
    if (component.marks().isEmpty() || (!component.isForced() && fits(line))) {
      out.append(indent).append(component.line()).append(end);
      return;
    }
    String inner = indent;
    for (String mark : component.marks()) {
      annotation(inner, mark, indent + CONTINUED);
      inner = indent + CONTINUED;
    }
    out.append(inner).append(component.declaration()).append(end);
  }

  /** Writes an annotation on lines of its own. */
  void annotation(String indent, String mark, String argumentIndent) {
    if (!isForced(mark)) {
      out.append(indent).append(mark).append('\n');
      return;
    }
    int open = mark.indexOf("(value = ");
    int split = mark.lastIndexOf(", aliases = ");
    String inner = argumentIndent + CONTINUED;
    out.append(indent).append(mark, 0, open + 1).append('\n');
    out.append(inner).append(mark, open + 1, split + 1).append('\n');
    out.append(inner).append(mark.substring(split + 2)).append('\n');
  }

  /**
   * The end of a type's head.
   *
   * @param keyword {@code implements} or {@code permits}
   * @param types what follows it; empty for no clause
   * @param end the braces behind it
   */
  record Clause(String keyword, List<String> types, String end) {
    String inline() {
      return types.isEmpty() ? end : " " + keyword + " " + String.join(", ", types) + end;
    }
  }

  /** Writes the head of a type without components. */
  void type(String indent, String head, Clause clause) {
    out.append(indent).append(head);
    if (fits(indent + head + clause.inline())) {
      out.append(clause.inline()).append('\n');
    } else {
      clause(indent, clause);
    }
  }

  private void clause(String indent, Clause clause) {
    if (clause.types().isEmpty()) {
      out.append(clause.end()).append('\n');
      return;
    }
    String line = indent + CONTINUED + clause.inline().strip();
    out.append('\n');
    if (fits(line)) {
      out.append(line).append('\n');
      return;
    }
    String separator = ",\n" + indent + CONTINUED + CONTINUED;
    out.append(indent).append(CONTINUED).append(clause.keyword()).append(' ');
    out.append(String.join(separator, clause.types())).append(clause.end()).append('\n');
  }

  /** Writes a statement made of operands; all on one line or each on its own. */
  void chain(String indent, String start, List<String> operands, String operator) {
    String line = indent + start + String.join(" " + operator + " ", operands) + ";";
    if (fits(line)) {
      out.append(line).append('\n');
      return;
    }
    String separator = "\n" + indent + CONTINUED + operator + " ";
    out.append(indent).append(start).append(String.join(separator, operands)).append(";\n");
  }

  static boolean fits(String line) {
    return line.length() <= WIDTH;
  }
}
