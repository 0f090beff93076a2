package dev.penstock.lab.peer.kotlinx;

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

/**
 * Writes a plain schema as Kotlin's data classes and sealed interfaces. Lists of numbers are arrays
 * of primitives; what may be nothing is null unless it is given, and so is left out of messages.
 *
 * @param model for which formats
 */
record KotlinText(PlainSchema schema, Model model) {

  /** Returns the source file of all classes. */
  static String of(PlainSchema schema, Model model) {
    KotlinText text = new KotlinText(schema, model);
    return """
    @file:OptIn(ExperimentalSerializationApi::class)

    package %s

    import kotlinx.serialization.ExperimentalSerializationApi
    import kotlinx.serialization.SerialName
    import kotlinx.serialization.Serializable
    import kotlinx.serialization.protobuf.ProtoNumber
    import kotlinx.serialization.protobuf.ProtoPacked

    %s
    """
        .formatted(
            model.packageName(),
            schema.definitions().stream()
                .map(text::definition)
                .collect(Collectors.joining("\n\n")));
  }

  private String definition(PlainDefinition definition) {
    String name = definition.name();
    String opening = "@Serializable\n@SerialName(\"%s\")\n".formatted(name);
    return opening
        + switch (definition) {
          case Message message ->
              message.members().isEmpty() // a data class has a property
                  ? "class " + name + "()" + interfaces(name)
                  : "data class " + name + properties(message) + interfaces(name);
          case Choice choice -> "sealed interface " + name;
          case Constants constants ->
              IntStream.range(0, constants.count())
                  .mapToObj(place -> "C" + place)
                  .collect(Collectors.joining(", ", "enum class " + name + " { ", " }"));
        };
  }

  private String interfaces(String message) {
    List<String> unions = schema.unionsOf(message);
    return unions.isEmpty() ? "" : " : " + String.join(", ", unions);
  }

  private String properties(Message message) {
    return IntStream.range(0, message.members().size())
        .mapToObj(place -> "\n  " + property(message.members().get(place), place + 1))
        .collect(Collectors.joining(",", "(", "\n)"));
  }

  private String property(Member member, int number) {
    return annotations(member, number)
        + " val `" // a name may be a word of the language
        + member.name()
        + "`: "
        + type(member.type())
        + (member.optional() ? "? = null" : "");
  }

  /** The name in messages has no letter before it, so it is as long as others'. */
  private String annotations(Member member, int number) {
    return switch (model) {
      case NUMBERED ->
          "@ProtoNumber(" + number + ")" + (isPrimitive(member.type()) ? " @ProtoPacked" : "");
      case NAMED -> "@SerialName(\"" + member.name().replaceFirst("^f(?=.)", "") + "\")";
    };
  }

  private static boolean isPrimitive(PlainType type) {
    return type instanceof Many many && many.isPrimitive();
  }

  private static String type(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "Boolean";
      case Scalar.I32 -> "Int";
      case Scalar.I64 -> "Long";
      case Scalar.F32 -> "Float";
      case Scalar.F64 -> "Double";
      case Scalar.TEXT -> "String";
      case Scalar.BYTES -> "ByteArray";
      case Many many ->
          many.isPrimitive()
              ? type(many.element()) + "Array"
              : "List<" + type(many.element()) + ">";
      case Pairs pairs -> "Map<" + type(pairs.key()) + ", " + type(pairs.value()) + ">";
      case Ref reference -> reference.name();
    };
  }
}
