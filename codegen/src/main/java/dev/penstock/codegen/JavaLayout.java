package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Breaks a line of generated Java that is too long where google-java-format breaks it.
 *
 * <p>It knows the shapes that emitters write: heads of methods, branches and loops, assignments,
 * calls, chains of calls, choices by {@code ?}.
 */
final class JavaLayout {
  static final int COLUMNS = 100;
  private static final int CONTINUED = 4;

  /** Elements and arguments stand several on a line where all are shorter than this. */
  private static final int FILLED_LENGTH = 10;

  /** A receiver so short that a break after it would save nothing. */
  private static final int SHORT_NAME = 4;

  private static final Pattern METHOD =
      Pattern.compile("((?:private|protected|public) .*?)(\\w+)\\((.*)\\) \\{");
  private static final Pattern TYPE = Pattern.compile("(.* class \\w+) (extends .* \\{)");
  private static final Pattern LOOP = Pattern.compile("for \\((.* :) (.*)\\) \\{");
  private static final Pattern BRANCH = Pattern.compile("((?:\\} else )?if \\()(.*)(\\) \\{)");
  private static final Pattern ASSIGNMENT = Pattern.compile("([^=\"(]* \\|?=) (.*)(;)");
  private static final Pattern CASE = Pattern.compile("((?:case [^>]*|default) ->) (.*;)");
  private static final Pattern STATEMENT = Pattern.compile("((?:return |throw )?)(.*)(;)");

  private final List<String> lines = new ArrayList<>();

  private JavaLayout() {}

  /** Returns the lines of {@code head {elements};} at a column. */
  static List<String> array(String head, List<String> elements, int column) {
    JavaLayout layout = new JavaLayout();
    String joined = String.join(", ", elements);
    if (fits(head + " {" + joined + "};", column)) {
      layout.add(head + " {" + joined + "};", column);
      return layout.lines;
    }
    int name = head.lastIndexOf(' ', head.length() - 3);
    if (fits(head + " {", column)) {
      layout.add(head + " {", column);
    } else {
      layout.add(head.substring(0, name), column);
      layout.add(head.substring(name + 1) + " {", column + CONTINUED);
    }
    layout.elements(elements, column + 2);
    layout.add("};", column);
    return layout.lines;
  }

  private void elements(List<String> elements, int column) {
    boolean fills =
        fits(String.join(", ", elements), column)
            || elements.stream().allMatch(each -> each.length() < FILLED_LENGTH);
    if (fills) {
      filled(elements, "", column);
      return;
    }
    for (int i = 0; i < elements.size(); i++) {
      add(elements.get(i) + (i < elements.size() - 1 ? "," : ""), column);
    }
  }

  /** Returns the lines of {@code head "words with spaces";} at a column. */
  static List<String> words(String head, List<String> words, int column) {
    JavaLayout layout = new JavaLayout();
    String text = "\"" + String.join(" ", words) + "\";";
    if (fits(head, column)) {
      layout.words(head, text, column);
    } else {
      int name = head.lastIndexOf(' ', head.length() - 3);
      layout.add(head.substring(0, name), column);
      layout.words(head.substring(name + 1), text, column + CONTINUED);
    }
    return layout.lines;
  }

  /** Adds an assignment of a text, in parts with a space at the begin where it is too long. */
  private void words(String target, String text, int column) {
    if (fits(target + " " + text, column)) {
      add(target + " " + text, column);
      return;
    }
    add(target, column);
    String begin = "";
    String rest = text;
    int at = column + CONTINUED;
    int space = rest.lastIndexOf(' ', COLUMNS - at - 1);
    while (!fits(begin + rest, at) && space > 0) {
      add(begin + rest.substring(0, space) + "\"", at);
      begin = "+ \"";
      rest = rest.substring(space);
      at = column + 2 * CONTINUED;
      space = rest.lastIndexOf(' ', COLUMNS - at - begin.length() - 1);
    }
    add(begin + rest, at);
  }

  /** Adds short things, several on a line. */
  private void filled(List<String> things, String after, int column) {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < things.size(); i++) {
      String thing = things.get(i) + (i < things.size() - 1 ? "," : after);
      if (!row.isEmpty() && !fits(row + " " + thing, column)) {
        add(row.toString(), column);
        row.setLength(0);
      }
      row.append(row.isEmpty() ? "" : " ").append(thing);
    }
    add(row.toString(), column);
  }

  /** Returns the lines of a statement or head at a column. */
  static List<String> lines(String text, int column) {
    JavaLayout layout = new JavaLayout();
    layout.statement(text, column);
    return layout.lines;
  }

  private static boolean fits(String text, int column) {
    return column + text.length() <= COLUMNS;
  }

  private void add(String text, int column) {
    lines.add(" ".repeat(column) + text);
  }

  private void statement(String text, int column) {
    Matcher type = TYPE.matcher(text);
    Matcher method = METHOD.matcher(text);
    Matcher loop = LOOP.matcher(text);
    Matcher branch = BRANCH.matcher(text);
    Matcher choice = CASE.matcher(text);
    Matcher assignment = ASSIGNMENT.matcher(text);
    Matcher other = STATEMENT.matcher(text);
    if (fits(text, column)) {
      add(text, column);
    } else if (method.matches()) {
      method(method, column);
    } else if (type.matches()) {
      add(type.group(1), column);
      add(type.group(2), column + CONTINUED);
    } else if (loop.matches()) {
      loop(loop.group(1), loop.group(2) + ") {", column);
    } else if (branch.matches()) {
      expression(branch.group(1), branch.group(2), branch.group(3), column);
    } else if (choice.matches()) {
      add(choice.group(1), column);
      statement(choice.group(2), column + CONTINUED);
    } else if (assignment.matches()) {
      assignment(assignment.group(1), assignment.group(2), column);
    } else if (other.matches()) {
      expression(other.group(1), other.group(2), other.group(3), column);
    } else {
      add(text, column);
    }
  }

  private void method(Matcher method, int column) {
    String head = method.group(1) + method.group(2);
    List<String> parameters = split(method.group(3), ',');
    if (fits(head + "(", column)) {
      arguments(head, parameters, " {", column);
    } else {
      add(method.group(1).stripTrailing(), column);
      if (fits(method.group(2) + "(" + method.group(3) + ") {", column + CONTINUED)) {
        add(method.group(2) + "(" + method.group(3) + ") {", column + CONTINUED);
      } else {
        arguments(method.group(2), parameters, " {", column + CONTINUED);
      }
    }
  }

  private void loop(String variable, String elements, int column) {
    if (fits("for (" + variable, column)) {
      add("for (" + variable, column);
      add(elements, column + CONTINUED);
    } else {
      int name = variable.lastIndexOf(' ', variable.length() - 3);
      add("for (" + variable.substring(0, name), column);
      add(variable.substring(name + 1) + " " + elements, column + CONTINUED);
    }
  }

  private void assignment(String target, String value, int column) {
    int name = target.lastIndexOf(' ', target.lastIndexOf(' ') - 1);
    if (fits(target + " " + value + ";", column)) {
      add(target + " " + value + ";", column);
    } else if (!fits(target, column) && name > 0) {
      add(target.substring(0, name), column);
      assignment(target.substring(name + 1), value, column + CONTINUED);
    } else {
      add(target, column);
      expression("", value, ";", column + CONTINUED);
    }
  }

  /** Lays out an expression after {@code before}, whose line starts at a column. */
  private void expression(String before, String text, String after, int column) {
    if (fits(before + text + after, column)) {
      add(before + text + after, column);
      return;
    }
    int question = find(text, " ? ");
    int operator = Math.max(find(text, " instanceof "), find(text, " != "));
    operator = Math.max(operator, find(text, " && "));
    if (question > 0) {
      int colon = question + find(text.substring(question), " : ");
      operand(before, text.substring(0, question), column);
      expression("? ", text.substring(question + 3, colon), "", column + CONTINUED);
      expression(": ", text.substring(colon + 3), after, column + CONTINUED);
    } else if (operator > 0) {
      operand(before, text.substring(0, operator), column);
      add(text.substring(operator + 1) + after, column + CONTINUED);
    } else {
      chain(before, text, after, column);
    }
  }

  /** Lays out what stands before an operator: breaks in it are deeper than the operator. */
  private void operand(String before, String text, int column) {
    if (fits(before + text, column)) {
      add(before + text, column);
      return;
    }
    int first = lines.size();
    expression(before, text, "", column);
    for (int i = first + 1; i < lines.size(); i++) {
      lines.set(i, " ".repeat(CONTINUED) + lines.get(i));
    }
  }

  private void chain(String before, String text, String after, int column) {
    List<String> parts = text.startsWith("new ") ? List.of(text) : split(text, '.');
    int head = headParts(parts);
    String first = String.join(".", parts.subList(0, head));
    if (head == parts.size()) {
      call(before + first, after, column);
      return;
    }
    if (fits(before + first, column)) {
      add(before + first, column);
    } else {
      int from = lines.size();
      call(before + first, "", column + CONTINUED); // arguments are deeper than the calls behind
      lines.set(from, lines.get(from).substring(CONTINUED));
    }
    for (int i = head; i < parts.size(); i++) {
      String end = i == parts.size() - 1 ? after : "";
      call("." + parts.get(i), end, column + CONTINUED);
    }
  }

  /** Returns how many parts of a chain stand together: names of types and short names go along. */
  private static int headParts(List<String> parts) {
    int count = 0;
    int length = 0;
    while (count < parts.size() - 1 && parts.get(count).indexOf('(') < 0) {
      String part = parts.get(count);
      length += part.length();
      boolean type = Character.isUpperCase(part.charAt(part.startsWith("!") ? 1 : 0));
      if (!type && length > SHORT_NAME) {
        return count + 1;
      }
      count++;
    }
    return count + 1;
  }

  /** Lays out a call, or a name that is as long as it is. */
  private void call(String text, String after, int column) {
    int open = callStart(text);
    int index = text.lastIndexOf('[');
    if (text.endsWith("]") && !fits(text + after, column)) {
      add(text.substring(0, index + 1), column);
      add(text.substring(index + 1) + after, column + CONTINUED);
      return;
    }
    if (fits(text + after, column) || open < 0 || !text.endsWith(")")) {
      add(text + after, column);
      return;
    }
    String inner = text.substring(open + 1, text.length() - 1);
    arguments(text.substring(0, open), split(inner, ','), after, column);
  }

  /** Returns where the argument list opens that the text ends with, or -1. */
  private static int callStart(String text) {
    int depth = 0;
    for (int i = text.length() - 1; i >= 0; i--) {
      char unit = text.charAt(i);
      depth += unit == ')' ? 1 : unit == '(' ? -1 : 0;
      if (depth == 0) {
        return unit == '(' ? i : -1;
      }
    }
    return -1;
  }

  private void arguments(String head, List<String> arguments, String after, int column) {
    String joined = String.join(", ", arguments) + ")" + after;
    add(head + "(", column);
    int inside = column + CONTINUED;
    if (fits(joined, inside)) {
      add(joined, inside);
      return;
    }
    if (arguments.stream().allMatch(each -> each.length() < FILLED_LENGTH)) {
      filled(arguments, ")" + after, inside);
      return;
    }
    for (int i = 0; i < arguments.size(); i++) {
      String end = i == arguments.size() - 1 ? ")" + after : ",";
      expression("", arguments.get(i), end, inside);
    }
  }

  /** Splits at a mark that no brackets and quotes enclose; blanks after a comma are dropped. */
  static List<String> split(String text, char mark) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '"' && (i == 0 || text.charAt(i - 1) != '\\')) {
        quoted = !quoted;
      } else if (!quoted) {
        depth += "(<[{".indexOf(unit) >= 0 ? 1 : ")>]}".indexOf(unit) >= 0 ? -1 : 0;
        if (unit == mark && depth == 0) {
          parts.add(text.substring(start, i).strip());
          start = i + 1;
        }
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }

  /** Returns where an operator stands that no brackets enclose, or -1. */
  private static int find(String text, String operator) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (depth == 0 && text.startsWith(operator, i)) {
        return i;
      }
      depth += unit == '(' ? 1 : unit == ')' ? -1 : 0;
    }
    return -1;
  }
}
