package dev.penstock.lab.peer.avro;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a plain schema as an Avro schema: each record and enum is defined where it is first used.
 */
final class AvroText {
  static final String PACKAGE = "penstock.peer.avro";

  private final PlainSchema schema;
  private final Set<String> defined = new HashSet<>();

  private AvroText(PlainSchema schema) {
    this.schema = schema;
  }

  static String of(PlainSchema schema) {
    return new AvroText(schema).type(new PlainType.Ref(PlainSchema.ROOT));
  }

  private String type(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "\"boolean\"";
      case Scalar.I32 -> "\"int\"";
      case Scalar.I64 -> "\"long\"";
      case Scalar.F32 -> "\"float\"";
      case Scalar.F64 -> "\"double\"";
      case Scalar.TEXT -> "\"string\"";
      case Scalar.BYTES -> "\"bytes\"";
      case PlainType.Many many -> "{\"type\": \"array\", \"items\": " + type(many.element()) + "}";
      case PlainType.Pairs map -> "{\"type\": \"map\", \"values\": " + type(map.value()) + "}";
      case PlainType.Ref reference -> {
        PlainDefinition definition = schema.definition(reference);
        yield definition instanceof Choice choice
            ? "[" + cases(choice) + "]"
            : defined.add(definition.name()) ? define(definition) : "\"" + definition.name() + "\"";
      }
    };
  }

  /** Returns the schema of a value or nothing; a union is no case of a union. */
  private String optional(PlainType type) {
    boolean isUnion =
        type instanceof PlainType.Ref reference && schema.definition(reference) instanceof Choice;
    String value = type(type);
    return "[\"null\", " + (isUnion ? value.substring(1) : value + "]");
  }

  private String cases(Choice choice) {
    return choice.cases().stream()
        .map(each -> type(new PlainType.Ref(each)))
        .collect(Collectors.joining(", "));
  }

  private String define(PlainDefinition definition) {
    String head = "{\"namespace\": \"" + PACKAGE + "\", \"name\": \"" + definition.name() + "\", ";
    return switch (definition) {
      case Message message ->
          message.members().stream()
              .map(member ->
                  "{\"name\": \""
                      + member.name()
                      + "\", \"type\": "
                      + (member.optional() ? optional(member.type()) : type(member.type()))
                      + "}")
              .collect(
                  Collectors.joining(
                      ",\n  ", head + "\"type\": \"record\", \"fields\": [\n  ", "]}"));
      case Constants constants ->
          IntStream.range(0, constants.count())
              .mapToObj(place -> "\"C" + place + "\"")
              .collect(Collectors.joining(", ", head + "\"type\": \"enum\", \"symbols\": [", "]}"));
      case Choice choice -> throw new IllegalArgumentException("a union has no name");
    };
  }
}
