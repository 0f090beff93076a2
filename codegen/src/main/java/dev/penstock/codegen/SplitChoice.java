package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A static method that is too long since it chooses among many cases, by {@code if} and {@code
 * else} or by {@code return switch}. It keeps the first cases and calls a method with the others.
 */
final class SplitChoice {
  /** The most that the cases of a method are estimated to be. */
  private static final int CASES = 5000;

  private static final Pattern DECLARATION = Pattern.compile("([^=(]+) ([\\w$]+) = .*;");

  /** A choice that can be made twice: by a variable. */
  private static final Pattern SWITCH = Pattern.compile("return switch \\([\\w$]+\\) \\{");

  private static final Pattern OTHERS = Pattern.compile("Others(?:_\\d+)?$");
  private static final String ELSE = "} else ";

  private final List<Statement> method;
  private final UnaryOperator<String> free;
  private final MethodHead head;
  private final int depth;

  /** Where the choice starts. */
  private final int start;

  /** Where the cases start that another method has; 0 if there are none. */
  private final int cut;

  /**
   * Takes a method.
   *
   * @param free returns a name that nothing else in the class has, made from the one wanted
   */
  SplitChoice(List<Statement> method, UnaryOperator<String> free) {
    this.method = method;
    this.free = free;
    head = MethodHead.of(method.getFirst().text());
    depth = method.getFirst().depth() + 1;
    start = start();
    cut = start == 0 ? 0 : cut();
  }

  /** Tells whether the method ends in such a choice. */
  boolean isOne() {
    return cut > 0;
  }

  /** Returns where the last statement of the body starts, if it is a choice; 0 otherwise. */
  private int start() {
    int last = 1;
    for (int i = 1; i < method.size() - 1; i = LongMethods.end(method, i)) {
      last = i;
    }
    String text = method.get(last).text();
    boolean chain = text.startsWith("if (") && head.type().equals("void");
    boolean choice = SWITCH.matcher(text).matches() && hasDefault(last);
    return chain || choice ? last : 0;
  }

  private boolean hasDefault(int from) {
    return method.subList(from, method.size()).stream()
        .anyMatch(each -> each.depth() == depth + 1 && each.text().startsWith("default ->"));
  }

  private boolean isSwitch() {
    return SWITCH.matcher(method.get(start).text()).matches();
  }

  private int cut() {
    int size = 0;
    for (int i = start + 1; i < method.size(); i++) {
      Statement each = method.get(i);
      boolean branch =
          isSwitch()
              ? each.depth() == depth + 1 && each.text().startsWith("case ")
              : each.depth() == depth && each.text().startsWith(ELSE + "if (");
      if (branch && size > CASES) {
        return i;
      }
      size += MethodSize.of(each.text());
    }
    return 0;
  }

  /** Returns the method that is left, and the one with the other cases. */
  List<List<Statement>> pieces() {
    String name = free.apply(OTHERS.matcher(head.name()).replaceAll("") + "Others");
    Map<String, String> variables = variables();
    String call = name + "(" + String.join(", ", variables.keySet()) + ");";
    List<Statement> rest = new ArrayList<>(method.subList(0, cut));
    List<Statement> others = new ArrayList<>();
    String declared = MethodHead.text(head.type(), name, variables.values());
    others.add(Statement.of(depth - 1, declared));
    if (isSwitch()) {
      rest.add(Statement.of(depth + 1, "default -> " + call));
      rest.add(Statement.of(depth, "};"));
      others.add(method.get(start));
      others.addAll(method.subList(cut, method.size()));
    } else {
      rest.add(Statement.of(depth, ELSE + "{"));
      rest.add(Statement.of(depth + 1, call));
      rest.add(Statement.of(depth, "}"));
      others.add(Statement.of(depth, method.get(cut).text().substring(ELSE.length())));
      others.addAll(method.subList(cut + 1, method.size()));
    }
    rest.add(method.getLast());
    return List.of(rest, others);
  }

  /** Returns the variables that the other cases need: declarations by names. */
  private Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>(head.parameters());
    for (Statement each : method.subList(1, start)) {
      Matcher matcher = DECLARATION.matcher(each.text());
      if (matcher.matches()) {
        variables.put(matcher.group(2), matcher.group(1) + " " + matcher.group(2));
      }
    }
    Set<String> used = JavaVariables.in(method.get(start).text());
    method.subList(cut, method.size()).forEach(each -> used.addAll(JavaVariables.in(each.text())));
    variables.keySet().retainAll(used);
    return variables;
  }
}
