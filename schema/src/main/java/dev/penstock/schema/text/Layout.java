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
    if (!forced && fits(first + clause.attached())) {
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
    if (!forced && fits(inner + inline + ")" + clause.attached())) {
      out.append(inner).append(inline).append(")");
    } else {
      for (int i = 0; i < components.size(); i++) {
        boolean last = i == components.size() - 1;
        component(inner, components.get(i), last ? ")" + clause.attached() : ",");
        out.append(last ? "" : "\n");
      }
    }
    clause(indent, clause);
  }

  private void component(String indent, Component component, String end) {
    if (!component.isForced() && fits(indent + component.line() + end)) {
      out.append(indent).append(component.line()).append(end);
      return;
    }
    String inner = component.marks().isEmpty() ? indent : indent + CONTINUED;
    String marks = String.join(" ", component.marks());
    if (!component.isForced() && fits(indent + marks)) {
      out.append(marks.isEmpty() ? "" : indent + marks + "\n");
    } else {
      String before = indent;
      for (String mark : component.marks()) {
        annotation(before, mark, inner);
        before = inner;
      }
    }
    String declaration = component.declaration();
    if (!fits(inner + declaration + end)) {
      int name = declaration.lastIndexOf(' ');
      String below = inner + CONTINUED;
      declaration = declaration.substring(0, name) + "\n" + below + declaration.substring(name + 1);
    }
    out.append(inner).append(declaration).append(end);
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
    String aliases = mark.substring(split + 2);
    if (!fits(inner + aliases)) {
      aliases =
          aliases
              .replace("{\"", "{\n" + inner + "  \"")
              .replace("\", \"", "\",\n" + inner + "  \"")
              .replace("\"})", "\"\n" + inner + "})");
    }
    out.append(inner).append(aliases).append('\n');
  }

  /**
   * The end of a type's head.
   *
   * @param keyword {@code implements} or {@code permits}
   * @param types what follows it; empty for no clause
   * @param end the braces after it
   */
  record Clause(String keyword, List<String> types, String end) {
    /** Returns what stays on the line of the closing parenthesis. */
    String attached() {
      return types.isEmpty() ? end : "";
    }

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
      out.append('\n');
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
    String next = indent + CONTINUED + operator + " ";
    for (int i = 0; i < operands.size(); i++) {
      String end = i == operands.size() - 1 ? ";" : "";
      call(i == 0 ? indent + start : next, operands.get(i), end, indent + CONTINUED + CONTINUED);
    }
  }

  /** Writes an operand on a line of its own; what does not fit there stands below it. */
  private void call(String before, String operand, String end, String indent) {
    int comparison = operand.indexOf(" == ");
    boolean plain = operand.startsWith("\"") || !operand.contains(", ");
    if (fits(before + operand + end) || (plain && comparison < 0)) {
      out.append(before).append(operand).append(end).append('\n');
    } else if (comparison < 0) {
      arguments(before, operand, end, indent);
    } else {
      String left = operand.substring(0, comparison);
      if (fits(before + left)) {
        out.append(before).append(left);
      } else {
        arguments(before, left, "", indent + CONTINUED);
        out.setLength(out.length() - 1);
      }
      out.append('\n').append(indent).append(operand.substring(comparison + 1));
      out.append(end).append('\n');
    }
  }

  private void arguments(String before, String call, String end, String indent) {
    int open = call.indexOf('(');
    String arguments = call.substring(open + 1) + end;
    if (!fits(indent + arguments)) {
      arguments = arguments.replace(", ", ",\n" + indent);
    }
    out.append(before).append(call, 0, open + 1).append('\n');
    out.append(indent).append(arguments).append('\n');
  }

  /** Writes the assignment of a sum of two operands. */
  void sum(String indent, String target, String first, String second) {
    String line = indent + target + " = " + first + " + " + second + ";";
    String below = indent + CONTINUED;
    if (fits(line)) {
      out.append(line).append('\n');
      return;
    }
    out.append(indent).append(target).append(" =\n").append(below).append(first);
    if (!fits(below + first + " + " + second + ";")) {
      out.append('\n').append(below).append("   ");
    }
    out.append(" + ").append(second).append(";\n");
  }

  static boolean fits(String line) {
    return line.length() <= WIDTH;
  }
}
