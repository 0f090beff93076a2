package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;

/** The names of generated classes and members; the runtime finds codecs by the same rule. */
public final class CodecNames {
  private CodecNames() {}

  /**
   * Returns the simple name of a codec class: the root's name below its package with {@code _} for
   * dots, the format, {@code Codec}. {@code Outer.Price} gives {@code Outer_PriceCompactCodec}.
   *
   * @param format the format's name in capitals and small letters, {@code Compact}
   */
  public static String codecClass(Schema schema, String format) {
    String raw = JavaTypes.raw(schema.definition(schema.root()));
    String below =
        schema.namespace().isEmpty() ? raw : raw.substring(schema.namespace().length() + 1);
    return below.replace('.', '_') + format + "Codec";
  }

  /** Returns a definition's name as part of a method name, unique in its schema. */
  public static String method(Schema schema, Definition definition) {
    String name = definition.name();
    String prefix = schema.namespace() + ".";
    String below = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    StringBuilder text = new StringBuilder();
    for (String part : below.split("[^A-Za-z0-9_$]+", 0)) {
      if (!part.isEmpty()) {
        text.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
      }
    }
    return text.toString();
  }
}
