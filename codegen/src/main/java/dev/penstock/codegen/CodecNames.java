package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The names of generated classes and members; the runtime finds codecs by the same rule. */
public final class CodecNames {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{javaJavaIdentifierPart}]+");

  private CodecNames() {}

  /**
   * Returns the simple name of a codec class: the root's name below its package with {@code _} for
   * dots and {@code _1} for {@code _}, the format, {@code Codec}. {@code Outer.Price} gives {@code
   * Outer_PriceCompactCodec}, and {@code Outer_Price} another one: after a dot comes no digit.
   *
   * @param format the format's name in capitals and small letters, {@code Compact}
   */
  public static String codecClass(Schema schema, String format) {
    return rootClass(schema) + format + "Codec";
  }

  /**
   * Returns the simple name of the class with the views of a root and all that it holds: {@code
   * PriceFastView}.
   */
  public static String viewClass(Schema schema, String format) {
    return rootClass(schema) + format + "View";
  }

  /** Returns the simple name of the class with a schema, beside the codecs of its root. */
  public static String schemaClass(Schema schema) {
    return rootClass(schema) + "CodecSchema";
  }

  private static String rootClass(Schema schema) {
    String raw = JavaTypes.raw(schema.definition(schema.root()));
    String below =
        schema.namespace().isEmpty() ? raw : raw.substring(schema.namespace().length() + 1);
    return below.replace("_", "_1").replace('.', '_');
  }

  /**
   * Returns the names of all definitions as parts of method names, each once: two that are alike
   * but for dots and the case of a first letter get a number.
   */
  static Map<String, String> methods(Schema schema) {
    Map<String, String> methods = new HashMap<>();
    Set<String> taken = new HashSet<>();
    for (Definition definition : schema.definitions()) {
      String wanted = method(schema, definition);
      String name = wanted;
      for (int i = 2; !taken.add(name); i++) {
        name = wanted + "_" + i;
      }
      methods.put(definition.name(), name);
    }
    return methods;
  }

  /** Returns a definition's name as part of a method name. */
  public static String method(Schema schema, Definition definition) {
    String name = definition.name();
    String prefix = schema.namespace() + ".";
    String below = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    StringBuilder text = new StringBuilder();
    for (String part : NO_LETTERS.split(below, 0)) {
      if (!part.isEmpty()) {
        text.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
      }
    }
    return text.toString();
  }
}
