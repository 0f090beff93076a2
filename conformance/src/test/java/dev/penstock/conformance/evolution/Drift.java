package dev.penstock.conformance.evolution;

import dev.penstock.conformance.evolution.SchemaLines.Block;
import dev.penstock.conformance.evolution.SchemaLines.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Changes schemas: in any way that somebody could, and in some that nobody would. */
final class Drift {
  private static final Pattern PRESENCE = Pattern.compile("^(optional|maybe) |\\?$| = .*$");
  private static final List<String> PRESENCES = List.of("%s", "%s?", "optional %s", "maybe %s");
  private static final List<String> FIELD_MARKS =
      List.of(
          " @json(\"j%d\")",
          " @alias(\"f%d\")",
          " @alias(\"g%d\", \"f2\")",
          " @java-type(\"J%d\")",
          " @json(\"f%d\") @alias(\"g1\")",
          "");
  private static final List<String> BLOCK_MARKS =
      List.of(" transparent", " @shared", " @java(\"com.J\")", " by-kind", " @tag-member(\"t\")");

  private final Random random;
  private final SchemaPool pool;
  private SchemaLines schema;

  Drift(Random random, SchemaPool pool, SchemaLines schema) {
    this.random = random;
    this.pool = pool;
    this.schema = schema;
  }

  /** Returns the schema after some more changes. */
  SchemaLines changed(int changes) {
    for (int i = 0; i < changes; i++) {
      String name =
          random.nextInt(3) == 0 ? schema.root() : any(List.copyOf(schema.blocks().keySet()));
      Block block = schema.blocks().get(name);
      if (block == null) {
        continue;
      }
      if (random.nextInt(7) == 0) {
        changeDefinition(name, block);
      } else {
        schema = schema.with(name, changed(block));
      }
    }
    return schema;
  }

  private void changeDefinition(String name, Block block) {
    String other = any(List.copyOf(schema.blocks().keySet()));
    switch (random.nextInt(5)) {
      case 0 -> schema = schema.renamed(name, name + random.nextInt(3));
      case 1 -> {
        schema = schema.with(name + "Z", block);
        mentionOnce(name, name + "Z");
      }
      case 2 -> mentionOnce(name, other);
      case 3 -> schema = schema.renamed(name, "Hold").renamed(other, name).renamed("Hold", other);
      default -> schema = schema.with(name, block.withMarks(toggled(block.marks())));
    }
  }

  private String toggled(String marks) {
    String mark = any(BLOCK_MARKS);
    if (marks.contains(mark)) {
      return marks.replace(mark, "");
    }
    return mark.contains("@") ? marks + mark : mark + marks;
  }

  /** Puts another definition into one place of those that have one. */
  private void mentionOnce(String name, String other) {
    List<String> holders =
        schema.blocks().keySet().stream()
            .filter(each ->
                schema.blocks().get(each).lines().stream()
                    .anyMatch(line -> line.type().matches(".*\\b" + name + "\\b.*")))
            .toList();
    if (!holders.isEmpty()) {
      String holder = any(holders);
      Block block = schema.blocks().get(holder);
      List<Line> lines = new ArrayList<>(block.lines());
      List<Line> mentions =
          lines.stream().filter(line -> line.type().matches(".*\\b" + name + "\\b.*")).toList();
      Line line = any(mentions);
      lines.set(lines.indexOf(line), line.withType(SchemaLines.replaced(line.type(), name, other)));
      schema = schema.with(holder, block.withLines(lines));
    }
  }

  private Block changed(Block block) {
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> added(block);
      case 3 -> removed(block);
      case 4 -> reserved(block);
      case 5 -> swapped(block);
      case 6 -> restored(block);
      default -> changedLine(block);
    };
  }

  private Block added(Block block) {
    List<Line> lines = new ArrayList<>(block.lines());
    int highest = lines.stream().mapToInt(Line::number).max().orElse(-1);
    int number = random.nextInt(4) == 0 ? random.nextInt(6) : highest + 1;
    Line line =
        switch (block.kind()) {
          case "record" -> new Line(Math.max(1, number), fieldName(), pool.type(), "");
          case "enum" -> new Line(number, "C" + random.nextInt(5), "", "");
          default -> {
            String record = any(List.copyOf(schema.blocks().keySet()));
            yield new Line(number, record, record, "");
          }
        };
    boolean isLate = !block.kind().equals("enum") && random.nextInt(3) > 0;
    lines.add(random.nextInt(lines.size() + 1), isLate ? since(line) : line);
    return block.withLines(lines);
  }

  private String fieldName() {
    return "f" + random.nextInt(9);
  }

  private Line since(Line line) {
    String marks = line.marks().replaceAll(" @since\\(\\d\\)", "");
    return line.withMarks(marks + " @since(" + (2 + random.nextInt(2)) + ")");
  }

  private Block removed(Block block) {
    if (block.lines().isEmpty()) {
      return block;
    }
    List<Line> lines = new ArrayList<>(block.lines());
    Line line = lines.remove(random.nextInt(lines.size()));
    Set<Integer> reserved = new TreeSet<>(block.kept());
    List<Line> gone = new ArrayList<>(block.gone());
    switch (random.nextInt(3)) {
      case 0 -> reserved.add(line.number());
      case 1 -> gone.add(line);
      default -> {
        // It goes without a trace.
      }
    }
    return block.withLines(lines).withReserved(reserved).withGone(gone);
  }

  private Block reserved(Block block) {
    Set<Integer> numbers = new TreeSet<>(block.kept());
    int number = 1 + random.nextInt(9);
    if (!numbers.remove(number)) {
      numbers.add(number);
    }
    return block.withReserved(random.nextInt(3) == 0 ? Set.of() : numbers);
  }

  private Block swapped(Block block) {
    List<Line> lines = new ArrayList<>(block.lines());
    if (lines.size() < 2) {
      return block;
    }
    int one = random.nextInt(lines.size());
    int other = random.nextInt(lines.size());
    Line first = lines.get(one);
    Line second = lines.get(other);
    lines.set(one, first.withNumber(second.number()));
    lines.set(other, second.withNumber(first.number()));
    if (random.nextBoolean()) {
      Collections.swap(lines, one, other);
    }
    return block.withLines(lines);
  }

  private Block restored(Block block) {
    if (block.gone().isEmpty()) {
      return added(block);
    }
    List<Line> lines = new ArrayList<>(block.lines());
    List<Line> gone = new ArrayList<>(block.gone());
    Line line = gone.remove(random.nextInt(gone.size()));
    if (random.nextInt(3) > 0) {
      lines.add(random.nextBoolean() ? line : line.withName(fieldName()));
    }
    return block.withLines(lines).withGone(gone);
  }

  private Block changedLine(Block block) {
    if (block.lines().isEmpty()) {
      return block;
    }
    List<Line> lines = new ArrayList<>(block.lines());
    int i = random.nextInt(lines.size());
    lines.set(i, changed(lines.get(i), block.kind()));
    return block.withLines(lines);
  }

  private Line changed(Line line, String kind) {
    boolean isField = kind.equals("record");
    return switch (random.nextInt(8)) {
      case 0 -> line.withName(isField ? fieldName() : "C" + random.nextInt(4));
      case 1 -> line.withNumber(1 + random.nextInt(9));
      case 2 -> kind.equals("enum") ? line : since(line);
      case 3 -> line.withMarks(line.marks().contains("@unknown") ? "" : " @unknown");
      case 4 -> line.withMarks(any(FIELD_MARKS).formatted(random.nextInt(4)) + sinceOf(line));
      default -> isField ? line.withType(changedType(line.type())) : line;
    };
  }

  private static String sinceOf(Line line) {
    return line.marks().contains("@since(2)") ? " @since(2)" : "";
  }

  private String changedType(String type) {
    String bare = PRESENCE.matcher(type).replaceAll("");
    UnaryOperator<String> same = presence -> type.replace(bare, presence);
    return switch (random.nextInt(8)) {
      case 0 -> pool.type();
      case 1 -> same.apply(pool.element());
      case 2, 3, 4 -> same.apply(pool.near(bare));
      case 5 -> type.replace(" = 5", " = 8").replace("\"x\"", "\"z\"");
      default -> pool.presence(any(PRESENCES), bare);
    };
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
