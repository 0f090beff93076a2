package dev.penstock.schema.proto;

import dev.penstock.model.Attribute;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Collects the lines of a file. */
final class ProtoOutput {
  private static final String INDENT = "  ";

  private final StringBuilder out = new StringBuilder();
  private int depth;
  private boolean isFresh = true;

  void line(String text) {
    out.append(INDENT.repeat(depth)).append(text).append('\n');
    isFresh = false;
  }

  /** Leaves a line empty, unless nothing is in front of it in what is around. */
  void blank() {
    if (!isFresh) {
      out.append('\n');
      isFresh = true;
    }
  }

  void open(String head) {
    line(head + " {");
    depth++;
    isFresh = true;
  }

  void close() {
    depth--;
    line("}");
  }

  /** Writes documentation in front of what it belongs to. */
  void comment(String doc) {
    if (!doc.isEmpty()) {
      for (String each : doc.split("\n", -1)) {
        line(each.isEmpty() ? "//" : "// " + each);
      }
    }
  }

  void option(Attribute option) {
    line("option " + shown(option) + ";");
  }

  /** Writes options as statements, without attributes that are none. */
  void options(Notes notes, Set<String> others) {
    all(notes, others).forEach(this::option);
  }

  /** Tells whether there are options, or others than the attributes given. */
  static boolean hasOptions(Notes notes, Set<String> others) {
    return !all(notes, others).isEmpty();
  }

  /** Returns options in brackets with a blank in front; empty for none. */
  static String brackets(List<String> first, Notes notes, Set<String> others) {
    List<String> all = new ArrayList<>(first);
    all(notes, others).forEach(each -> all.add(shown(each)));
    return all.isEmpty() ? "" : " [" + String.join(", ", all) + "]";
  }

  private static List<Attribute> all(Notes notes, Set<String> others) {
    List<Attribute> all = new ArrayList<>();
    if (notes.has(Trait.DEPRECATED)) {
      all.add(Proto.attribute("deprecated", "true"));
    }
    Proto.attributes(notes).stream()
        .filter(each -> !others.contains(each.name()))
        .forEach(all::add);
    return all;
  }

  private static String shown(Attribute option) {
    return OptionText.reference(option.name()) + " = " + option.value();
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
