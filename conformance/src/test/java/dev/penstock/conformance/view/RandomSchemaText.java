package dev.penstock.conformance.view;

import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes schemas by chance: records that hold each other in all ways, with components of all types
 * and names that views, too, have for something.
 */
public final class RandomSchemaText {
  private static final List<String> SCALARS =
      List.of(
          "bool",
          "i8",
          "u8",
          "i16",
          "u16",
          "i32",
          "u32",
          "i64",
          "u64",
          "f32",
          "f64",
          "char",
          "fixed-i32",
          "fixed-u64",
          "text",
          "text",
          "bytes",
          "uuid",
          "instant",
          "date",
          "time",
          "date-time",
          "duration",
          "big-integer",
          "decimal");

  private static final List<String> KEYS =
      List.of(
          "text",
          "i32",
          "u8",
          "i64",
          "u16",
          "uuid",
          "date",
          "instant",
          "duration",
          "date-time",
          "r.Root.E",
          "r.Root.N");

  /** What FlatBuffers has a form of its own for, and what adapters make. */
  private static final List<String> HINTED =
      List.of(
          "set<r.Root.F>",
          "set<r.Root.F>?",
          "maybe set<r.Root.F>",
          "list<set<r.Root.F>>",
          "map<text, set<r.Root.F>>",
          "r.Root.N",
          "r.Root.N?",
          "r.Root.Leaf" + hint("nested", ""),
          "r.Root.Node?" + hint("nested", ""),
          "optional r.Root.Leaf" + hint("nested", ""),
          "adapted<dev.penstock.type.YearAdapter, java.time.Year, i32>",
          "adapted<dev.penstock.type.YearAdapter, java.time.Year, i32>?",
          "maybe adapted<dev.penstock.type.YearAdapter, java.time.Year, i32>");

  private static final List<String> NUMBERS =
      List.of("i8", "i16", "i32", "i64", "f32", "f64", "bool", "char");

  private static final List<String> NAMES =
      List.of(
          "at",
          "end",
          "message",
          "wrap",
          "value",
          "key",
          "size",
          "length",
          "layout",
          "vtable",
          "sizes",
          "view",
          "slot",
          "from",
          "to",
          "tag",
          "type",
          "valueView",
          "a",
          "hasA",
          "aView",
          "isAPresent",
          "clearA",
          "aNano",
          "aMessage",
          "get",
          "open",
          "start",
          "state",
          "reader",
          "verify",
          "placeTable",
          "part1",
          "i",
          "toRecord_",
          "wire",
          "aWire",
          "aEpochDay");

  private static final List<String> DEFAULTS =
      List.of(
          "i32 = 7",
          "u8 = 200",
          "bool = true",
          "i64 = -1",
          "f64 = 1.5",
          "text = \"EUR\"",
          "char = \"x\"",
          "r.Root.E = B",
          "date = 2026-11-21",
          "i32 = 0",
          "uuid =" + " 123e4567-e89b-12d3-a456-426614174000",
          "decimal = 1.50");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final int recordCount;
  private int record;

  private RandomSchemaText(Random random) {
    this.random = random;
    recordCount = 3 + random.nextInt(4);
  }

  /** Returns the first sound schema that a seed leads to. */
  public static String of(long seed) {
    Random random = new Random(seed);
    while (true) {
      String text = new RandomSchemaText(random).schema();
      Schema schema = SchemaText.parse(text);
      if (SchemaRules.check(schema).isEmpty()) {
        return SchemaText.print(schema);
      }
    }
  }

  private String schema() {
    text.append("schema r : r.Root\n\n");
    text.append("enum r.Root.E").append(random.nextBoolean() ? " @open" : "");
    text.append(" {\n  0 A\n  1 B\n  5 C\n}\n\n");
    printHinted();
    text.append("union r.Root.U {\n  1 Leaf: r.Root.Leaf\n");
    text.append("  2 Last: ").append(name(recordCount - 1)).append('\n');
    text.append("  3 Word: r.Root.Word\n  4 Spot: r.Root.Spot\n}\n\n");
    String x = random.nextBoolean() ? pick(KEYS) + " @key" : "i32";
    text.append("record r.Root.Leaf {\n  1 x: ").append(x).append("\n  2 note: text?\n}\n\n");
    text.append("record r.Root.Node {\n  1 label: text\n  2 nodes: list<r.Root.Node>\n");
    text.append("  3 leaf: r.Root.U?\n}\n\n");
    for (record = 0; record < recordCount; record++) {
      printRecord();
    }
    return text.toString();
  }

  private static String hint(String name, String value) {
    return " @hint(\"flatbuffers\", \"%s\", \"%s\")".formatted(name, value);
  }

  /** Prints definitions of which FlatBuffers, and no other format, makes something else. */
  private void printHinted() {
    String flags = hint("flags", "") + hint("width", pick(List.of("u16", "i32", "u64")));
    text.append("enum r.Root.F").append(flags).append(" {\n  0 A\n  1 B\n  9 C\n}\n\n");
    text.append("enum r.Root.N").append(hint("width", "i8")).append(" {\n");
    text.append("  0 LOW").append(hint("number", "-5")).append('\n');
    text.append("  1 ZERO").append(hint("number", "0")).append('\n');
    text.append("  2 HIGH").append(hint("number", "100")).append("\n}\n\n");
    String struct = random.nextBoolean() ? hint("struct", "") : "";
    text.append("record r.Root.Point").append(struct).append(" {\n");
    text.append("  1 x: i32\n  2 y: f64\n  3 flag: bool\n  4 n: r.Root.N\n");
    text.append("  5 f: set<r.Root.F>\n}\n\n");
    text.append("record r.Root.Word transparent").append(hint("bare", ""));
    text.append(" {\n  1 value: text\n}\n\n");
    text.append("record r.Root.Spot transparent").append(hint("bare", ""));
    text.append(" {\n  1 value: r.Root.Point\n}\n\n");
  }

  private void printRecord() {
    text.append("record ").append(name(record));
    text.append(record > 0 && random.nextInt(4) == 0 ? " @shared {\n" : " {\n");
    List<String> names = new ArrayList<>(NAMES);
    int count = random.nextInt(9);
    int since = 1;
    for (int i = 1; i <= count; i++) {
      since += i > 2 && random.nextInt(6) == 0 ? 1 : 0;
      String name = names.remove(random.nextInt(names.size()));
      text.append("  ").append(i).append(' ').append(name).append(": ");
      text.append(since > 1 ? later() + " @since(" + since + ")" : component()).append('\n');
    }
    if (record == 0) {
      printAll(count);
    }
    text.append("}\n\n");
  }

  /** Prints components that lead to all definitions. */
  private void printAll(int numbers) {
    int number = numbers;
    text.append("  %d allF: list<set<r.Root.F>>\n".formatted(++number));
    for (String each : List.of("E", "N", "U", "Leaf", "Point", "Node", "Word", "Spot")) {
      text.append("  %d all%s: list<r.Root.%s>\n".formatted(++number, each, each));
    }
    for (int i = 1; i < recordCount; i++) {
      text.append("  %d all%d: list<%s>\n".formatted(++number, i, name(i)));
    }
  }

  /** Returns a component that can be added. */
  private String later() {
    return switch (random.nextInt(3)) {
      case 0 -> pick(DEFAULTS);
      case 1 -> "optional " + type(2);
      default -> type(2) + "?";
    };
  }

  private String component() {
    return switch (random.nextInt(12)) {
      case 9, 10 -> pick(HINTED);
      case 0, 1 -> type(2) + "?";
      case 2 -> "optional " + type(2);
      case 3 -> "maybe " + type(2);
      case 4 -> pick(DEFAULTS);
      default -> type(3);
    };
  }

  private String type(int depth) {
    int kind = random.nextInt(depth > 0 ? 16 : 7);
    return switch (kind) {
      case 0, 1, 2, 3 -> pick(SCALARS);
      case 4 -> "r.Root.E";
      case 5 -> random.nextBoolean() ? "r.Root.Point" : "r.Root.Leaf";
      case 6 -> record + 1 < recordCount ? name(record + 1) : "r.Root.Node";
      case 7 -> "r.Root.U";
      case 8 -> "r.Root.Node";
      case 9 -> "array<" + pick(NUMBERS) + ">";
      case 10 -> "set<" + pick(KEYS) + ">";
      case 11, 12 -> "map<" + pick(KEYS) + ", " + element(depth) + ">";
      default -> "list<" + element(depth) + ">";
    };
  }

  private static String name(int record) {
    return record == 0 ? "r.Root" : "r.Root.R" + record;
  }

  private String element(int depth) {
    return type(depth - 1) + (random.nextInt(5) == 0 ? "?" : "");
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }
}
