package dev.penstock.conformance.evolution;

import dev.penstock.ErrorKind;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.model.format.Trait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Schemas of one type as it grows: each has what the one before has, and more.
 *
 * <p>The first has records of fixed and of variable width in each other and in every kind of place,
 * shared ones and one without fields. Every later one adds fields of any type and presence to any
 * of its records, the type itself included, so that records come to hold each other, the root and
 * themselves; it takes fields away that may be missing, and adds constants, and cases that grow in
 * turn.
 */
public final class Family {
  /** The fields of the records of the first version. */
  private static final Map<String, List<String>> FIRST =
      Map.of(
          "M",
          List.of(
              "i32",
              "Point",
              "text",
              "list<Leg>",
              "U",
              "E",
              "Point?",
              "list<Pair>",
              "map<text, Point>",
              "optional Leg",
              "list<Point?>",
              "Pair?",
              "Grain",
              "map<i16, Pair>",
              "list<Knot>",
              "Node?",
              "set<Pair>",
              "list<U>"),
          "Point",
          List.of("f64", "i16", "bool?"),
          "Pair",
          List.of("Point", "i8", "Point?", "Grain"),
          "Grain",
          List.of(),
          "Leg",
          List.of("text", "i64?", "text = \"x\"", "Point", "list<E>"),
          "Node",
          List.of("i16", "Node?", "Pair", "optional Dot"),
          "Dot",
          List.of("i8", "Pair?"),
          "Knot",
          List.of("text?", "Dot", "optional Dot"),
          "Text",
          List.of("text"),
          "Other",
          List.of());

  /** The records in the order in which they stand. */
  private static final List<String> RECORDS =
      List.of("M", "Point", "Pair", "Grain", "Leg", "Node", "Dot", "Knot", "Text", "Other");

  private static final List<String> SHARED = List.of("Dot", "Knot");

  private static final List<String> ADDED_SCALARS =
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
          "array<f64>",
          "list<text>",
          "list<i64>",
          "set<text>",
          "map<E, text?>",
          "list<list<text?>>",
          "U",
          "list<U>");

  /** Types that are added; {@code R} stands for a record. */
  private static final List<String> ADDED_PLACES =
      List.of(
          "R",
          "R",
          "R",
          "list<R>",
          "list<R>",
          "list<R?>",
          "list<list<R>>",
          "set<R>",
          "map<text, R>",
          "map<E, R?>",
          "map<i16, list<R>>");

  private static final List<String> DEFAULTS =
      List.of("bool = true", "i32 = 7", "u64 = 3", "f64 = 2.5", "text = \"none\"", "E = A");

  private static final int NEVER = Integer.MAX_VALUE;

  private final Random random;
  private final List<Line> lines = new ArrayList<>();

  /**
   * A field of a record.
   *
   * @param from the version of the type with which it comes
   * @param since the version of the record with which it comes
   */
  private record Line(
      String owner, int number, int from, int since, int removedFrom, String type) {}

  public Family(long seed, int versions) {
    random = new Random(seed);
    RECORDS.forEach(record -> addFirst(record, 1, FIRST.get(record)));
    for (int version = 2; version <= versions; version++) {
      addFirst("Case" + version, version, List.of("text", "Point", "list<Leg>", "optional Pair"));
      for (String record : records(version).toList()) {
        grow(record, version);
      }
    }
  }

  /** Returns the records of a version. */
  private static Stream<String> records(int version) {
    return Stream.concat(
        RECORDS.stream(), Stream.iterate(2, i -> i <= version, i -> i + 1).map(i -> "Case" + i));
  }

  /** Returns the version that a record came with. */
  private static int born(String record) {
    return record.startsWith("Case") ? Integer.parseInt(record.substring("Case".length())) : 1;
  }

  private void addFirst(String record, int version, List<String> fields) {
    for (String field : fields) {
      boolean missing = field.matches(".*[?=].*|optional.*") && !field.endsWith(">");
      lines.add(
          new Line(
              record, nextNumber(record), version, 1, missing ? removal(version) : NEVER, field));
    }
  }

  private int nextNumber(String record) {
    return 1 + (int) lines.stream().filter(each -> each.owner().equals(record)).count();
  }

  /** Returns the version that takes a field away, mostly none. */
  private int removal(int version) {
    return random.nextInt(4) == 0 ? version + 1 + random.nextInt(2) : NEVER;
  }

  private void grow(String record, int version) {
    int since = version - born(record) + 1;
    int count = since == 1 || record.equals("Other") ? 0 : random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String type = added(version);
      lines.add(new Line(record, nextNumber(record), version, since, removal(version), type));
    }
  }

  private String added(int version) {
    int kind = random.nextInt(10);
    if (kind < 2) {
      return any(DEFAULTS);
    }
    String type =
        kind < 6 ? any(ADDED_SCALARS) : any(ADDED_PLACES).replace("R", any(holdable(version)));
    return switch (random.nextInt(3)) {
      case 0 -> type + "?";
      case 1 -> "optional " + type;
      default -> "maybe " + type;
    };
  }

  /** Returns the records of which fields of a version are. */
  private static List<String> holdable(int version) {
    return records(version).filter(each -> !each.equals("Other")).toList();
  }

  private String any(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  /**
   * Tells whether a format read of two keys that are both unknown the last, where documents find a
   * key twice.
   */
  static boolean isLastOfTwo(Format format, String inDocuments, String found) {
    return format.has(Trait.LAST_KEY_COUNTS)
        && inDocuments.equals(ErrorKind.DUPLICATE_KEY.toString())
        && !found.equals(inDocuments);
  }

  /** Returns the roots of schemas, compiled by one call, each in a package of its own. */
  static List<GeneratedType> types(List<String> schemas) {
    return types(schemas, Set.copyOf(Format.ALL));
  }

  /** Returns the roots of schemas with codecs of some formats. */
  public static List<GeneratedType> types(List<String> schemas, Set<Format> formats) {
    Map<String, Set<Format>> formatsBySchema = new LinkedHashMap<>();
    for (String schema : schemas) {
      int number = formatsBySchema.size();
      formatsBySchema.put(inPackage(schema, "v" + number), formats);
    }
    GeneratedType.prepare(formatsBySchema);
    return formatsBySchema.keySet().stream().map(each -> GeneratedType.of(each, formats)).toList();
  }

  /** Puts a schema into another package, with records that have the same aliases in messages. */
  private static String inPackage(String schema, String name) {
    return schema
        .replaceAll("(?m)^record v\\.(\\S+)", "record v.$1 @amf3(\"$1\")")
        .replaceAll("\\bv(?=[. ])", name);
  }

  /** Returns the schema of a version, the first being 1. */
  public String text(int version) {
    return text(version, "");
  }

  /** Returns the schema of a version of which every record with fields keeps unknown fields. */
  public String keepingText(int version) {
    return text(version, " @unknown-fields(\"rest\")")
        .replaceFirst("(record v.M.Other) [^{]*", "$1 ");
  }

  /** Returns a schema without the constants and cases that were added, which nobody keeps. */
  static String withoutAlternatives(String schema) {
    return schema.replaceAll("(?m)^  \\d+ (N|Case)\\d+.*\n", "");
  }

  private String text(int version, String mark) {
    StringBuilder text = new StringBuilder("schema v : v.M\n");
    records(version)
        .forEach(record -> {
          text.append("record ").append(types(record)).append(mark);
          text.append(SHARED.contains(record) ? " @shared {\n" : " {\n");
          lines.stream()
              .filter(line -> line.owner().equals(record) && line.from() <= version)
              .forEach(line -> text.append(text(line, version)));
          text.append("}\n");
        });
    return text + alternatives(version);
  }

  private static String text(Line line, int version) {
    return (line.removedFrom() <= version ? "  removed " : "  ")
        + "%1$d f%1$d: ".formatted(line.number())
        + types(line.type())
        + (line.since() > 1 ? " @since(" + line.since() + ")\n" : "\n");
  }

  private static String alternatives(int version) {
    StringBuilder text = new StringBuilder("enum v.M.E {\n  0 A\n  1 B\n  2 Unknown @unknown\n");
    for (int i = 2; i <= version; i++) {
      text.append("  %d N%d\n".formatted(i + 1, i));
    }
    text.append("}\nunion v.M.U {\n");
    List<String> first = List.of("Text", "Leg", "Other", "Point", "Dot");
    for (String record : first) {
      text.append("  %d %2$s: v.M.%2$s".formatted(first.indexOf(record), record));
      text.append(record.equals("Other") ? " @unknown\n" : "\n");
    }
    for (int i = 2; i <= version; i++) {
      text.append("  %d Case%2$d: v.M.Case%2$d @since(%2$d)\n".formatted(first.size() + i, i));
    }
    return text.append("}\n").toString();
  }

  private static String types(String text) {
    String names =
        Stream.concat(RECORDS.stream(), Stream.of("E", "U", "Case\\d+"))
            .filter(each -> !each.equals("M"))
            .collect(Collectors.joining("|", "\\b(", ")\\b"));
    return text.replaceAll(names, "N.$1").replaceAll("\\bM\\b", "v.M").replace("N.", "v.M.");
  }
}
