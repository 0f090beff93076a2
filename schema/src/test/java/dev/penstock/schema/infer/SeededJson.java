package dev.penstock.schema.infer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes up documents by a seed: few member names, so that the same ones stand in many places, and
 * now and then a value that does not fit in with the others.
 */
public final class SeededJson {
  private static final List<String> KEYS =
      List.of(
          "id",
          "name",
          "user",
          "users",
          "children",
          "parent",
          "value",
          "items",
          "tags",
          "class",
          "list",
          "size_small",
          "size_large",
          "firstName",
          "first name",
          "🎉",
          "",
          "Entities");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-7",
          "2147483647",
          "2147483648",
          "-9223372036854775808",
          "9223372036854775808",
          "1.0",
          "1.5",
          "-0.25",
          "1e3",
          "0.1",
          "1e400",
          "0.30000000000000000001",
          "3.14159265358979",
          "100");

  /** Texts of one kind each; a document has those of one or two lists. */
  private static final List<List<String>> TEXTS =
      List.of(
          List.of("text 1", "text 2", "text 3", "Text 3"),
          List.of("2026-11-21T10:15:30.000Z", "2026-11-21T10:15:30.250Z"),
          List.of("2026-11-21T10:15:00Z", "2026-11-21T10:15:30.000001Z"),
          List.of("2026-11-21T10:15:00", "2026-11-21T10:15:30"),
          List.of("10:15", "10:45"),
          List.of("2026-11-21", "2024-02-29"),
          List.of("123e4567-e89b-12d3-a456-426614174000"),
          List.of("d41d8cd98f00b204e9800998ecf8427e", ""),
          List.of("U29tZSB0ZXh0IHRoYXQgc29tZWJvZHkgd3JvdGU=", "q83vEjRWeJA8/+1s"));

  private final Random random;
  private final List<String> texts;

  /** Which of five kinds a key's values mostly have. */
  private final Map<String, Integer> habits = new LinkedHashMap<>();

  /** Creates a maker that gives the same documents for the same seed. */
  public SeededJson(long seed) {
    random = new Random(seed);
    texts = new ArrayList<>(any(TEXTS));
    if (random.nextInt(4) == 0) {
      texts.addAll(any(TEXTS));
    }
    KEYS.forEach(key -> habits.put(key, random.nextInt(6)));
  }

  /** Returns one to four documents: maps, lists, texts, booleans, nulls and {@link Literal}s. */
  public List<Object> documents() {
    List<Object> documents = new ArrayList<>();
    int kind = random.nextInt(4) == 0 ? random.nextInt(6) : 5;
    for (int i = random.nextInt(4); i >= 0; i--) {
      documents.add(value(kind, 0));
    }
    return documents;
  }

  /** A number as it stands in the document. */
  public record Literal(String text) {}

  private Object value(int habit, int depth) {
    int kind = random.nextInt(20) == 0 ? random.nextInt(6) : habit;
    if (depth > 7 && kind > 3) {
      kind = random.nextInt(4);
    }
    return switch (kind) {
      case 0 -> random.nextBoolean();
      case 1 -> new Literal(random.nextInt(4) == 0 ? any(NUMBERS) : "" + random.nextInt(1000));
      case 2 -> new Literal(random.nextInt(100) + ".5");
      case 3 -> any(texts);
      case 4 -> list(depth);
      default -> random.nextInt(8) == 0 ? map(depth) : object(depth);
    };
  }

  private Object orNull(Object value) {
    return random.nextInt(12) == 0 ? Null.NULL : value;
  }

  private List<Object> list(int depth) {
    int habit = random.nextInt(6);
    int length = random.nextInt(40) == 0 ? 70 : random.nextInt(4);
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < length && (habit < 4 || i < 4); i++) {
      list.add(orNull(value(habit, depth + 1)));
    }
    return list;
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      String key = any(KEYS);
      object.put(key, orNull(value(habits.getOrDefault(key, 0), depth + 1)));
    }
    return object;
  }

  private Map<String, Object> map(int depth) {
    Map<String, Object> map = new LinkedHashMap<>();
    int habit = random.nextInt(6);
    for (int i = random.nextInt(6); i > 0; i--) {
      map.put(Integer.toString(random.nextInt(100_000)), orNull(value(habit, depth + 1)));
    }
    return map;
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** The null of a document. */
  public enum Null {
    NULL
  }

  /** Returns the text of a document. */
  public static String text(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    switch (value) {
      case Map<?, ?> map -> {
        out.append('{');
        map.forEach((key, member) -> {
          out.append(out.charAt(out.length() - 1) == '{' ? "" : ",");
          out.append('"').append(key).append("\":");
          write(member, out);
        });
        out.append('}');
      }
      case List<?> list -> {
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
          out.append(i == 0 ? "" : ",");
          write(list.get(i), out);
        }
        out.append(']');
      }
      case Null none -> out.append("null");
      case Literal literal -> out.append(literal.text());
      case String text -> out.append('"').append(text).append('"');
      default -> out.append(value);
    }
  }
}
