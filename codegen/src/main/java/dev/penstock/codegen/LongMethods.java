package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes several methods of one that is too long: HotSpot does not compile methods of more than
 * 8,000 bytes of bytecode. Emitters do not know of it, and nothing else is changed.
 */
final class LongMethods {
  /** The most that a method is estimated to be. */
  static final int LONGEST = 8000;

  /**
   * With more arguments a call cannot be compiled by HotSpot's second compiler, nor can the method
   * around it.
   */
  private static final int MOST_ARGUMENTS = 60;

  private static final Pattern NAME = Pattern.compile("[\\p{javaJavaIdentifierStart}][\\w$]*");

  private final List<Statement> statements;
  private final List<Statement> result = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  /** The name of the variable that holds the variables of a method; the same in all methods. */
  private String holder = "";

  private LongMethods(List<Statement> statements) {
    this.statements = statements;
  }

  /** Returns the statements of a class, or of some members, without methods that are too long. */
  static List<Statement> split(List<Statement> statements) {
    return new LongMethods(statements).split();
  }

  private List<Statement> split() {
    for (int i = 0; i < statements.size(); ) {
      boolean isMethod = MethodHead.is(statements.get(i).text());
      int end = isMethod ? end(statements, i) : i + 1;
      add(statements.subList(i, end), isMethod);
      i = end;
    }
    return result;
  }

  private void add(List<Statement> member, boolean isMethod) {
    if (isMethod && (MethodSize.of(member) > LONGEST || makesWideRecord(member))) {
      addPieces(member);
    } else {
      result.addAll(member);
    }
  }

  private static boolean makesWideRecord(List<Statement> method) {
    return method.stream()
        .map(Statement::text)
        .filter(each -> each.startsWith("return ") && each.endsWith(");"))
        .anyMatch(each -> JavaLayout.split(inBrackets(each), ',').size() > MOST_ARGUMENTS);
  }

  private static String inBrackets(String call) {
    return call.substring(call.indexOf('(') + 1, call.length() - 2);
  }

  private void addPieces(List<Statement> method) {
    if (names.isEmpty()) {
      statements.forEach(each -> findNames(each.text()));
      holder = free("held");
    }
    SplitChoice choice = new SplitChoice(method, this::free);
    if (choice.isOne()) {
      List<List<Statement>> pieces = choice.pieces();
      result.addAll(pieces.getFirst());
      result.add(Statement.of(method.getFirst().depth(), ""));
      add(pieces.getLast(), true); // may be too long once more
      return;
    }
    List<List<Statement>> pieces = new SplitMethod(method, holder, this::free).pieces();
    result.addAll(pieces.getFirst());
    for (List<Statement> piece : pieces.subList(1, pieces.size())) {
      result.add(Statement.of(method.getFirst().depth(), ""));
      result.addAll(piece);
    }
  }

  private void findNames(String text) {
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group());
    }
  }

  private String free(String wanted) {
    String name = wanted;
    for (int i = 2; !names.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** Returns where the statement ends that starts at a place, with all blocks that it opens. */
  static int end(List<Statement> statements, int start) {
    int depth = statements.get(start).depth();
    int end = start + 1;
    while (end < statements.size()
        && (statements.get(end).depth() > depth || isContinued(statements.get(end), depth))) {
      end++;
    }
    return end;
  }

  private static boolean isContinued(Statement statement, int depth) {
    return statement.depth() == depth && statement.text().startsWith("}");
  }

  /** Returns where the block ends that opens at a place: its brace. */
  static int blockEnd(List<Statement> statements, int open) {
    int end = open + 1;
    while (statements.get(end).depth() > statements.get(open).depth()) {
      end++;
    }
    return end;
  }
}
