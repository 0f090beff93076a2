package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Writes a plain schema as a {@code .proto} file. Integers are {@code int32} and {@code int64}, as
 * most people have them; lists of numbers are packed, as proto3 does.
 */
public final class ProtoText {
  /** What such files cannot say. */
  public static final Set<Lack> LACKS =
      Set.of(Lack.NESTED_LISTS, Lack.OPTIONAL_LISTS, Lack.REAL_KEYS, Lack.UNION_ROOTS);

  private final StringBuilder text = new StringBuilder();

  private ProtoText() {}

  /**
   * Returns the file.
   *
   * @param javaPackage the package of the schema and of the classes that are generated for it
   */
  public static String of(PlainSchema schema, String javaPackage) {
    ProtoText proto = new ProtoText();
    proto.line("syntax = \"proto3\";");
    proto.line("package " + javaPackage + ";");
    proto.line("option java_package = \"" + javaPackage + "\";");
    proto.line("option java_multiple_files = true;");
    schema.definitions().forEach(proto::add);
    return proto.text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void add(PlainDefinition definition) {
    switch (definition) {
      case Message message -> {
        line("message " + message.name() + " {");
        List<Member> members = message.members();
        for (int i = 0; i < members.size(); i++) {
          add(members.get(i), i + 1);
        }
      }
      case Choice choice -> {
        line("message " + choice.name() + " {");
        line("  oneof value {");
        for (int i = 0; i < choice.cases().size(); i++) {
          line("    " + choice.cases().get(i) + " c" + i + " = " + (i + 1) + ";");
        }
        line("  }");
      }
      case Constants constants -> {
        line("enum " + constants.name() + " {");
        for (int i = 0; i < constants.count(); i++) {
          String prefix = constants.name().toUpperCase(Locale.ROOT);
          line("  " + prefix + "_" + i + " = " + i + ";");
        }
      }
    }
    line("}");
  }

  private void add(Member member, int number) {
    String label =
        switch (member.type()) {
          case PlainType.Many many -> "repeated " + name(many.element());
          case PlainType.Pairs map -> "map<" + name(map.key()) + ", " + name(map.value()) + ">";
          default -> (member.optional() ? "optional " : "") + name(member.type());
        };
    line("  " + label + " " + member.name() + " = " + number + ";");
  }

  private static String name(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "bool";
      case Scalar.I32 -> "int32";
      case Scalar.I64 -> "int64";
      case Scalar.F32 -> "float";
      case Scalar.F64 -> "double";
      case Scalar.TEXT -> "string";
      case Scalar.BYTES -> "bytes";
      case PlainType.Ref reference -> reference.name();
      case PlainType.Many many -> throw new IllegalArgumentException("a list in a list");
      case PlainType.Pairs map -> throw new IllegalArgumentException("a map in a list");
    };
  }
}
