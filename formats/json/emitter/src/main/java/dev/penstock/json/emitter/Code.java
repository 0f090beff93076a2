package dev.penstock.json.emitter;

import java.util.ArrayList;
import java.util.List;

/** Lines of Java at the depth of their block, broken as google-java-format breaks them. */
final class Code {
  private static final int COLUMNS = 100;

  /** Arguments stand several on a line where all are shorter than this. */
  private static final int FILLED_LENGTH = 10;

  private final List<String> lines = new ArrayList<>();
  private int depth;

  Code(int depth) {
    this.depth = depth;
  }

  List<String> lines() {
    return lines;
  }

  /** Adds an empty line. */
  Code blank() {
    lines.add("");
    return this;
  }

  /** Adds a line. */
  Code line(String text) {
    lines.add(indented(text));
    return this;
  }

  private String indented(String text) {
    return "  ".repeat(depth) + text;
  }

  private boolean fits(String text) {
    return depth * 2 + text.length() <= COLUMNS;
  }

  /** Adds a line that opens a block. */
  Code open(String text) {
    line(text + " {");
    depth++;
    return this;
  }

  /** Closes a block. */
  Code close() {
    return close("}");
  }

  /** Closes a block with what stands behind its brace. */
  Code close(String brace) {
    depth--;
    return line(brace);
  }

  /** Closes a block and opens the next on the same line. */
  Code reopen(String text) {
    depth--;
    line("} " + text + " {");
    depth++;
    return this;
  }

  /** Opens the body of a method. */
  Code method(String head, String... parameters) {
    int name = head.lastIndexOf(' ');
    if (fits(head + "(") || name < 0) {
      call(head, List.of(parameters), " {");
    } else {
      line(head.substring(0, name));
      depth += 2;
      call(head.substring(name + 1), List.of(parameters), " {");
      depth -= 2;
    }
    depth++;
    return this;
  }

  /** Adds a statement; a call is broken between its arguments where it does not fit. */
  Code statement(String text) {
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    if (fits(text) || open < 0) {
      return line(text);
    }
    return call(
        text.substring(0, open),
        arguments(text.substring(open + 1, close)),
        text.substring(close + 1));
  }

  /** Splits arguments at the commas that no brackets enclose. */
  private static List<String> arguments(String text) {
    List<String> arguments = new ArrayList<>();
    int start = 0;
    int brackets = 0;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      brackets += unit == '(' || unit == '<' ? 1 : unit == ')' || unit == '>' ? -1 : 0;
      if (unit == ',' && brackets == 0) {
        arguments.add(text.substring(start, i));
        start = i + 2;
      }
    }
    arguments.add(text.substring(start));
    return arguments;
  }

  /** Adds {@code head(arguments)tail}, broken over lines where it does not fit. */
  Code call(String head, List<String> arguments, String tail) {
    String joined = String.join(", ", arguments) + ")" + tail;
    if (fits(head + "(" + joined) || arguments.isEmpty()) {
      return line(head + "(" + joined);
    }
    line(head + "(");
    depth += 2;
    if (fits(joined)) {
      line(joined);
    } else {
      argumentLines(arguments, tail);
    }
    depth -= 2;
    return this;
  }

  /** Adds arguments, several on a line where all are short, and what stands behind them. */
  private void argumentLines(List<String> arguments, String tail) {
    boolean fills = arguments.stream().allMatch(each -> each.length() < FILLED_LENGTH);
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < arguments.size(); i++) {
      String each = arguments.get(i) + (i < arguments.size() - 1 ? "," : ")" + tail);
      if (!row.isEmpty() && !(fills && fits(row + " " + each))) {
        line(row.toString());
        row.setLength(0);
      }
      row.append(row.isEmpty() ? "" : " ").append(each);
    }
    line(row.toString());
  }

  /** Adds {@code head call(arguments).next().next();}, broken over lines where it does not fit. */
  Code chain(String head, String call, List<String> arguments, List<String> next) {
    String flat = call + "(" + String.join(", ", arguments) + ")" + String.join("", next) + ";";
    if (fits(head + " " + flat)) {
      return line(head + " " + flat);
    }
    line(head);
    depth += 2;
    if (fits(flat)) {
      line(flat);
    } else if (next.isEmpty()) {
      call(call, arguments, ";");
    } else {
      chained(call, arguments);
      depth += 2;
      for (int i = 0; i < next.size(); i++) {
        line(next.get(i) + (i < next.size() - 1 ? "" : ";"));
      }
      depth -= 2;
    }
    depth -= 2;
    return this;
  }

  /** Adds the call that starts a chain; its arguments stand deeper than what is chained to it. */
  private void chained(String call, List<String> arguments) {
    String flat = call + "(" + String.join(", ", arguments) + ")";
    if (fits(flat)) {
      line(flat);
      return;
    }
    line(call + "(");
    depth += 4;
    if (fits(String.join(", ", arguments) + ")")) {
      line(String.join(", ", arguments) + ")");
    } else {
      argumentLines(arguments, "");
    }
    depth -= 4;
  }

  /** Adds {@code target = value;}. */
  Code assign(String target, Expression value) {
    if (fits(target + " = " + value.text() + ";")) {
      return line(target + " = " + value.text() + ";");
    }
    int name = target.lastIndexOf(' ');
    if (!fits(target + " =") && name > 0) {
      line(target.substring(0, name));
      depth += 2;
      assign(target.substring(name + 1), value);
      depth -= 2;
      return this;
    }
    line(target + " =");
    depth += 2;
    value(value, ";");
    depth -= 2;
    return this;
  }

  /** Adds {@code head(value);}. */
  Code argument(String head, Expression value) {
    if (fits(head + "(" + value.text() + ");")) {
      return line(head + "(" + value.text() + ");");
    }
    line(head + "(");
    depth += 2;
    value(value, ");");
    depth -= 2;
    return this;
  }

  /** Adds {@code head(first, second);}. */
  Code argument(String head, String first, Expression second) {
    String flat = first + ", " + second.text() + ");";
    if (fits(head + "(" + flat)) {
      return line(head + "(" + flat);
    }
    line(head + "(");
    depth += 2;
    if (fits(flat)) {
      line(flat);
    } else {
      line(first + ",");
      value(second, ");");
    }
    depth -= 2;
    return this;
  }

  /** Opens a loop over all elements. */
  Code loop(String variable, String elements) {
    if (fits("for (" + variable + " : " + elements + ") {")) {
      return open("for (" + variable + " : " + elements + ")");
    }
    line("for (" + variable + " :");
    depth += 2;
    line(elements + ") {");
    depth--;
    return this;
  }

  /** Adds {@code return value;}. */
  Code result(Expression value) {
    if (value.parts().isEmpty() || fits("return " + value.text() + ";")) {
      return line("return " + value.text() + ";");
    }
    return broken("return " + value.parts().get(0), value, ";");
  }

  private void value(Expression value, String tail) {
    if (value.parts().isEmpty() || fits(value.text() + tail)) {
      statement(value.text() + tail);
    } else {
      broken(value.parts().get(0), value, tail);
    }
  }

  private Code broken(String first, Expression choice, String tail) {
    line(first);
    depth += 2;
    line("? " + choice.parts().get(1));
    statement(": " + choice.parts().get(2) + tail);
    depth -= 2;
    return this;
  }

  /** Adds {@code label -> target = value;}. */
  Code caseAssign(String label, String target, Expression value) {
    String flat = label + " -> " + target + " = " + value.text() + ";";
    if (fits(flat)) {
      return line(flat);
    }
    line(label + " ->");
    depth += 2;
    assign(target, value);
    depth -= 2;
    return this;
  }

  /** Adds {@code label -> text}. */
  Code caseLine(String label, String text) {
    if (fits(label + " -> " + text)) {
      return line(label + " -> " + text);
    }
    line(label + " ->");
    depth += 2;
    statement(text);
    depth -= 2;
    return this;
  }
}
