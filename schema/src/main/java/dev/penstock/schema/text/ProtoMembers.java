package dev.penstock.schema.text;

import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hex;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedDefaults;
import dev.penstock.schema.proto.ProtoText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes what records of a {@code .proto} have beside their components: methods with the default of
 * a field that can be missing, and the extension that a record stands for. Spec: proto, section
 * 5.6.
 */
final class ProtoMembers {
  /** The package of what generated sources call. */
  static final String LIBRARY = "dev.penstock." + ProtoText.FORMAT + ".";

  private final Schema schema;
  private final JavaNames names;
  private final JavaTypeText types;
  private final StringBuilder out;

  ProtoMembers(Schema schema, JavaNames names, JavaTypeText types, StringBuilder out) {
    this.schema = schema;
    this.names = names;
    this.types = types;
    this.out = out;
  }

  /** Returns a name as that of a class. */
  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  boolean needed(RecordDef record) {
    return ExtensionRecords.extended(record).isPresent()
        || record.fields().stream().anyMatch(each -> literal(each).isPresent());
  }

  void print(RecordDef record, String indent) {
    int start = out.length();
    ExtensionRecords.extended(record).ifPresent(each -> extension(record, each, indent));
    for (Field field : record.fields()) {
      Optional<String> literal = literal(field);
      if (literal.isPresent()) {
        out.append(out.length() > start ? "\n" : "");
        method(record, field, value(field.type(), literal.get()), indent);
      }
    }
  }

  private static Optional<String> literal(Field field) {
    return HintedDefaults.literal(field, ProtoText.FORMAT);
  }

  private void method(RecordDef record, Field field, String value, String indent) {
    String type = types.component(required(field));
    String name = field.name();
    out.append(indent).append("/** Returns the default where there is no value. */\n");
    if (field.notes().has(Trait.DEPRECATED)) {
      out.append(indent).append("@").append(names.use("java.lang.Deprecated")).append('\n');
    }
    out.append(indent).append("public ").append(type).append(' ');
    out.append(methodName(record, field)).append("() {\n");
    String all = indent + "  return " + name + " == null ? " + value + " : " + name + ";";
    String broken =
        indent
            + "  return "
            + name
            + " == null\n"
            + indent
            + "      ? "
            + value
            + "\n"
            + indent
            + "      : "
            + name
            + ";";
    out.append(Layout.fits(all) ? all : broken).append('\n');
    out.append(indent).append("}\n");
  }

  private static Field required(Field field) {
    return new Field(field.id(), field.name(), field.type(), Presence.REQUIRED, field.notes());
  }

  private static String methodName(RecordDef record, Field field) {
    return LegalNames.free(field.name() + "OrDefault", record.fields());
  }

  private String value(Type type, String literal) {
    if (type instanceof Type.Named named) {
      EnumDef constants = (EnumDef) names.definition(schema, named.name());
      String name = names.nested(named.name());
      return name + (constants.isOpen() ? "." + TypePrinter.known(name) : "") + "." + literal;
    }
    return switch (((Type.Scalar) type).kind()) {
      case BOOL -> literal;
      case TEXT -> Marks.quoted(literal);
      case BYTES -> bytes(Hex.parse(literal));
      case F32 -> real(Float.parseFloat(literal), Float.toString(Float.parseFloat(literal)) + "F");
      case F64 -> real(Double.parseDouble(literal), Double.toString(Double.parseDouble(literal)));
      case U32, FIXED_U32 -> Integer.toString(Integer.parseUnsignedInt(literal));
      case U64, FIXED_U64 -> Long.parseUnsignedLong(literal) + "L";
      case I64, FIXED_I64 -> literal + "L";
      default -> literal;
    };
  }

  private String real(double value, String literal) {
    if (Double.isFinite(value)) {
      return literal;
    }
    String type = names.use(literal.endsWith("F") ? "java.lang.Float" : "java.lang.Double");
    String which =
        Double.isNaN(value) ? "NaN" : value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
    return type + "." + which;
  }

  private String bytes(byte[] value) {
    String text = new String(value, StandardCharsets.ISO_8859_1);
    String charset = names.use("java.nio.charset.StandardCharsets") + ".ISO_8859_1";
    return value.length == 0 ? "new byte[0]" : Marks.quoted(text) + ".getBytes(" + charset + ")";
  }

  /** Writes the constant by which programs find the extension in messages. */
  private void extension(RecordDef record, String[] extended, String indent) {
    RecordDef message = (RecordDef) names.definition(schema, extended[0]);
    Field field = record.fields().get(0);
    String own = names.nested(record.name());
    String of = names.nested(message.name());
    String getter = own + "::" + field.name();
    boolean hasDefault = literal(field).isPresent();
    String value = hasDefault ? own + "::" + methodName(record, field) : getter;
    String type = hasDefault ? types.boxed(required(field)) : types.component(field);
    String rest = names.use("dev.penstock.UnknownFields") + ".NONE";
    String next = indent + "        ";
    out.append(indent).append("/** Finds the extension in messages, and puts it there. */\n");
    if (message.fields().stream().anyMatch(each -> each.notes().has(Trait.DEPRECATED))) {
      out.append(indent).append("@").append(names.use("java.lang.SuppressWarnings"));
      out.append("(\"deprecation\")\n");
    }
    out.append(indent).append("public static final ").append(names.use(LIBRARY + "Extension"));
    out.append("<").append(of).append(", ").append(type).append("> FIELD =\n");
    out.append(indent).append("    ").append(names.use(LIBRARY + "Extension")).append(".of(\n");
    out.append(next).append(Marks.quoted(extended[1])).append(",\n");
    out.append(next).append("new ").append(names.use(LIBRARY + "ExtensionField"));
    out.append("<>(\n");
    String number = Integer.toString(field.id().number());
    String maker = "value -> new " + own + "(value, " + rest + ")";
    lines(List.of(own + ".class", number, getter, value, maker), next + "    ", "),\n");
    out.append(next).append("new ").append(names.use(LIBRARY + "ExtendedMessage"));
    out.append("<>(\n");
    out.append(next).append("    ").append(of).append("::").append(unknown(message)).append(",\n");
    copy(message, of, next + "    ");
  }

  private static String unknown(RecordDef record) {
    return record.unknownFields().orElseThrow();
  }

  /** Writes what makes a message with other unknown fields. */
  private void copy(RecordDef message, String type, String indent) {
    List<String> arguments = new ArrayList<>();
    message.fields().forEach(each -> arguments.add("message." + each.name() + "()"));
    arguments.add("fields");
    String head = "(message, fields) ->";
    String all = head + " new " + type + "(" + String.join(", ", arguments) + ")));";
    if (Layout.fits(indent + all)) {
      out.append(indent).append(all).append('\n');
      return;
    }
    out.append(indent).append(head).append('\n');
    String line = String.join(", ", arguments) + ")));";
    String call = indent + "    new " + type + "(";
    if (Layout.fits(call + line)) {
      out.append(call).append(line).append('\n');
      return;
    }
    out.append(call).append('\n');
    if (Layout.fits(indent + "        " + line)) {
      out.append(indent).append("        ").append(line).append('\n');
    } else {
      lines(arguments, indent + "        ", ")));\n");
    }
  }

  private void lines(List<String> all, String indent, String end) {
    out.append(indent).append(String.join(",\n" + indent, all)).append(end);
  }
}
