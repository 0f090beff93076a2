package dev.penstock.conformance.evolution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A schema as the lines of its text, so that anything can be changed in it.
 *
 * @param root the name of the first block
 * @param blocks the definitions by name, whether they are reached or not
 */
record SchemaLines(String root, Map<String, Block> blocks) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z]\\w*");

  SchemaLines {
    blocks = new LinkedHashMap<>(blocks);
  }

  /**
   * A field, constant or case.
   *
   * @param type with presence; the record of a case; empty for constants
   * @param marks its attributes, each with a space in front
   */
  record Line(int number, String name, String type, String marks) {
    Line withNumber(int other) {
      return new Line(other, name, type, marks);
    }

    Line withName(String other) {
      return new Line(number, other, type, marks);
    }

    Line withType(String other) {
      return new Line(number, name, other, marks);
    }

    Line withMarks(String other) {
      return new Line(number, name, type, other);
    }

    String text() {
      return number + " " + name + (type.isEmpty() ? "" : ": " + type) + marks;
    }
  }

  /**
   * A record, enum or union.
   *
   * @param kind {@code record}, {@code enum}, {@code union}
   * @param marks what stands between the name and the brace, each with a space in front
   * @param gone removed fields
   */
  record Block(String kind, String marks, List<Line> lines, List<Line> gone, Set<Integer> kept) {
    Block {
      lines = List.copyOf(lines);
      gone = List.copyOf(gone);
      kept = new TreeSet<>(kept);
    }

    static Block of(String kind, String marks, List<Line> lines) {
      return new Block(kind, marks, lines, List.of(), Set.of());
    }

    Block withMarks(String other) {
      return new Block(kind, other, lines, gone, kept);
    }

    Block withLines(List<Line> others) {
      return new Block(kind, marks, others, gone, kept);
    }

    Block withGone(List<Line> others) {
      return new Block(kind, marks, lines, others, kept);
    }

    Block withReserved(Set<Integer> others) {
      return new Block(kind, marks, lines, gone, others);
    }

    Block map(UnaryOperator<Line> change) {
      return new Block(
          kind,
          marks,
          lines.stream().map(change).toList(),
          gone.stream().map(change).toList(),
          kept);
    }

    private String text(String name) {
      StringBuilder text = new StringBuilder(kind + " " + name + marks + " {\n");
      lines.forEach(each -> text.append("  ").append(each.text()).append('\n'));
      gone.forEach(each -> text.append("  removed ").append(each.text()).append('\n'));
      if (!kept.isEmpty()) {
        String numbers = kept.stream().map(String::valueOf).collect(Collectors.joining(", "));
        text.append("  reserved ").append(numbers).append('\n');
      }
      return text.append("}\n").toString();
    }
  }

  SchemaLines with(String name, Block block) {
    Map<String, Block> others = new LinkedHashMap<>(blocks);
    others.put(name, block);
    return new SchemaLines(root, others);
  }

  /** Returns this schema with another name for a definition, wherever it is mentioned. */
  SchemaLines renamed(String name, String other) {
    Map<String, Block> others = new LinkedHashMap<>();
    UnaryOperator<Line> change = line -> line.withType(replaced(line.type(), name, other));
    blocks.forEach((key, block) -> others.put(key.equals(name) ? other : key, block.map(change)));
    return new SchemaLines(root.equals(name) ? other : root, others);
  }

  static String replaced(String type, String name, String other) {
    return type.replaceAll("\\b" + name + "\\b", other);
  }

  /** Returns the text of the root and all that it reaches, in the order in which it is met. */
  String text() {
    StringBuilder text = new StringBuilder("schema : " + root + "\n");
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      String name = open.remove();
      Block block = blocks.get(name);
      if (block != null && met.add(name)) {
        text.append('\n').append(block.text(name));
        List<Line> lines = new ArrayList<>(block.lines());
        lines.addAll(block.gone());
        lines.forEach(
            line -> WORD.matcher(line.type()).results().forEach(each -> open.add(each.group())));
      }
    }
    return text.toString();
  }
}
