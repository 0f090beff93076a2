package dev.penstock.conformance.reference.proto;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A {@code .proto} file of all that messages of Protobuf are made of, chosen by a seed: proto2,
 * proto3 and edition 2023 in turn. The root is {@code M0}; {@code M3} holds no other message.
 */
final class RandomProto {
  private static final List<String> INTEGERS =
      List.of(
          "int32",
          "int64",
          "uint32",
          "uint64",
          "sint32",
          "sint64",
          "fixed32",
          "fixed64",
          "sfixed32",
          "sfixed64");
  private static final List<String> OTHERS = List.of("bool", "float", "double", "string", "bytes");
  private static final List<String> KNOWN =
      List.of(
          "Timestamp",
          "Duration",
          "Int32Value",
          "UInt64Value",
          "BoolValue",
          "DoubleValue",
          "StringValue",
          "BytesValue");
  private static final int MESSAGES = 4;
  private static final int LAST_NUMBER = 536_870_911;

  /** What a file begins with. */
  private enum Syntax {
    PROTO2("syntax = \"proto2\";"),
    PROTO3("syntax = \"proto3\";"),
    EDITION("edition = \"2023\";");

    private final String line;

    Syntax(String line) {
      this.line = line;
    }
  }

  private final Random random;
  private final String namespace;
  private final Syntax syntax;
  private final StringBuilder text = new StringBuilder();

  private RandomProto(long seed) {
    random = new Random(seed);
    namespace = namespace(seed);
    syntax = Syntax.values()[(int) (seed % Syntax.values().length)];
  }

  static String namespace(long seed) {
    return "ref" + seed;
  }

  /** Returns the text of a file. */
  static String of(long seed) {
    return new RandomProto(seed).file();
  }

  private String file() {
    text.append(syntax.line).append("\npackage ").append(namespace).append(";\n");
    for (String file : List.of("timestamp", "duration", "wrappers")) {
      text.append("import \"google/protobuf/").append(file).append(".proto\";\n");
    }
    constants(0, "0");
    constants(1, syntax == Syntax.PROTO3 ? "0" : "-3");
    for (int i = 0; i < MESSAGES; i++) {
      message(i);
    }
    return text.toString();
  }

  /** The second enum is closed where it can be. */
  private void constants(int index, String first) {
    text.append("enum E").append(index).append(" {\n");
    if (syntax == Syntax.EDITION && index == 1) {
      text.append("  option features.enum_type = CLOSED;\n");
    }
    List<String> numbers = List.of(first, "1", "7", "-1", "2147483647", "-2147483648");
    for (int i = 0; i < numbers.size(); i++) {
      text.append("  E%dC%d = %s;\n".formatted(index, i, numbers.get(i)));
    }
    text.append("}\n");
  }

  private void message(int index) {
    List<String> fields = new ArrayList<>();
    int number = 0;
    int count = 6 + random.nextInt(14);
    for (int i = 0; i < count; i++) {
      number += random.nextInt(4) == 0 ? 1 + random.nextInt(3_000) : 1;
      fields.add(field(index, "f" + i, i == count - 1 ? LAST_NUMBER : number));
    }
    // Numbers alone say in which order fields are written.
    Collections.shuffle(fields, random);
    text.append("message M").append(index).append(" {\n");
    fields.forEach(text::append);
    if (random.nextBoolean()) {
      oneof(index, number + 5_000);
    }
    text.append("}\n");
  }

  private String field(int message, String name, int number) {
    boolean isLeaf = message == MESSAGES - 1;
    return switch (random.nextInt(isLeaf ? 9 : 14)) {
      case 0 -> map(isLeaf, name, number);
      case 1, 2 -> repeated(name, number);
      case 3 -> single(known(), name, number, "");
      case 4 -> constant(name, number);
      case 5, 6, 7, 8 -> scalar(name, number);
      case 9 -> group(message, number);
      case 10 -> line("repeated", messageType(), name, number, delimited());
      case 11 -> inM3(name, number);
      default -> single(messageType(), name, number, delimited());
    };
  }

  private static String line(String label, String type, String name, int number, String options) {
    String list = options.isEmpty() ? "" : " [" + options + "]";
    return "  %s %s %s = %d%s;\n".formatted(label, type, name, number, list);
  }

  /** A field with explicit presence. */
  private String single(String type, String name, int number, String options) {
    return line(syntax == Syntax.EDITION ? "" : "optional", type, name, number, options);
  }

  private String map(boolean isLeaf, String name, int number) {
    String key =
        switch (random.nextInt(4)) {
          case 0 -> "string";
          case 1 -> "bool";
          default -> one(INTEGERS);
        };
    String value =
        switch (random.nextInt(isLeaf ? 4 : 5)) {
          case 0 -> "E0";
          case 1 -> known();
          case 4 -> messageType();
          default -> one(random.nextBoolean() ? INTEGERS : OTHERS);
        };
    return line("", "map<" + key + ", " + value + ">", name, number, "");
  }

  private String repeated(String name, int number) {
    String type =
        switch (random.nextInt(5)) {
          case 0 -> "E" + random.nextInt(2);
          case 1 -> known();
          default -> one(random.nextBoolean() ? INTEGERS : OTHERS);
        };
    boolean canBePacked = !type.startsWith("google") && !List.of("string", "bytes").contains(type);
    boolean isSaid = canBePacked && random.nextBoolean();
    boolean isPacked = random.nextBoolean();
    String options =
        syntax == Syntax.EDITION
            ? "features.repeated_field_encoding = " + (isPacked ? "PACKED" : "EXPANDED")
            : "packed = " + isPacked;
    return line("repeated", type, name, number, isSaid ? options : "");
  }

  private String constant(String name, int number) {
    int index = random.nextInt(2);
    String type = "E" + index;
    return switch (random.nextInt(3)) {
      case 0 -> must(type, name, number);
      case 1 ->
          syntax == Syntax.PROTO3
              ? single(type, name, number, "")
              : single(type, name, number, "default = " + type + "C" + random.nextInt(6));
      default -> index == 0 ? plain(type, name, number) : single(type, name, number, "");
    };
  }

  private String scalar(String name, int number) {
    String type = one(random.nextInt(3) == 0 ? OTHERS : INTEGERS);
    return switch (random.nextInt(5)) {
      case 0 -> must(type, name, number);
      case 1 ->
          syntax == Syntax.PROTO3
              ? single(type, name, number, "")
              : single(type, name, number, "default = " + literal(type));
      case 2 -> single(type, name, number, "");
      default -> plain(type, name, number);
    };
  }

  /** A field without presence, where there is such. */
  private String plain(String type, String name, int number) {
    return switch (syntax) {
      case PROTO2 -> single(type, name, number, "");
      case PROTO3 -> line("", type, name, number, "");
      case EDITION -> line("", type, name, number, "features.field_presence = IMPLICIT");
    };
  }

  /** A field that must be there, where there is such. */
  private String must(String type, String name, int number) {
    return switch (syntax) {
      case PROTO2 -> line("required", type, name, number, "");
      case PROTO3 -> line("", type, name, number, "");
      case EDITION -> line("", type, name, number, "features.field_presence = LEGACY_REQUIRED");
    };
  }

  private String inM3(String name, int number) {
    return syntax == Syntax.PROTO3 ? single("M3", name, number, "") : must("M3", name, number);
  }

  private String group(int message, int number) {
    String name = "G" + message + "x" + number;
    String body = line("optional", "int32", "a", 1, "") + line("repeated", "string", "b", 2, "");
    return syntax == Syntax.PROTO2
        ? "  optional group " + name + " = " + number + " {\n" + body + "  }\n"
        : single("M3", name.toLowerCase(Locale.ROOT), number, delimited());
  }

  private String delimited() {
    return syntax == Syntax.EDITION && random.nextBoolean()
        ? "features.message_encoding = DELIMITED"
        : "";
  }

  private void oneof(int message, int number) {
    text.append("  oneof u").append(message).append(" {\n");
    List<String> types =
        List.of(one(INTEGERS), one(OTHERS), "E" + random.nextInt(2), "M3", known(), "string");
    for (int i = 0; i < types.size(); i++) {
      text.append(line("", types.get(i), "c" + message + i, number + 7 * i, ""));
    }
    text.append("  }\n");
  }

  private static String literal(String type) {
    return switch (type) {
      case "bool" -> "true";
      case "float", "double" -> "-1.5";
      case "string" -> "\"a\\\"\\303\\251\"";
      case "bytes" -> "\"\\000x\"";
      default -> "7";
    };
  }

  private String messageType() {
    return "M" + random.nextInt(MESSAGES);
  }

  private String known() {
    return "google.protobuf." + one(KNOWN);
  }

  private String one(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
