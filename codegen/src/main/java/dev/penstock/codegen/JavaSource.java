package dev.penstock.codegen;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Java source file that is being written: lines, and the imports of what they name. */
public final class JavaSource extends JavaLines {
  private static final Pattern QUALIFIED =
      Pattern.compile(
          "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
              + "(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)+");

  /** The classes of {@code java.lang} that generated code names without their package. */
  static final Set<String> LANG =
      Set.of(
          "Boolean",
          "Byte",
          "Character",
          "Class",
          "Double",
          "Float",
          "IllegalArgumentException",
          "IllegalStateException",
          "Integer",
          "Long",
          "Object",
          "Override",
          "Short",
          "String",
          "SuppressWarnings");

  private final String packageName;
  private final String className;
  private final Map<String, String> importBySimpleName = new TreeMap<>();

  /** Starts a source file of a class in a package; the empty name means the unnamed package. */
  public JavaSource(String packageName, String className) {
    super(0);
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
    int start = isInPackage(qualified) ? packageName.length() + 1 : topLevelStart(qualified);
    if (start < 0) {
      return qualified;
    }
    int end = qualified.indexOf('.', start);
    String topLevel = end < 0 ? qualified : qualified.substring(0, end);
    String simple = topLevel.substring(start);
    boolean isOther = LANG.contains(simple) && !topLevel.equals("java.lang." + simple);
    if (isOther) {
      return qualified;
    }
    String known = importBySimpleName.putIfAbsent(simple, topLevel);
    return known == null || known.equals(topLevel) ? qualified.substring(start) : qualified;
  }

  private boolean isInPackage(String qualified) {
    return !packageName.isEmpty()
        && qualified.startsWith(packageName + ".")
        && Character.isUpperCase(qualified.charAt(packageName.length() + 1));
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
    return new SourceFile(path, text.append(text()).toString());
  }

  private boolean needsImport(String qualified) {
    int dot = qualified.lastIndexOf('.');
    String container = dot < 0 ? "" : qualified.substring(0, dot);
    return !container.isEmpty() && !container.equals(packageName) && !container.equals("java.lang");
  }
}
