package dev.penstock.flatbuffers.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes small schemas of FlatBuffers, each with one that was edited. */
final class EditedSchemas {
  private static final List<String> TYPES =
      List.of(
          "bool",
          "byte",
          "ubyte",
          "short",
          "int",
          "uint",
          "long",
          "float",
          "double",
          "string",
          "[ubyte]",
          "[int]",
          "[string]",
          "E",
          "F",
          "[E]",
          "S",
          "[S]",
          "T",
          "[T]",
          "U");
  private static final List<String> FIXED =
      List.of("byte", "short", "int", "long", "double", "[int:2]", "[int:3]");
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");
  private static final List<String> WIDTHS = List.of("byte", "ubyte", "short", "int");
  private static final List<String> CASES = List.of("T", "R", "n:T", "m:R");

  private static final List<String> DEFINED = List.of("E", "F", "S", "T", "R", "U");

  private final Random random;

  EditedSchemas(long seed) {
    random = new Random(seed);
  }

  /** Definitions with their words in front, and their members. */
  private record Part(String head, List<String> members, String between) {
    String text() {
      return head + "{" + String.join(between, members) + (between.equals(";") ? ";}" : "}");
    }
  }

  /** Returns a schema and what one or two edits make of it; either can be wrong. */
  ConformPairs.Pair pair() {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("enum E:" + pick(WIDTHS), some(NAMES), ","));
    parts.add(new Part("enum F:ubyte(bit_flags)", some(NAMES), ","));
    parts.add(new Part("struct S", named(FIXED, false), ";"));
    parts.add(new Part("union U", some(CASES), ","));
    parts.add(new Part("table T", named(TYPES, true), ";"));
    parts.add(new Part("table R", named(TYPES, true), ";"));
    String before = text(parts);
    for (int edits = 1 + random.nextInt(2); edits > 0; edits--) {
      edit(parts);
    }
    String after = text(parts);
    boolean isRenamed = random.nextInt(6) == 0;
    return new ConformPairs.Pair(
        true, before, isRenamed ? after.replaceAll("\\b" + pick(DEFINED) + "\\b", "X") : after);
  }

  private static String text(List<Part> parts) {
    return String.join(" ", parts.stream().map(Part::text).toList());
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private List<String> some(List<String> all) {
    return new ArrayList<>(all.subList(0, 1 + random.nextInt(3)));
  }

  private List<String> named(List<String> types, boolean inTable) {
    List<String> fields = new ArrayList<>();
    for (String name : some(NAMES)) {
      fields.add(field(name, pick(types), inTable));
    }
    return fields;
  }

  private String field(String name, String type, boolean inTable) {
    boolean isNumber = inTable && Character.isLowerCase(type.charAt(0)) && !type.equals("string");
    String end = "";
    if (isNumber && random.nextInt(3) == 0) {
      end = pick(List.of("=1", "=null", "(deprecated)", "=0"));
    } else if (inTable && !isNumber && random.nextInt(5) == 0) {
      end = "(required)";
    }
    return name + ":" + type + end;
  }

  private void edit(List<Part> parts) {
    int at = random.nextInt(parts.size());
    Part part = parts.get(at);
    List<String> members = part.members();
    if (members.isEmpty()) {
      return;
    }
    int index = random.nextInt(members.size());
    String member = members.get(index);
    switch (random.nextInt(8)) {
      case 0 -> members.remove(index);
      case 1 -> members.add(other(at, NAMES.get(3 + random.nextInt(2))));
      case 2 -> members.add(index, other(at, NAMES.get(3 + random.nextInt(2))));
      case 3 -> members.add(members.remove(index));
      case 4 -> members.set(index, member.replaceAll("^\\w+", "z"));
      case 5 -> members.set(index, other(at, member.replaceAll("\\W.*", "")));
      case 6 -> members.set(index, member + pick(List.of("=1", "=null", "(deprecated)", "=7")));
      default -> {
        String head = part.head().replaceFirst(":\\w+", ":" + pick(WIDTHS));
        parts.set(at, new Part(head, members, part.between()));
      }
    }
  }

  private String other(int at, String name) {
    return switch (at) {
      case 0, 1 -> name + "=" + random.nextInt(7);
      case 2 -> field(name, pick(FIXED), false);
      case 3 -> pick(CASES);
      default -> field(name, pick(TYPES), true);
    };
  }
}
