package dev.penstock.schema.text;

import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes model types as Java types. */
final class JavaTypeText {
  private static final Map<String, String> BOXES =
      Map.of(
          "boolean", "java.lang.Boolean",
          "byte", "java.lang.Byte",
          "short", "java.lang.Short",
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "float", "java.lang.Float",
          "double", "java.lang.Double",
          "char", "java.lang.Character");

  private static final Pattern QUALIFIED = Pattern.compile("[A-Za-z_$][\\w$]*(?:\\.[\\w$]+)+");

  private final JavaNames names;
  private final boolean annotated;

  JavaTypeText(JavaNames names, boolean annotated) {
    this.names = names;
    this.annotated = annotated;
  }

  /** Returns the Java type of a record component. */
  String component(Field field) {
    String own = field.notes().bindings().in(JavaMark.TYPE, "");
    if (!own.isEmpty()) {
      String used = foreign(own);
      return field.presence().kind() == Presence.Kind.NULLABLE ? nullable(used) : used;
    }
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> of(field.boundType());
      case NULLABLE -> nullable(boxed(field.boundType()));
      case OPTIONAL -> names.use("java.util.Optional") + "<" + boxed(field.boundType()) + ">";
      case MAYBE -> names.use("dev.penstock.Maybe") + "<" + boxed(field.boundType()) + ">";
    };
  }

  /** Returns the Java type of a component's values as objects. */
  String boxed(Field field) {
    return boxed(field.boundType());
  }

  private String of(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind());
      case Type.Array array -> scalar(array.element()) + "[]";
      case Type.FixedArray array -> scalar(array.element()) + "[]";
      case Type.Sequence list -> names.use("java.util.List") + "<" + boxed(list.element()) + ">";
      case Type.SetOf set -> names.use("java.util.Set") + "<" + boxed(set.element()) + ">";
      case Type.MapOf map ->
          names.use("java.util.Map") + "<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
      case Type.Nullable nullable -> nullable(boxed(nullable.type()));
      case Type.Named named -> names.nested(named.name());
      case Type.Adapted adapted -> foreign(adapted.javaType());
      case Type.Custom custom -> foreign(custom.javaType());
    };
  }

  private String boxed(Type type) {
    String text = of(type);
    String box = BOXES.get(text);
    return box == null ? text : names.use(box);
  }

  private String nullable(String type) {
    if (!annotated) {
      return type;
    }
    String mark = "@" + names.use("org.jspecify.annotations.Nullable");
    if (type.endsWith("[]")) {
      return type.substring(0, type.length() - 2) + " " + mark + " []";
    }
    int arguments = type.indexOf('<');
    int start = type.lastIndexOf('.', arguments < 0 ? type.length() : arguments) + 1;
    return type.substring(0, start) + mark + " " + type.substring(start);
  }

  /** Imports the classes of a type that is given as text with qualified names. */
  private String foreign(String type) {
    return QUALIFIED.matcher(type).replaceAll(match -> names.use(match.group()));
  }

  private String scalar(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "boolean";
      case I8, U8 -> "byte";
      case I16, U16 -> "short";
      case I32, U32, FIXED_I32, FIXED_U32 -> "int";
      case I64, U64, FIXED_I64, FIXED_U64 -> "long";
      case F32 -> "float";
      case F64 -> "double";
      case CHAR -> "char";
      case TEXT -> names.use("java.lang.String");
      case BYTES -> "byte[]";
      case UUID -> names.use("java.util.UUID");
      case INSTANT -> names.use("java.time.Instant");
      case DATE -> names.use("java.time.LocalDate");
      case TIME -> names.use("java.time.LocalTime");
      case DATE_TIME -> names.use("java.time.LocalDateTime");
      case DURATION -> names.use("java.time.Duration");
      case BIG_INTEGER -> names.use("java.math.BigInteger");
      case DECIMAL -> names.use("java.math.BigDecimal");
    };
  }
}
