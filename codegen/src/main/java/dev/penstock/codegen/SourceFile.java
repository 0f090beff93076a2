package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A generated source file.
 *
 * @param path relative to the source root, with slashes: {@code com/acme/PriceCompactCodec.java}
 * @param text the whole text, ending in a line feed
 */
public record SourceFile(String path, String text) {
  private static final String IMPORT = "import ";

  /** Returns this file with further imports, {@code java.lang.String}. */
  public SourceFile importing(Collection<String> names) {
    if (names.isEmpty()) {
      return this;
    }
    Set<String> imports = new TreeSet<>();
    names.forEach(each -> imports.add(IMPORT + each + ";"));
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
