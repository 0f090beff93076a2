package dev.penstock.lab.peer.flatbuffers;

import static java.util.function.Predicate.not;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a plain schema as a {@code .fbs} file.
 *
 * <p>A number that may be missing is a struct of one member, a holder: the object API fails on a
 * null in what is declared with {@code = null}. Bytes that may be missing, and bytes in vectors,
 * are held by a table: a vector cannot hold vectors, and the object API makes an empty array of a
 * missing one.
 */
final class FbsText {
  static final String PACKAGE = "penstock.peer.flatbuffers";

  /** The member of a holder. */
  static final String CONTENT = "content";

  private static final int MOST_BYTE_CONSTANTS = 128;

  private final PlainSchema schema;
  private final StringBuilder text = new StringBuilder();
  private final Set<String> holders = new LinkedHashSet<>();

  private FbsText(PlainSchema schema) {
    this.schema = schema;
  }

  static String of(PlainSchema schema) {
    FbsText fbs = new FbsText(schema);
    // Enums and unions are known to the compiler below their places only.
    schema.definitions().stream().filter(not(Message.class::isInstance)).forEach(fbs::add);
    schema.definitions().stream().filter(Message.class::isInstance).forEach(fbs::add);
    fbs.holders.forEach(fbs.text::append);
    return "namespace " + PACKAGE + ";\n" + fbs.text + "root_type " + PlainSchema.ROOT + ";\n";
  }

  /** Returns the name of what holds a member's value, or null where it stands for itself. */
  static @Nullable String holder(PlainSchema schema, PlainType type, boolean optional) {
    if (type == Scalar.BYTES) {
      return optional ? "HolderOfBytes" : null;
    }
    boolean isNumber =
        type instanceof Scalar
            ? type != Scalar.TEXT
            : type instanceof PlainType.Ref reference
                && schema.definition(reference) instanceof Constants;
    return optional && isNumber ? "HolderOf" + PlainSchema.capital(name(type)) : null;
  }

  /** Returns how many bytes a constant takes. */
  static int width(Constants constants) {
    return constants.count() <= MOST_BYTE_CONSTANTS ? 1 : 4;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void add(PlainDefinition definition) {
    switch (definition) {
      case Message message -> {
        line("table " + message.name() + " {");
        for (Member member : message.members()) {
          line("  " + member.name() + ": " + type(member) + ";");
        }
      }
      case Choice choice -> {
        line("union " + choice.name() + " {");
        line("  " + String.join(", ", choice.cases()));
      }
      case Constants constants -> {
        String width = width(constants) == 1 ? "byte" : "int";
        line("enum " + constants.name() + " : " + width + " {");
        for (int i = 0; i < constants.count(); i++) {
          line("  C" + i + ",");
        }
      }
    }
    line("}");
  }

  private String type(Member member) {
    return member.type() instanceof PlainType.Many many
        ? "[" + single(many.element(), many.element() == Scalar.BYTES) + "]"
        : single(member.type(), member.optional());
  }

  private String single(PlainType type, boolean held) {
    String holder = holder(schema, type, held);
    if (holder == null) {
      return name(type);
    }
    String kind = type == Scalar.BYTES ? "table " : "struct ";
    holders.add(kind + holder + " { " + CONTENT + ": " + name(type) + "; }\n");
    return holder;
  }

  private static String name(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "bool";
      case Scalar.I32 -> "int";
      case Scalar.I64 -> "long";
      case Scalar.F32 -> "float";
      case Scalar.F64 -> "double";
      case Scalar.TEXT -> "string";
      case Scalar.BYTES -> "[byte]";
      case PlainType.Ref reference -> reference.name();
      case PlainType.Many many -> throw new IllegalArgumentException("a vector in a vector");
      case PlainType.Pairs map -> throw new IllegalArgumentException("there are no maps");
    };
  }
}
