package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A static method that is too long. The statements of its body, or of the {@code try} block in it,
 * go to methods of their own, in groups. Variables that more than one of these needs become fields
 * of an object.
 */
final class SplitMethod {
  /** The most that the statements of a group are estimated to be. */
  private static final int GROUP = 3000;

  private static final Pattern DECLARATION =
      Pattern.compile("(?!return |throw )([\\w.$]+(?:<[^=;(]*>)?(?:\\[\\])*) ([\\w$]+)( = .*)?;");
  private static final Pattern RETURN = Pattern.compile("\\breturn\\b.*");
  private static final Set<String> ZEROS = Set.of(" = 0", " = null", " = false");

  private final List<Statement> method;
  private final UnaryOperator<String> free;
  private final MethodHead head;
  private final int depth;
  private final int start;
  private final int end;
  private final List<Group> groups = new ArrayList<>();

  /** What is passed to all groups that name it: parameters, and variables that stay as they are. */
  private final Map<String, String> passed;

  /** The types of the variables that become fields. */
  private final Map<String, String> held = new LinkedHashMap<>();

  /** The variables that the block declares, those of statements in statements aside. */
  private final Set<String> declared = new HashSet<>();

  private final String holder;
  private final String holderType;

  /** Statements that follow one another, and the name of their method; empty if they stay. */
  private record Group(String name, List<Statement> statements) {
    boolean moves() {
      return !name.isEmpty();
    }

    Set<String> variables(Set<String> declared) {
      Set<String> variables = new HashSet<>();
      statements.forEach(each -> variables.addAll(JavaVariables.in(each.text(), declared)));
      return variables;
    }
  }

  /**
   * Takes a method.
   *
   * @param holder the name of the variable that holds the object
   * @param free returns a name that nothing else in the class has, made from the one wanted
   */
  SplitMethod(List<Statement> method, String holder, UnaryOperator<String> free) {
    this.holder = holder;
    this.method = method;
    this.free = free;
    head = MethodHead.of(method.getFirst().text());
    depth = method.getFirst().depth();
    passed = new LinkedHashMap<>(head.parameters());
    int block = block();
    start = block + 1;
    end = LongMethods.blockEnd(method, block);
    String capital = Character.toUpperCase(head.name().charAt(0)) + head.name().substring(1);
    holderType = free.apply(capital + "Variables");
  }

  /** Returns where the block opens whose statements go elsewhere. */
  private int block() {
    for (int i = 1; i < method.size(); i++) {
      if (method.get(i).text().equals("try {") && method.get(i).depth() == depth + 1) {
        return i;
      }
    }
    return 0;
  }

  /** Returns the method that is left, the methods of the groups, and the class of the object. */
  List<List<Statement>> pieces() {
    group();
    findVariables();
    List<List<Statement>> pieces = new ArrayList<>();
    pieces.add(rest());
    groups.stream().filter(Group::moves).forEach(each -> pieces.add(methodOf(each)));
    if (!held.isEmpty()) {
      pieces.add(holderClass());
    }
    return pieces;
  }

  private void group() {
    int first = start;
    int size = 0;
    for (int i = start; i < end; ) {
      int next = LongMethods.end(method, i);
      int bytes = MethodSize.of(method.subList(i, next));
      boolean stays =
          method.subList(i, next).stream().anyMatch(each -> RETURN.matcher(each.text()).matches());
      if (stays || size + bytes > GROUP) {
        addGroup(first, i);
        first = i;
        size = 0;
      }
      if (stays) {
        groups.add(new Group("", method.subList(i, next)));
        first = next;
      } else {
        size += bytes;
      }
      i = next;
    }
    addGroup(first, end);
  }

  private void addGroup(int from, int to) {
    if (from < to) {
      String name = free.apply(head.name() + (groups.size() + 1));
      groups.add(new Group(name, method.subList(from, to)));
    }
  }

  private void findVariables() {
    Set<String> assigned = new HashSet<>();
    method
        .subList(start, method.size())
        .forEach(each -> assigned.addAll(JavaVariables.assigned(each.text())));
    for (Statement each : method.subList(1, start)) {
      Matcher matcher = DECLARATION.matcher(each.text());
      if (matcher.matches() && assigned.contains(matcher.group(2))) {
        held.put(matcher.group(2), matcher.group(1));
      } else if (matcher.matches()) {
        passed.put(matcher.group(2), matcher.group(1) + " " + matcher.group(2));
      }
    }
    declare();
    Map<String, Integer> uses = new LinkedHashMap<>();
    groups.forEach(
        group -> group.variables(declared).forEach(each -> uses.merge(each, 1, Integer::sum)));
    for (Statement each : method.subList(start, end)) {
      Matcher matcher = DECLARATION.matcher(each.text());
      boolean inBlock = each.depth() == method.get(start).depth();
      if (inBlock && matcher.matches() && uses.getOrDefault(matcher.group(2), 0) > 1) {
        held.put(matcher.group(2), matcher.group(1));
      }
    }
  }

  private void declare() {
    for (Statement each : method.subList(start, end)) {
      Matcher matcher = DECLARATION.matcher(each.text());
      if (matcher.matches() && each.depth() == method.get(start).depth()) {
        declared.add(matcher.group(2));
      }
    }
  }

  private List<Statement> rest() {
    List<Statement> rest = new ArrayList<>();
    rest.add(method.getFirst());
    if (!held.isEmpty()) {
      String made = holderType + " " + holder + " = new " + holderType + "();";
      rest.add(Statement.of(depth + 1, made));
    }
    method.subList(1, start).forEach(each -> addRenamed(each, 0, rest));
    for (Group group : groups) {
      if (group.moves()) {
        rest.add(Statement.of(method.get(start).depth(), call(group)));
      } else {
        group.statements().forEach(each -> addRenamed(each, 0, rest));
      }
    }
    method.subList(end, method.size()).forEach(each -> addRenamed(each, 0, rest));
    return rest;
  }

  private String call(Group group) {
    return group.name() + "(" + String.join(", ", arguments(group).keySet()) + ");";
  }

  /** Returns what is passed to the method of a group: declarations by names. */
  private Map<String, String> arguments(Group group) {
    Set<String> variables = group.variables(declared);
    Map<String, String> arguments = new LinkedHashMap<>(passed);
    arguments.keySet().retainAll(variables);
    if (held.keySet().stream().anyMatch(variables::contains)) {
      arguments.put(holder, holderType + " " + holder);
    }
    return arguments;
  }

  private List<Statement> methodOf(Group group) {
    List<Statement> piece = new ArrayList<>();
    String declared = MethodHead.text("void", group.name(), arguments(group).values());
    piece.add(Statement.of(depth, declared));
    int deeper = depth + 1 - method.get(start).depth();
    group.statements().forEach(each -> addRenamed(each, deeper, piece));
    piece.add(Statement.of(depth, "}"));
    return piece;
  }

  /** Adds a statement with fields in place of variables; those of zero need no declaration. */
  private void addRenamed(Statement statement, int deeper, List<Statement> target) {
    String text = statement.text();
    Matcher matcher = DECLARATION.matcher(text);
    if (matcher.matches() && held.containsKey(matcher.group(2))) {
      String value = matcher.group(3);
      if (value == null || ZEROS.contains(value)) {
        return;
      }
      text = matcher.group(2) + value + ";";
    }
    String renamed =
        JavaVariables.replace(
            text, declared, each -> held.containsKey(each) ? holder + "." + each : each);
    target.add(statement.with(statement.depth() + deeper, renamed));
  }

  private List<Statement> holderClass() {
    List<Statement> members = new ArrayList<>();
    members.add(
        Statement.of(
            depth, "/** Variables that the methods of {@code " + head.name() + "} share. */"));
    members.add(Statement.of(depth, "private static final class " + holderType + " {"));
    held.forEach((each, type) -> members.add(Statement.of(depth + 1, type + " " + each + ";")));
    members.add(Statement.of(depth, "}"));
    return members;
  }
}
