package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of Java at the depth of their blocks. What does not fit in a line is broken as
 * google-java-format breaks it; methods that HotSpot would not compile become several.
 */
public class JavaLines {
  private final List<Statement> statements = new ArrayList<>();
  private int depth;

  /** Starts without lines, inside of so many blocks. */
  public JavaLines(int depth) {
    this.depth = depth;
  }

  /** Returns the lines so far. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    LongMethods.split(statements).forEach(each -> lines.addAll(each.lines()));
    return List.copyOf(lines);
  }

  /** Returns the lines so far as text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    lines().forEach(each -> text.append(each).append('\n'));
    return text.toString();
  }

  /** Adds an empty line. */
  public JavaLines blank() {
    return line("");
  }

  /** Adds a statement, a head or a comment. */
  public JavaLines line(String text) {
    statements.add(Statement.of(depth, text));
    return this;
  }

  /** Adds a line that opens a block. */
  public JavaLines open(String text) {
    line(text + " {");
    depth++;
    return this;
  }

  /** Opens the body of a method. */
  public JavaLines method(String head, String... parameters) {
    return open(head + "(" + String.join(", ", parameters) + ")");
  }

  /** Closes a block. */
  public JavaLines close() {
    return close("}");
  }

  /** Closes a block with what stands after its brace. */
  public JavaLines close(String brace) {
    depth--;
    return line(brace);
  }

  /** Closes a block that is part of a statement: {@code };}. */
  public JavaLines closeStatement() {
    return close("};");
  }

  /** Closes a block and opens the next on the same line: {@code } else &#123;}. */
  public JavaLines reopen(String text) {
    depth--;
    return open("} " + text);
  }

  /** Indents what follows, after a line that opened a block in another way. */
  public JavaLines indent() {
    depth++;
    return this;
  }

  /** Ends what {@link #indent} has begun. */
  public JavaLines outdent() {
    depth--;
    return this;
  }

  /** Adds {@code head(arguments)tail}. */
  public JavaLines call(String head, List<String> arguments, String tail) {
    return line(head + "(" + String.join(", ", arguments) + ")" + tail);
  }

  /** Adds {@code head value;}. */
  public JavaLines assign(String head, String value) {
    return line(head + " " + value + ";");
  }

  /** Adds {@code head condition ? yes : no;}. */
  public JavaLines choose(String head, String condition, String yes, String no) {
    return assign(head, condition + " ? " + yes + " : " + no);
  }

  /** Adds {@code head {elements};}. */
  public JavaLines array(String head, List<String> elements) {
    statements.add(Statement.array(depth, head, elements));
    return this;
  }

  /** Returns a place between lines for {@link #insert}. */
  public int mark() {
    return statements.size();
  }

  /** Puts a statement of the present block at a place that {@link #mark} returned. */
  public JavaLines insert(int mark, String statement) {
    statements.add(mark, Statement.of(depth, statement));
    return this;
  }

  /** Puts whole lines at a place that {@link #mark} returned, indented as members of the class. */
  public JavaLines insert(int mark, List<String> members) {
    statements.addAll(mark, members.stream().map(Statement::ofMember).toList());
    return this;
  }
}
