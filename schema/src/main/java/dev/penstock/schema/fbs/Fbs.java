package dev.penstock.schema.fbs;

import dev.penstock.model.Attribute;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The words by which the model keeps what it has no part for. Spec: fbs, section 3.6. */
final class Fbs {
  /** The language of attributes. */
  static final String LANGUAGE = "fbs";

  /** The format of hints. */
  static final String FORMAT = "flatbuffers";

  static final String ALIGN = "align";
  static final String DEFAULT = "default";
  static final String FLEXBUFFER = "flexbuffer";
  static final String HASH = "hash";
  static final String KEY = "key";
  static final String NESTED = "nested";
  static final String OFFSET64 = "offset64";
  static final String ORIGINAL_ORDER = "original-order";
  static final String SHARED = "shared";
  static final String VECTOR64 = "vector64";
  static final String WIDTH = "width";

  /** An empty string, in contrast to no value. */
  private static final String EMPTY = "\"\"";

  private Fbs() {}

  static Attribute attribute(String name, String value) {
    return new Attribute(LANGUAGE, name, value);
  }

  static Hint hint(String name, String value) {
    return new Hint(FORMAT, name, value);
  }

  /** Returns the value of a hint. */
  static Optional<String> hint(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(FORMAT) && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  /** Returns what files say, save for what a part of the model stands for. */
  static List<Attribute> attributes(AttributeValues values, Set<String> said) {
    List<Attribute> attributes = new ArrayList<>();
    for (Map.Entry<String, AttributeValues.Value> each : values.byName().entrySet()) {
      if (!said.contains(each.getKey())) {
        attributes.add(attribute(each.getKey(), shown(each.getValue())));
      }
    }
    return attributes;
  }

  private static String shown(AttributeValues.Value value) {
    return switch (value.kind()) {
      case ABSENT -> "";
      case INTEGER -> value.text();
      case STRING -> value.text().isEmpty() ? EMPTY : value.text();
    };
  }

  static boolean isInteger(String value) {
    return value.matches("-?[1-9][0-9]{0,8}|0");
  }

  /** Returns what the value of an attribute of the model says. */
  static AttributeValues.Value value(String value) {
    if (value.isEmpty()) {
      return AttributeValues.Value.ABSENT;
    }
    if (isInteger(value)) {
      return new AttributeValues.Value(AttributeValues.Kind.INTEGER, value);
    }
    String text = value.equals(EMPTY) ? "" : value;
    return new AttributeValues.Value(AttributeValues.Kind.STRING, text);
  }

  /** Returns text as a string. */
  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ') {
            out.append("\\u%04x".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
