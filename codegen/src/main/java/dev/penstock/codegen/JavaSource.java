package dev.penstock.codegen;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Builds a Java source file: collects imports, indents, breaks calls as google-java-format does.
 *
 * <p>Body text is added by {@link #line}, {@link #open}, {@link #close} and {@link #call}; names of
 * types in it go through {@link #type}.
 */
public final class JavaSource {
  private static final int COLUMNS = 100;

  /** Elements of an array stand several on a line where all are shorter than this. */
  private static final int FILLED_LENGTH = 10;

  private static final Pattern QUALIFIED =
      Pattern.compile("[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)+");

  private final String packageName;
  private final String className;
  private final Map<String, String> importBySimpleName = new TreeMap<>();
  private final StringBuilder body = new StringBuilder();
  private int depth;

  /** Starts a source file of a class in a package; the empty name means the unnamed package. */
  public JavaSource(String packageName, String className) {
    this.packageName = packageName;
    this.className = className;
    importBySimpleName.put(className, qualify(className));
  }

  /** Returns the name of the class that this file declares. */
  public String className() {
    return className;
  }

  private String qualify(String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }

  /** Returns a type as it is to be written here, importing what it names by qualified names. */
  public String type(String javaType) {
    Matcher matcher = QUALIFIED.matcher(javaType);
    StringBuilder text = new StringBuilder();
    while (matcher.find()) {
      matcher.appendReplacement(text, Matcher.quoteReplacement(shorten(matcher.group())));
    }
    return matcher.appendTail(text).toString();
  }

  private String shorten(String qualified) {
    int start = topLevelStart(qualified);
    if (start < 0) {
      return qualified;
    }
    int end = qualified.indexOf('.', start);
    String topLevel = end < 0 ? qualified : qualified.substring(0, end);
    String simple = topLevel.substring(start);
    String known = importBySimpleName.putIfAbsent(simple, topLevel);
    return known == null || known.equals(topLevel) ? qualified.substring(start) : qualified;
  }

  /** Returns where the first segment starts that begins with a capital letter, or -1. */
  private static int topLevelStart(String qualified) {
    int start = 0;
    while (start >= 0 && start < qualified.length()) {
      if (Character.isUpperCase(qualified.charAt(start))) {
        return start;
      }
      int dot = qualified.indexOf('.', start);
      start = dot < 0 ? -1 : dot + 1;
    }
    return -1;
  }

  /** Adds an empty line. */
  public JavaSource blank() {
    body.append('\n');
    return this;
  }

  /** Adds a line at the current indentation. */
  public JavaSource line(String text) {
    body.append("  ".repeat(depth)).append(text).append('\n');
    return this;
  }

  /** Adds a line that opens a block. */
  public JavaSource open(String text) {
    line(text + " {");
    depth++;
    return this;
  }

  /** Closes a block. */
  public JavaSource close() {
    depth--;
    return line("}");
  }

  /** Indents what follows, after a line that opened a block in another way. */
  public JavaSource indent() {
    depth++;
    return this;
  }

  /** Closes a block that is part of a statement: {@code };}. */
  public JavaSource closeStatement() {
    depth--;
    return line("};");
  }

  /** Adds a statement {@code head = value;}, broken after the equals sign where it does not fit. */
  public JavaSource statement(String text) {
    int equals = text.indexOf(" = ");
    return assign(text.substring(0, equals + 2), text.substring(equals + 3, text.length() - 1));
  }

  /** Closes a block and opens the next on the same line: {@code } else &#123;}. */
  public JavaSource reopen(String text) {
    depth--;
    line("} " + text + " {");
    depth++;
    return this;
  }

  /** Adds {@code head(arguments)tail}, broken over lines where it does not fit. */
  public JavaSource call(String head, List<String> arguments, String tail) {
    String joined = String.join(", ", arguments);
    String flat = head + "(" + joined + ")" + tail;
    if (fits(flat, 0) || arguments.isEmpty()) {
      return line(flat);
    }
    line(head + "(");
    depth += 2;
    if (fits(joined + ")" + tail, 0)) {
      line(joined + ")" + tail);
    } else {
      for (int i = 0; i < arguments.size(); i++) {
        line(arguments.get(i) + (i < arguments.size() - 1 ? "," : ")" + tail));
      }
    }
    depth -= 2;
    return this;
  }

  /** Adds {@code head value;}, with the value on a line of its own where it does not fit. */
  public JavaSource assign(String head, String value) {
    if (fits(head + " " + value + ";", 0)) {
      return line(head + " " + value + ";");
    }
    line(head);
    depth += 2;
    line(value + ";");
    depth -= 2;
    return this;
  }

  /** Adds {@code head condition ? yes : no;}, broken as the formatter does. */
  public JavaSource choose(String head, String condition, String yes, String no) {
    String value = condition + " ? " + yes + " : " + no;
    if (fits(head + " " + value + ";", 0) || fits("    " + value + ";", 0)) {
      return assign(head, value);
    }
    line(head);
    depth += 2;
    line(condition);
    depth += 2;
    line("? " + yes);
    line(": " + no + ";");
    depth -= 4;
    return this;
  }

  /** Returns a place in the body for {@link #insert}. */
  public int mark() {
    return body.length();
  }

  /** Puts whole lines at a place that {@link #mark} returned, indented as members of the class. */
  public JavaSource insert(int mark, List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.isEmpty() ? "" : "  " + line).append('\n'));
    body.insert(mark, text);
    return this;
  }

  /**
   * Adds {@code head {elements}} of an array, over lines where it does not fit.
   *
   * @param indent how many columns the lines will be moved to the right
   */
  public JavaSource array(String head, List<String> elements, int indent) {
    String joined = String.join(", ", elements);
    if (fits(head + " {" + joined + "};", indent)) {
      return line(head + " {" + joined + "};");
    }
    line(head + " {");
    depth++;
    boolean fills =
        fits(joined, indent) || elements.stream().allMatch(each -> each.length() < FILLED_LENGTH);
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < elements.size(); i++) {
      String element = elements.get(i) + (i < elements.size() - 1 ? "," : "");
      if (!row.isEmpty() && !(fills && fits(row + " " + element, indent))) {
        line(row.toString());
        row.setLength(0);
      }
      row.append(row.isEmpty() ? "" : " ").append(element);
    }
    line(row.toString());
    depth--;
    return line("};");
  }

  private boolean fits(String text, int extra) {
    return depth * 2 + text.length() + extra <= COLUMNS;
  }

  /** Returns the lines of the body so far. */
  public List<String> lines() {
    return body.toString().lines().toList();
  }

  /** Returns the file; {@code header} is the comment text above the package, without marks. */
  public SourceFile finish(String header) {
    StringBuilder text = new StringBuilder();
    header.lines().forEach(line -> text.append(("// " + line).stripTrailing()).append('\n'));
    if (!packageName.isEmpty()) {
      text.append("package ").append(packageName).append(";\n\n");
    }
    List<String> imports =
        importBySimpleName.values().stream().filter(this::needsImport).sorted().toList();
    imports.forEach(name -> text.append("import ").append(name).append(";\n"));
    if (!imports.isEmpty()) {
      text.append('\n');
    }
    String path = qualify(className).replace('.', '/') + ".java";
    return new SourceFile(path, text.append(body).toString());
  }

  private boolean needsImport(String qualified) {
    int dot = qualified.lastIndexOf('.');
    String container = dot < 0 ? "" : qualified.substring(0, dot);
    return !container.isEmpty() && !container.equals(packageName) && !container.equals("java.lang");
  }
}
