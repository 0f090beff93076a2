package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a plain schema as Java records, for a library that has no classes of its own: its users
 * write theirs. Unions are sealed interfaces; lists of numbers are primitive arrays.
 */
public final class RecordText {
  /** The simple name of the class that holds all records. */
  public static final String CLASS = "Records";

  private final PlainSchema schema;

  private RecordText(PlainSchema schema) {
    this.schema = schema;
  }

  /** Returns the source of the class that holds all records. */
  public static String of(PlainSchema schema, String packageName) {
    RecordText text = new RecordText(schema);
    return schema.definitions().stream()
        .map(text::definition)
        .collect(
            Collectors.joining(
                "\n", "package " + packageName + ";\n\npublic final class Records {\n", "}\n"));
  }

  private String definition(PlainDefinition definition) {
    return switch (definition) {
      case Message message ->
          message.members().stream()
                  .map(each -> type(each.type(), each.optional()) + " " + each.name())
                  .collect(Collectors.joining(", ", "  public record " + message.name() + "(", ")"))
              + unions(message)
              + " {}\n";
      case Choice choice ->
          "  public sealed interface "
              + choice.name()
              + " permits "
              + String.join(", ", choice.cases())
              + " {}\n";
      case Constants constants ->
          IntStream.range(0, constants.count())
              .mapToObj(place -> "C" + place)
              .collect(
                  Collectors.joining(", ", "  public enum " + constants.name() + " { ", " }\n"));
    };
  }

  private String unions(Message message) {
    List<String> unions = schema.unionsOf(message.name());
    return unions.isEmpty() ? "" : " implements " + String.join(", ", unions);
  }

  /**
   * Returns the Java type of values, as source text inside the class that holds all records.
   *
   * @param boxed whether they are objects
   */
  public static String type(PlainType type, boolean boxed) {
    return switch (type) {
      case Scalar.BOOL -> boxed ? "Boolean" : "boolean";
      case Scalar.I32 -> boxed ? "Integer" : "int";
      case Scalar.I64 -> boxed ? "Long" : "long";
      case Scalar.F32 -> boxed ? "Float" : "float";
      case Scalar.F64 -> boxed ? "Double" : "double";
      case Scalar.TEXT -> "String";
      case Scalar.BYTES -> "byte[]";
      case PlainType.Many many ->
          many.isPrimitive()
              ? type(many.element(), false) + "[]"
              : "java.util.List<" + type(many.element(), true) + ">";
      case PlainType.Pairs map ->
          "java.util.Map<" + type(map.key(), true) + ", " + type(map.value(), true) + ">";
      case PlainType.Ref reference -> reference.name();
    };
  }
}
