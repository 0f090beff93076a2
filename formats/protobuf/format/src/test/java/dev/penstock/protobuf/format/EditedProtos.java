package dev.penstock.protobuf.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes small files of Protobuf, each with one that was edited. */
final class EditedProtos {
  private static final List<String> SCALARS =
      List.of(
          "int32",
          "int64",
          "uint32",
          "uint64",
          "sint32",
          "sint64",
          "fixed32",
          "sfixed32",
          "fixed64",
          "sfixed64",
          "bool",
          "float",
          "double",
          "string",
          "bytes");
  private static final List<String> NAMED = List.of("E", "F", "T", "S");
  private static final List<String> KEYS = List.of("int32", "string", "bool", "fixed64", "sint32");
  private static final List<String> SYNTAX =
      List.of("syntax=\"proto3\";", "syntax=\"proto2\";", "edition=\"2023\";");

  private static final String CLOSED = "option features.enum_type=CLOSED;";

  private final Random random;
  private final int syntax;
  private final Message record = new Message("T");
  private final List<String> first = new ArrayList<>();
  private final List<String> constants = new ArrayList<>();
  private final List<String> reservedConstants = new ArrayList<>();
  private String closed = "";

  EditedProtos(long seed) {
    random = new Random(seed);
    syntax = random.nextInt(SYNTAX.size());
  }

  /** A field and where it stands; a label, a type and options as the file has them. */
  private record Part(
      String label, String type, String name, int number, String options, String oneof) {
    String text() {
      String words = label.isEmpty() || !oneof.isEmpty() ? "" : label + " ";
      String end = options.isEmpty() ? "" : "[" + options + "]";
      return words + type + " " + name + "=" + number + end + ";";
    }

    Part typed(String other) {
      return new Part(other.startsWith("map") ? "" : label, other, name, number, "", oneof);
    }

    Part labelled(String other) {
      return new Part(other, type, name, number, "", "");
    }

    Part with(String options) {
      return new Part(label, type, name, number, options, oneof);
    }

    Part in(String oneof) {
      return new Part("", type, name, number, "", oneof);
    }

    Part named(String name) {
      return new Part(label, type, name, number, options, oneof);
    }

    Part numbered(int number) {
      return new Part(label, type, name, number, options, oneof);
    }
  }

  private static final class Message {
    private String name;
    private final List<Part> fields = new ArrayList<>();
    private final List<String> reserved = new ArrayList<>();

    Message(String name) {
      this.name = name;
    }

    String text() {
      StringBuilder text = new StringBuilder("message " + name + "{");
      reserved.forEach(each -> text.append("reserved ").append(each).append(";"));
      for (Part each : fields) {
        if (each.oneof().isEmpty()) {
          text.append(each.text());
        }
      }
      for (String oneof : List.of("o", "p")) {
        List<Part> inside = fields.stream().filter(each -> each.oneof().equals(oneof)).toList();
        if (!inside.isEmpty()) {
          text.append("oneof ").append(oneof).append("{");
          inside.forEach(each -> text.append(each.text()));
          text.append("}");
        }
      }
      return text.append("}").toString();
    }
  }

  /** Returns a file and what one edit makes of it; either can be wrong. */
  BufPairs.Pair pair() {
    first.addAll(List.of("Z=0", "Y=1", "X=2"));
    constants.addAll(List.of("A=0", "B=1", "C=3"));
    if (random.nextInt(4) == 0) {
      reservedConstants.add("7");
      record.reserved.add("17");
      record.reserved.add(name("old"));
    }
    closed = syntax == 2 && random.nextInt(3) == 0 ? CLOSED : "";
    for (int i = 0; i < 4; i++) {
      record.fields.add(field("f" + i, i + 1));
    }
    String before = text();
    edit();
    return new BufPairs.Pair("", "", before, text());
  }

  private String name(String word) {
    return syntax == 2 ? word : "\"" + word + "\"";
  }

  private String text() {
    StringBuilder text = new StringBuilder(SYNTAX.get(syntax));
    text.append("enum E{").append(String.join(";", first)).append(";}enum F{").append(closed);
    reservedConstants.forEach(each -> text.append("reserved ").append(each).append(";"));
    text.append(String.join(";", constants)).append(";}");
    text.append("message S{").append(syntax == 1 ? "optional " : "").append("int32 n=1;}");
    text.append("message P{").append(syntax == 1 ? "optional " : "").append("int32 key=1;");
    return text.append(syntax == 1 ? "optional " : "")
        .append("string value=2;}")
        .append(record.text())
        .toString();
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private String type() {
    int kind = random.nextInt(10);
    if (kind == 0) {
      return "map<" + pick(KEYS) + "," + pick(SCALARS) + ">";
    }
    return kind < 4 ? pick(NAMED) : pick(SCALARS);
  }

  private Part field(String name, int number) {
    String type = type();
    boolean isMap = type.startsWith("map");
    String label = isMap ? "" : label();
    String oneof = !isMap && random.nextInt(5) == 0 ? "o" : "";
    return new Part(oneof.isEmpty() ? label : "", type, name, number, "", oneof);
  }

  private String label() {
    return switch (syntax) {
      case 0 -> pick(List.of("", "", "optional", "repeated"));
      case 1 -> pick(List.of("optional", "optional", "required", "repeated"));
      default -> pick(List.of("", "", "repeated"));
    };
  }

  private void edit() {
    List<Part> fields = record.fields;
    if (fields.isEmpty()) {
      return;
    }
    int at = random.nextInt(fields.size());
    Part part = fields.get(at);
    switch (random.nextInt(18)) {
      case 0, 1, 2 -> fields.set(at, part.typed(type()));
      case 3, 4 -> fields.set(at, part.labelled(label()));
      case 5 -> fields.remove(at);
      case 6 -> {
        fields.remove(at);
        record.reserved.add(Integer.toString(part.number()));
      }
      case 7 -> {
        fields.remove(at);
        record.reserved.add(Integer.toString(part.number()));
        record.reserved.add(name(part.name()));
      }
      case 8 -> fields.add(field("g" + random.nextInt(3), 5 + random.nextInt(3)));
      case 9 -> fields.set(at, part.named("renamed"));
      case 10 -> fields.set(at, part.numbered(8 + random.nextInt(2)));
      case 11 -> fields.set(at, part.with(options(part)));
      case 12 -> fields.set(at, part.in(part.oneof().isEmpty() ? pick(List.of("o", "p")) : ""));
      case 13 -> outOfOneof(at, part);
      case 14, 15 -> editConstants();
      case 16 -> editReserved();
      default -> editName(at, part);
    }
  }

  private void outOfOneof(int at, Part part) {
    record.fields.set(
        at,
        new Part(syntax == 1 ? "optional" : "", part.type(), part.name(), part.number(), "", ""));
  }

  private String options(Part part) {
    String literal =
        switch (part.type()) {
          case "bool" -> "true";
          case "string", "bytes" -> "\"x\"";
          case "E" -> "Y";
          case "F" -> "B";
          default -> pick(List.of("1", "2", "0"));
        };
    return switch (random.nextInt(4)) {
      case 0 -> "json_name=\"other\"";
      case 1 ->
          !part.label().equals("repeated")
              ? "deprecated=true"
              : syntax == 2 ? "features.repeated_field_encoding=EXPANDED" : "packed=true";
      case 2 ->
          syntax == 2
              ? pick(
                  List.of(
                      "features.field_presence=IMPLICIT",
                      "features.field_presence=LEGACY_REQUIRED",
                      "features.message_encoding=DELIMITED"))
              : "deprecated=true";
      default -> "default=" + literal;
    };
  }

  private void editConstants() {
    int at = random.nextInt(constants.size());
    String constant = constants.get(at);
    int end = constant.indexOf('=');
    switch (random.nextInt(syntax == 2 ? 7 : 6)) {
      case 0 -> constants.remove(at);
      case 1 -> {
        constants.remove(at);
        reservedConstants.add(constant.substring(end + 1));
      }
      case 2 -> {
        constants.remove(at);
        reservedConstants.add(constant.substring(end + 1));
        reservedConstants.add(name(constant.substring(0, end)));
      }
      case 3 -> constants.add("D=" + (4 + random.nextInt(2)));
      case 4 -> constants.set(at, "G" + constant.substring(end));
      case 5 -> constants.set(at, constant.substring(0, end) + "=9");
      default -> closed = closed.isEmpty() ? CLOSED : "";
    }
  }

  private void editReserved() {
    if (!record.reserved.isEmpty()) {
      record.reserved.remove(random.nextInt(record.reserved.size()));
    } else if (!reservedConstants.isEmpty()) {
      reservedConstants.clear();
    } else {
      record.reserved.add("20 to 30");
    }
  }

  /** Another message, another enum, or a repeated message in the place of a map. */
  private void editName(int at, Part part) {
    switch (random.nextInt(4)) {
      case 0 -> record.name = "Renamed";
      case 1 ->
          record.fields.set(at, new Part("repeated", "P", part.name(), part.number(), "", ""));
      case 2 ->
          record.fields.set(
              at, new Part("", "map<int32,string>", part.name(), part.number(), "", ""));
      default -> first.set(random.nextInt(3), "W=" + random.nextInt(3));
    }
  }
}
