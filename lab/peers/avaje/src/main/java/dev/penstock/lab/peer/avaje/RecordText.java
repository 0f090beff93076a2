package dev.penstock.lab.peer.avaje;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes records with the library's annotations for a plain schema. */
record RecordText(PlainSchema schema) {
  static final String PACKAGE = "penstock.peer.avaje";

  /** Returns the source of the class of a definition. */
  String of(PlainDefinition definition) {
    return """
    package %s;

    import io.avaje.jsonb.Json;
    import java.util.List;
    import java.util.Map;

    %s
    """
        .formatted(PACKAGE, body(definition));
  }

  private String body(PlainDefinition definition) {
    String name = definition.name();
    return switch (definition) {
      case Message message ->
          "@Json\npublic record %s(%s)%s {}"
              .formatted(
                  name,
                  message.members().stream()
                      .map(RecordText::component)
                      .collect(Collectors.joining(",\n    ")),
                  interfaces(name));
      case Choice choice ->
          "@Json\n%spublic interface %s {}"
              .formatted(
                  choice.cases().stream()
                      .map(each -> "@Json.SubType(type = " + each + ".class)\n")
                      .collect(Collectors.joining()),
                  name);
      case Constants constants ->
          "public enum %s { %s }"
              .formatted(
                  name,
                  IntStream.range(0, constants.count())
                      .mapToObj(i -> "C" + i)
                      .collect(Collectors.joining(", ")));
    };
  }

  private String interfaces(String record) {
    List<String> unions = schema.unionsOf(record);
    return unions.isEmpty() ? "" : " implements " + String.join(", ", unions);
  }

  /** Returns a component; in JSON it has no letter before its name, so it is as long as others'. */
  private static String component(Member member) {
    String type = member.optional() ? boxed(member.type()) : type(member.type());
    return "@Json.Property(\"%s\") %s %s"
        .formatted(member.name().replaceFirst("^f(?=.)", ""), type, member.name());
  }

  private static String type(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "boolean";
      case Scalar.I32 -> "int";
      case Scalar.I64 -> "long";
      case Scalar.F32 -> "float";
      case Scalar.F64 -> "double";
      case Scalar.TEXT -> "String";
      case Scalar.BYTES -> "byte[]";
      case Many many -> "List<" + boxed(many.element()) + ">";
      case Pairs pairs -> "Map<" + boxed(pairs.key()) + ", " + boxed(pairs.value()) + ">";
      case Ref reference -> reference.name();
    };
  }

  private static String boxed(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "Boolean";
      case Scalar.I32 -> "Integer";
      case Scalar.I64 -> "Long";
      case Scalar.F32 -> "Float";
      case Scalar.F64 -> "Double";
      default -> type(type);
    };
  }
}
