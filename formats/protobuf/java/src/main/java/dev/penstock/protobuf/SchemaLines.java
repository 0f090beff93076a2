package dev.penstock.protobuf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and writes the text of a {@link ProtoSchema}. */
final class SchemaLines {
  private final SchemaParts parts = new SchemaParts();
  private int root = -1;
  private @Nullable ProtoMessage message;

  private String enumName = "";
  private boolean isClosed;
  private final List<String> names = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  private SchemaLines() {}

  static ProtoSchema read(String text) {
    SchemaLines lines = new SchemaLines();
    try {
      text.lines().forEach(lines::line);
      lines.end();
      List<Object> definitions = lines.parts.complete();
      return new ProtoSchema(definitions, (ProtoMessage) definitions.get(lines.root));
    } catch (IndexOutOfBoundsException | ClassCastException e) {
      throw new IllegalArgumentException("no text of a schema of Protobuf: " + e, e);
    }
  }

  private void line(String line) {
    if (line.startsWith(".")) {
      ProtoMessage owner = message;
      if (owner != null) {
        parts.field(owner, FieldWords.of(line.substring(1)));
      } else {
        String[] words = line.substring(1).split(" ", -1);
        names.add(words[0]);
        numbers.add(Integer.parseInt(words[1]));
      }
      return;
    }
    end();
    String[] words = line.split(" ", -1);
    switch (words[0]) {
      case "R" -> root = Integer.parseInt(words[1]);
      case "M" -> message = parts.message(words[1], false);
      case "P" -> message = parts.message(words[1], true);
      case "E" -> {
        enumName = words[1];
        isClosed = words.length > 2;
      }
      default -> throw new IllegalArgumentException("a definition: " + line);
    }
  }

  /** Ends the definition before a line. */
  private void end() {
    message = null;
    if (!enumName.isEmpty()) {
      parts.add(enumName, new ProtoEnum(enumName, isClosed, names, numbers));
      enumName = "";
      names.clear();
      numbers.clear();
    }
  }

  static String write(List<Object> definitions, ProtoMessage root) {
    IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();
    for (Object each : definitions) {
      places.put(each, places.size());
    }
    StringBuilder text = new StringBuilder("R ").append(places.get(root)).append('\n');
    for (Object each : definitions) {
      if (each instanceof ProtoMessage message) {
        text.append(message.isEntry ? "P " : "M ").append(message.name).append('\n');
        for (ProtoField field : message.fields) {
          text.append(FieldWords.line(field, type(field, places)));
        }
      } else if (each instanceof ProtoEnum constants) {
        text.append("E ").append(constants.name).append(constants.isClosed ? " closed\n" : "\n");
        for (int i = 0; i < constants.numbers.length; i++) {
          text.append('.').append(new String(constants.names.bytes(i), StandardCharsets.UTF_8));
          text.append(' ').append(constants.numbers[i]).append('\n');
        }
      }
    }
    return text.toString();
  }

  private static int type(ProtoField field, IdentityHashMap<Object, Integer> places) {
    Integer place =
        field.kind.isMessage()
            ? places.get(field.message())
            : field.kind == ProtoKind.ENUM ? places.get(field.constants()) : null;
    return place == null ? -1 : place;
  }
}
