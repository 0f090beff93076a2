package dev.penstock.flatbuffers;

import dev.penstock.transport.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Reads the text of a {@link FlatSchema}: first what is defined, then what it is made of. */
final class SchemaLines {
  /** A definition: its shape as far as it is known, and the lines of its members. */
  private record Part(Object shape, List<String[]> members) {}

  private final List<Part> parts = new ArrayList<>();
  private final List<TableShape> tables = new ArrayList<>();
  private String[] rootWords = {};

  private final List<EnumShape> enums = new ArrayList<>();
  private final String text;
  private final TableShape root;

  SchemaLines(String text) {
    this.text = text;
    try {
      read();
      root = findRoot();
    } catch (IndexOutOfBoundsException | ClassCastException e) {
      throw new IllegalArgumentException("no text of a schema of FlatBuffers: " + e, e);
    }
  }

  private void read() {
    List<String[]> heads = new ArrayList<>();
    List<List<String[]>> members = new ArrayList<>();
    text.lines()
        .forEach(line -> {
          if (line.startsWith("R ")) {
            rootWords = line.split(" ");
          } else if (line.startsWith(".")) {
            members.get(members.size() - 1).add(line.substring(1).split(" "));
          } else {
            heads.add(line.split(" "));
            members.add(new ArrayList<>());
          }
        });
    for (int i = 0; i < heads.size(); i++) {
      parts.add(new Part(started(heads.get(i), members.get(i)), members.get(i)));
    }
    parts.forEach(this::complete);
  }

  /** Returns the shape of a definition, of tables and unions without what others define. */
  private Object started(String[] words, List<String[]> members) {
    switch (words[0]) {
      case "T" -> {
        return table(new TableShape(words[1], false, 0, 4));
      }
      case "S" -> {
        int byteLength = Integer.parseInt(words[2]);
        return table(new TableShape(words[1], true, byteLength, Integer.parseInt(words[3])));
      }
      case "E" -> {
        EnumShape shape = constants(words, members);
        enums.add(shape);
        return shape;
      }
      case "U" -> {
        List<String[]> all = new ArrayList<>(members);
        all.add(0, new String[] {"NONE", "0"});
        EnumShape types = constants(words, all);
        return new UnionShape(types, new TypeShape[all.size()]);
      }
      default -> throw new IllegalArgumentException("a definition: " + words[0]);
    }
  }

  private TableShape table(TableShape shape) {
    tables.add(shape);
    return shape;
  }

  private static EnumShape constants(String[] words, List<String[]> members) {
    List<String> names = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    for (String[] each : members) {
      names.add(each[0]);
      numbers.add(
          each[1].startsWith("-") ? Long.parseLong(each[1]) : Long.parseUnsignedLong(each[1]));
    }
    boolean flags = words.length > 3;
    return new EnumShape(words[1], scalar(words[2]), flags, names, numbers);
  }

  private void complete(Part part) {
    if (part.shape instanceof TableShape table) {
      List<FieldShape> fields = new ArrayList<>();
      for (String[] each : part.members) {
        FieldLine line = new FieldLine(each);
        TableShape nested = line.nested < 0 ? null : (TableShape) parts.get(line.nested).shape;
        fields.add(new FieldShape(line, type(line.type), nested));
      }
      fields.sort(Comparator.comparingInt(each -> each.slot));
      table.complete(fields);
    } else if (part.shape instanceof UnionShape union) {
      for (int i = 0; i < part.members.size(); i++) {
        union.complete(i + 1, type(part.members.get(i)[2]));
      }
    }
  }

  private TypeShape type(String word) {
    if (word.startsWith("[")) {
      int colon = word.lastIndexOf(':');
      int end = word.length() - 1;
      return colon < 0
          ? TypeShape.vector(type(word.substring(1, end)))
          : TypeShape.array(
              type(word.substring(1, colon)), Integer.parseInt(word.substring(colon + 1, end)));
    }
    if (word.startsWith("@")) {
      Object shape = parts.get(Integer.parseInt(word.substring(1))).shape;
      return shape instanceof EnumShape constants
          ? TypeShape.of(constants)
          : shape instanceof UnionShape union
              ? TypeShape.of(union)
              : TypeShape.of((TableShape) shape);
    }
    return TypeShape.of(scalar(word));
  }

  private static FlatKind scalar(String word) {
    return Arrays.stream(FlatKind.values())
        .filter(each -> each.word.equals(word) && each.compareTo(FlatKind.TEXT) <= 0)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("a type: " + word));
  }

  String text() {
    return text;
  }

  List<EnumShape> enums() {
    return enums;
  }

  List<TableShape> tables() {
    return tables;
  }

  TableShape root() {
    return root;
  }

  private TableShape findRoot() {
    return rootWords.length > 1
            && parts.get(Integer.parseInt(rootWords[1])).shape instanceof TableShape table
        ? table
        : noRoot();
  }

  private static TableShape noRoot() {
    throw new IllegalArgumentException("a schema without root");
  }

  byte[] identifier() {
    if (rootWords.length < 3) {
      return new byte[0];
    }
    byte[] bytes = new byte[Integer.BYTES];
    Bytes.putInt(bytes, 0, Integer.reverseBytes(Integer.parseUnsignedInt(rootWords[2], 16)));
    return bytes;
  }
}
