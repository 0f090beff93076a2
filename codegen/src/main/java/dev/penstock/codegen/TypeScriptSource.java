package dev.penstock.codegen;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A TypeScript module that is being written: its imports and its lines. */
public final class TypeScriptSource {
  private static final int MARGIN = 100;
  private static final String STEP = "  ";
  private static final Comparator<String> NAMES =
      String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());

  /** By module and name, whether more than the type is needed. */
  private final Map<String, Map<String, Boolean>> imports =
      new TreeMap<>(
          Comparator.comparing((String module) -> module.startsWith("."))
              .thenComparing(module -> module.replaceAll("\\.js$", "")));

  /** By module and name, what is called something else here. */
  private final Map<String, String> others = new HashMap<>();

  private final TypeScriptNames names;
  private final List<String> lines = new ArrayList<>();
  private int depth;

  /** Starts an empty module beside those of some types. */
  public TypeScriptSource(TypeScriptNames names) {
    this.names = names;
  }

  /**
   * Imports what a module exports and returns its name here, which is another one where a type of
   * the schemas has that of a package.
   */
  public String imported(String module, String name) {
    return imported(module, name, true);
  }

  /** As {@link #imported}, for where only the type of this name is needed. */
  public String importedType(String module, String name) {
    return imported(module, name, false);
  }

  /** As {@link #imported(String, String)}, under another name. */
  String imported(String module, String name, String other) {
    others.put(module + "#" + name, other);
    return imported(module, name, true);
  }

  /** As {@link #importedType(String, String)}, under another name. */
  String importedType(String module, String name, String other) {
    others.put(module + "#" + name, other);
    return imported(module, name, false);
  }

  private String imported(String module, String name, boolean value) {
    imports
        .computeIfAbsent(module, each -> new TreeMap<>(NAMES))
        .merge(name, value, Boolean::logicalOr);
    return here(module, name);
  }

  private String here(String module, String name) {
    String other = others.get(module + "#" + name);
    if (other != null) {
      return other;
    }
    return module.startsWith("@") ? names.beside(name) : name;
  }

  private String importing(String module, String name) {
    String here = here(module, name);
    return here.equals(name) ? name : name + " as " + here;
  }

  /** Adds a line. */
  public TypeScriptSource line(String text) {
    lines.add(text.isEmpty() ? "" : STEP.repeat(depth) + text);
    return this;
  }

  /** Returns where the next line stands, for lines that are put there later. */
  public int mark() {
    return lines.size();
  }

  /** Puts a line at a mark inside of one block. */
  public void insert(int mark, String text) {
    lines.add(mark, text.isEmpty() ? "" : STEP + text);
  }

  /** Adds an empty line. */
  public void blank() {
    lines.add("");
  }

  /** Adds a line that ends in a brace and indents what follows. */
  public TypeScriptSource open(String head) {
    line(head + " {");
    depth++;
    return this;
  }

  /** Ends a block and opens the one that goes on with it. */
  public void reopen(String head) {
    depth--;
    line("} " + head + " {");
    depth++;
  }

  /** Ends a block. */
  public void close() {
    close("");
  }

  /** As {@link #close()}, with something behind the brace. */
  public void close(String tail) {
    depth--;
    line("}" + tail);
  }

  /** Adds what {@code body} adds, one step further in. */
  public void indented(Runnable body) {
    depth++;
    body.run();
    depth--;
  }

  /** Adds a documentation comment, if there is something to say. */
  public void doc(String text) {
    if (text.isEmpty()) {
      return;
    }
    List<String> parts = text.replace("*/", "* /").lines().toList();
    if (parts.size() == 1) {
      line("/** " + parts.get(0) + " */");
      return;
    }
    line("/**");
    parts.forEach(each -> line((" * " + each).stripTrailing()));
    line(" */");
  }

  /** Adds a statement of things between two delimiters, one a line where they are too long. */
  public void wrapped(String head, List<String> things, String tail) {
    boolean padded = head.endsWith("{");
    String inner = String.join(", ", things);
    String all = head + (padded && !things.isEmpty() ? " " + inner + " " : inner) + tail;
    if (STEP.length() * depth + all.length() <= MARGIN) {
      line(all);
      return;
    }
    line(head);
    indented(() -> things.forEach(each -> line(each + ",")));
    line(tail);
  }

  /**
   * Adds a statement that returns one of two expressions, each on a line where they are too long.
   */
  public void choice(String condition, String yes, String no) {
    String all = "return " + condition + " ? " + yes + " : " + no + ";";
    if (STEP.length() * depth + all.length() <= MARGIN) {
      line(all);
      return;
    }
    line("return " + condition);
    indented(() -> line("? " + yes).line(": " + no + ";"));
  }

  /** Returns the module under a comment, without declarations that nothing needs. */
  public SourceFile finish(String path, String header) {
    TypeScriptDeclarations needed = TypeScriptDeclarations.of(lines);
    StringBuilder text = new StringBuilder();
    header.lines().forEach(each -> text.append("// ").append(each).append('\n'));
    imports.forEach((module, all) -> {
      Map<String, Boolean> exported = new TreeMap<>(NAMES);
      exported.putAll(all);
      exported.keySet().removeIf(name -> !needed.mentions(here(module, name)));
      if (exported.isEmpty()) {
        return;
      }
      TypeScriptSource head = new TypeScriptSource(names);
      boolean onlyTypes = !exported.containsValue(true);
      List<String> parts = new ArrayList<>();
      exported.forEach((name, value) ->
          parts.add((value || onlyTypes ? "" : "type ") + importing(module, name)));
      head.wrapped(onlyTypes ? "import type {" : "import {", parts, "} from \"" + module + "\";");
      head.lines.forEach(each -> text.append(each).append('\n'));
    });
    needed.lines().forEach(each -> text.append(each).append('\n'));
    return new SourceFile(path, text.toString());
  }
}
