package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A generated source file.
 *
 * @param path relative to the source root, with slashes: {@code com/acme/PriceCompactCodec.java}
 * @param text the whole text, ending in a line feed
 */
public record SourceFile(String path, String text) {
  private static final String IMPORT = "import ";

  /**
   * Returns this Java file with imports of the classes of {@code java.lang} that it names and that
   * classes in its package would hide.
   *
   * @param hasClass tells whether there is a class of a qualified name
   */
  SourceFile importingHidden(Predicate<String> hasClass) {
    String name = qualifiedName();
    String home = name.substring(0, name.lastIndexOf('.') + 1);
    List<String> hidden =
        JavaSource.LANG.stream()
            .filter(each -> hasClass.test(home + each))
            .filter(each -> Pattern.compile("\\b" + each + "\\b").matcher(text).find())
            .toList();
    return hidden.isEmpty() ? this : importing(hidden);
  }

  private SourceFile importing(List<String> hidden) {
    Set<String> imports = new TreeSet<>();
    hidden.forEach(each -> imports.add(IMPORT + "java.lang." + each + ";"));
    List<String> others = new ArrayList<>();
    text.lines().forEach(line -> (line.startsWith(IMPORT) ? imports : others).add(line));
    int start = 0;
    while (others.get(start).startsWith("//") || others.get(start).startsWith("package ")) {
      start++;
    }
    boolean hasPackage = others.get(start).isEmpty();
    others.addAll(hasPackage ? start + 1 : start, imports);
    return new SourceFile(path, String.join("\n", others) + "\n");
  }

  /** Returns the name of the Java class, {@code com.acme.PriceCompactCodec}. */
  public String qualifiedName() {
    return path.substring(0, path.lastIndexOf('.')).replace('/', '.');
  }
}
