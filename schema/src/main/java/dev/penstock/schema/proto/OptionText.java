package dev.penstock.schema.proto;

import dev.penstock.model.Attribute;
import dev.penstock.schema.proto.OptionMessage.Slot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes options as text that says the same: names in full, one value each. Spec: proto, 5.5. */
final class OptionText {
  private OptionText() {}

  /** Returns the names and values of options; features part by part. */
  static List<Attribute> of(@Nullable OptionMessage options) {
    List<Attribute> all = new ArrayList<>();
    if (options != null) {
      add("", options, all);
    }
    return all;
  }

  /** Returns the name of an option as files write it: of extensions with a dot in front. */
  static String reference(String name) {
    return name.replace("(", "(.");
  }

  private static void add(String path, OptionMessage options, List<Attribute> all) {
    for (Slot slot : options.slots()) {
      FieldDecl field = slot.field();
      String name = path + (field.isExtension() ? "(" + field.fullName + ")" : field.name);
      for (Object value : slot.values()) {
        boolean isFeatures = name.equals("features") || path.startsWith("features.");
        if (isFeatures && value instanceof OptionMessage message && !message.slots().isEmpty()) {
          add(name + ".", message, all);
        } else {
          all.add(Proto.attribute(name, value(field, value)));
        }
      }
    }
  }

  private static String value(FieldDecl field, Object value) {
    if (value instanceof OptionMessage message) {
      return message(message);
    } else if (value instanceof byte[] bytes) {
      return quoted(bytes);
    }
    return number(field, (Long) value);
  }

  private static String number(FieldDecl field, long bits) {
    return switch (field.type) {
      case BOOL -> bits != 0 ? "true" : "false";
      case FLOAT -> Literals.shown(Float.intBitsToFloat((int) bits));
      case DOUBLE -> Literals.shown(Double.longBitsToDouble(bits));
      case UINT32, FIXED32 -> Long.toString(bits & 0xFFFF_FFFFL);
      case UINT64, FIXED64 -> Long.toUnsignedString(bits);
      case ENUM -> {
        ConstantDecl constant = OptionValues.enumOf(field).constant(bits);
        yield constant == null ? Long.toString(bits) : constant.name;
      }
      default -> Long.toString(bits);
    };
  }

  private static String message(OptionMessage message) {
    StringJoiner text = new StringJoiner(" ", "{ ", " }").setEmptyValue("{ }");
    for (Slot slot : message.slots()) {
      FieldDecl field = slot.field();
      for (Object value : slot.values()) {
        String name = field.name;
        if (field.isExtension()) {
          name = "[" + field.fullName + "]";
        } else if (field.isDelimited()) {
          name = group(field);
        }
        text.add(name + (value instanceof OptionMessage ? " " : ": ") + value(field, value));
      }
    }
    return text.toString();
  }

  /** Groups have the name of their type in text. */
  private static String group(FieldDecl field) {
    String type = Objects.requireNonNull(field.typeName).message().name;
    return field.name.equals(Words.lower(type)) ? type : field.name;
  }

  /** Returns bytes as a string: as they are if they are text, else with escapes. */
  static String quoted(byte[] bytes) {
    if (!Utf8.isValid(bytes)) {
      return '"' + Literals.escaped(bytes) + '"';
    }
    StringBuilder out = new StringBuilder("\"");
    String text = new String(bytes, StandardCharsets.UTF_8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ' || c == 127) {
            out.append("\\%03o".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  static String quoted(String text) {
    return quoted(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns text of which each character is a byte as a string. */
  static String quotedLatin(String characters) {
    return quoted(characters.getBytes(StandardCharsets.ISO_8859_1));
  }
}
