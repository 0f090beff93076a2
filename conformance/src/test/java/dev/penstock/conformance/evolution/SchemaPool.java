package dev.penstock.conformance.evolution;

import dev.penstock.conformance.evolution.SchemaLines.Block;
import dev.penstock.conformance.evolution.SchemaLines.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Makes small schemas that have every kind of definition, type and presence. */
final class SchemaPool {
  private static final List<String> SCALARS =
      List.of(
          "bool",
          "i8",
          "i16",
          "i32",
          "i64",
          "u8",
          "u16",
          "u32",
          "u64",
          "fixed-i32",
          "fixed-u64",
          "f32",
          "f64",
          "text",
          "bytes",
          "bytes(hex)",
          "uuid",
          "instant(3)",
          "big-integer",
          "decimal");
  private static final List<String> NAMES = List.of("A", "B", "C", "D", "E", "U", "K", "T");
  private static final List<String> SHAPES =
      List.of(
          "%s",
          "%s",
          "%s",
          "%s",
          "list<%s>",
          "list<%s?>",
          "map<text, %s>",
          "map<i16, %s?>",
          "adapted<P, J, %s>",
          "adapted<P, I, %s>");
  private static final List<String> OTHERS =
      List.of(
          "array<i32>",
          "array<i64>",
          "array<i32, 3>",
          "array<i64, 3>",
          "array<i32, 4>",
          "set<text>",
          "set<i16>",
          "set<i32>",
          "set<E>",
          "map<E, A>",
          "map<E, i32>",
          "custom<X, J>",
          "custom<Y, J>",
          "custom<X, I>",
          "list<list<A>>");
  private static final Map<String, String> DEFAULTS =
      new TreeMap<>(
          Map.of("bool", "true", "i32", "5", "i64", "5", "text", "\"x\"", "f64", "2.5", "E", "X"));
  private static final List<String> PRESENCES =
      List.of("%s", "%s", "%s?", "%s?", "optional %s", "maybe %s", "%s = ", "%s = ");

  private final Random random;

  SchemaPool(Random random) {
    this.random = random;
  }

  SchemaLines schema() {
    Map<String, Block> blocks = new LinkedHashMap<>();
    blocks.put("M", record(4 + random.nextInt(4)));
    for (String name : List.of("A", "B", "C", "D")) {
      blocks.put(name, record(random.nextInt(4)));
    }
    blocks.put("T", Block.of("record", " transparent", List.of(new Line(1, "v", "text", ""))));
    blocks.put("N", Block.of("record", " transparent", List.of(new Line(1, "v", "i64", ""))));
    blocks.put("Q", Block.of("record", " transparent", List.of(new Line(1, "v", "decimal", ""))));
    blocks.put("O", Block.of("record", "", List.of()));
    blocks.put(
        "E",
        Block.of(
            "enum",
            "",
            List.of(
                new Line(0, "X", "", ""), new Line(1, "Y", "", ""), new Line(2, "Z", "", last()))));
    blocks.put(
        "U",
        Block.of(
            "union",
            "",
            List.of(
                new Line(0, "A", "A", ""),
                new Line(1, "B", "B", ""),
                new Line(2, "O", "O", last()),
                new Line(3, "C", "C", random.nextBoolean() ? "" : " @since(2)"))));
    blocks.put(
        "K",
        Block.of(
            "union", " by-kind", List.of(new Line(0, "T", "T", ""), new Line(1, "Q", "Q", ""))));
    return new SchemaLines("M", blocks);
  }

  private String last() {
    return random.nextBoolean() ? " @unknown" : "";
  }

  private Block record(int fields) {
    List<Line> lines = new ArrayList<>();
    List<Line> gone = new ArrayList<>();
    for (int i = 1; i <= fields; i++) {
      boolean late = i == fields && random.nextBoolean();
      String alias = random.nextInt(5) == 0 ? " @alias(\"g" + i + "\")" : "";
      Line line = new Line(i, "f" + i, type(), alias + (late ? " @since(2)" : ""));
      (random.nextInt(8) == 0 ? gone : lines).add(line);
    }
    return Block.of("record", random.nextInt(6) == 0 ? " @shared" : "", lines)
        .withGone(gone)
        .withReserved(random.nextInt(3) == 0 ? Set.of(fields + 1) : Set.of());
  }

  /** Returns a type with its presence. */
  String type() {
    return presence(any(PRESENCES), element());
  }

  String presence(String presence, String type) {
    String known = DEFAULTS.get(type);
    return presence.endsWith("= ")
        ? known == null ? type + "?" : type + " = " + known
        : presence.formatted(type);
  }

  /** Returns a type without presence. */
  String element() {
    return switch (random.nextInt(7)) {
      case 0 -> any(OTHERS);
      case 6 -> any(List.copyOf(DEFAULTS.keySet()));
      case 1, 2 -> any(SHAPES).formatted(any(NAMES));
      default -> any(SHAPES).formatted(any(SCALARS));
    };
  }

  /** Returns a type that has much in common with another. */
  String near(String type) {
    String scalar = any(SCALARS.subList(1, 9));
    return switch (random.nextInt(5)) {
      case 0 -> type.replaceAll("\\b[iu](16|32)\\b", scalar);
      case 1 -> type.replaceFirst("adapted<\\w, \\w, (.*)>", "$1");
      case 2 -> type.replaceAll("\\b[A-E]\\b", any(NAMES));
      case 3 -> type.replace("text", "T");
      default -> type.replaceAll("\\bi(16|32)\\b", "i64");
    };
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
