package dev.penstock.conformance.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Schemas of one type as it grows: each has what the one before has, and more.
 *
 * <p>The first is small; every later one adds fields of any type and presence to any of its
 * records, takes fields away that may be missing, adds constants and cases, renames and reorders.
 */
final class Family {
  private static final List<String> RECORDS = List.of("M", "Point", "Leg", "Text", "Other");
  private static final List<String> ADDED_TYPES =
      List.of(
          "bool",
          "i8",
          "i16",
          "i32",
          "i64",
          "u16",
          "u32",
          "u64",
          "fixed-i64",
          "f32",
          "f64",
          "char",
          "text",
          "bytes",
          "uuid",
          "instant",
          "date",
          "time",
          "date-time",
          "duration",
          "big-integer",
          "decimal",
          "E",
          "Point",
          "Point",
          "Leg",
          "U",
          "U",
          "list<Leg>",
          "list<Point>",
          "list<text>",
          "list<i64>",
          "set<text>",
          "map<text, Leg>",
          "map<E, text?>",
          "list<Point?>",
          "array<f64>",
          "list<U>",
          "list<list<text?>>");
  private static final List<String> DEFAULTS =
      List.of("bool = true", "i32 = 7", "u64 = 3", "f64 = 2.5", "text = \"none\"", "E = A");

  private final Random random;
  private final int versions;

  /** One thing that stands in a body. */
  private record Line(String owner, int number, int from, int removedFrom, String rest) {}

  private final List<Line> lines = new ArrayList<>();

  Family(long seed, int versions) {
    random = new Random(seed);
    this.versions = versions;
    for (String record : RECORDS) {
      addFirst(record);
    }
    for (int version = 2; version <= versions; version++) {
      for (String record : RECORDS) {
        grow(record, version);
      }
    }
  }

  private void addFirst(String record) {
    List<String> fields =
        switch (record) {
          case "M" ->
              List.of(
                  "i32",
                  "Point",
                  "text",
                  "list<Leg>",
                  "U",
                  "E",
                  "Point?",
                  "list<Point>",
                  "map<text, Point>",
                  "optional Leg",
                  "list<Point?>");
          case "Point" -> List.of("f64", "i16", "bool?");
          case "Leg" -> List.of("text", "i64?", "text = \"x\"", "Point", "list<E>");
          case "Text" -> List.of("text");
          default -> List.of();
        };
    for (int i = 0; i < fields.size(); i++) {
      boolean missing =
          fields.get(i).matches(".*[?=].*|optional.*") && !fields.get(i).endsWith(">");
      lines.add(
          new Line(record, i + 1, 1, missing ? removal(1) : Integer.MAX_VALUE, fields.get(i)));
    }
  }

  /** Returns the version that takes a field away, mostly none. */
  private int removal(int version) {
    return random.nextInt(4) == 0 ? version + 1 + random.nextInt(2) : Integer.MAX_VALUE;
  }

  private void grow(String record, int version) {
    int count = random.nextInt(4);
    int number =
        1
            + lines.stream()
                .filter(each -> each.owner().equals(record))
                .mapToInt(Line::number)
                .max()
                .orElse(0);
    for (int i = 0; i < count && !record.equals("Other"); i++) {
      lines.add(new Line(record, number + i, version, removal(version), anyField(record)));
    }
  }

  private String anyField(String record) {
    if (random.nextInt(5) == 0) {
      return DEFAULTS.get(random.nextInt(DEFAULTS.size()));
    }
    String type = ADDED_TYPES.get(random.nextInt(ADDED_TYPES.size()));
    // Only the root holds all, so that values stay small.
    while (!record.equals("M")
        && type.matches(record.equals("Leg") ? ".*(Leg|U).*" : ".*(Leg|U|Point).*")) {
      type = ADDED_TYPES.get(random.nextInt(ADDED_TYPES.size()));
    }
    return switch (random.nextInt(3)) {
      case 0 -> type + "?";
      case 1 -> "optional " + type;
      default -> "maybe " + type;
    };
  }

  /** Returns the schema of a version, the first being 1. */
  String text(int version) {
    return text(version, "");
  }

  /** Returns the schema of a version of which every record with fields keeps unknown fields. */
  String keepingText(int version) {
    return text(version, " @unknown-fields(\"rest\")")
        .replaceFirst("(record v.M.Other) [^{]*", "$1 ");
  }

  /** Returns a schema without the constants and cases that were added, which nobody keeps. */
  static String withoutAlternatives(String schema) {
    return schema.replaceAll("(?m)^  \\d+ (N|Case)\\d+.*\n", "");
  }

  private String text(int version, String mark) {
    StringBuilder text = new StringBuilder("schema v : v.M\n");
    for (String record : RECORDS) {
      text.append("record v.M").append(record.equals("M") ? "" : "." + record);
      text.append(mark).append(" {\n");
      for (Line line : lines) {
        if (line.owner().equals(record) && line.from() <= version) {
          boolean removed = line.removedFrom() <= version;
          text.append(removed ? "  removed " : "  ").append(line.number());
          text.append(" f").append(line.number()).append(": ").append(types(line.rest()));
          text.append(line.from() > 1 ? " @since(" + line.from() + ")\n" : "\n");
        }
      }
      text.append("}\n");
    }
    text.append("enum v.M.E {\n  0 A\n  1 B\n  2 Unknown @unknown\n");
    IntStream.rangeClosed(2, version)
        .forEach(i -> text.append("  ").append(i + 1).append(" N").append(i).append('\n'));
    text.append(
        "}\nunion v.M.U {\n  0 Text: v.M.Text\n  1 Leg: v.M.Leg\n  2 Other: v.M.Other @unknown\n");
    IntStream.rangeClosed(2, version)
        .forEach(i ->
            text.append("  " + (i + 1) + " Case" + i + ": v.M.Case" + i + " @since(" + i + ")\n"));
    text.append("}\n");
    IntStream.rangeClosed(2, version)
        .forEach(i ->
            text.append(
                "record v.M.Case"
                    + i
                    + mark
                    + " {\n  1 a: text\n  2 b: v.M.Point\n  3 c: list<v.M.Leg>\n}\n"));
    return text.toString();
  }

  private static String types(String text) {
    return text.replaceAll("\\b(E|Point|Leg|U)\\b", "v.M.$1");
  }

  int versions() {
    return versions;
  }
}
