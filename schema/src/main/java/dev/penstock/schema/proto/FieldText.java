package dev.penstock.schema.proto;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Field;
import dev.penstock.model.Hex;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says the type, label and default of a field. Spec: proto, sections 5.2 and 5.3. */
final class FieldText {
  private static final Map<ScalarKind, String> WRAPPERS =
      Types.WRAPPERS.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private final References references;
  private final Dialect dialect;

  FieldText(References references, Dialect dialect) {
    this.references = references;
    this.dialect = dialect;
  }

  String reference(String fullName, String scope) {
    return references.of(fullName, scope);
  }

  /** Returns the label with a blank behind it; empty for none. */
  String label(Field field) {
    if (field.type() instanceof Type.MapOf) {
      return "";
    } else if (field.type() instanceof Type.Array || field.type() instanceof Type.Sequence) {
      return "repeated ";
    } else if (dialect == Dialect.PROTO2) {
      boolean isRequired = Proto.says(field.notes(), Proto.PRESENCE, "required");
      return isRequired ? "required " : "optional ";
    }
    return Proto.attribute(field.notes(), Proto.LABEL).map(each -> each + " ").orElse("");
  }

  /** Returns the type of a field; of a group the full name behind a dot. */
  String type(Type type, Notes notes, String scope) {
    if (type instanceof Type.MapOf map) {
      String key = one(map.key(), hint(notes, Proto.KEY_INTEGER), Notes.NONE, scope);
      String value = one(map.value(), hint(notes, Proto.INTEGER), Notes.NONE, scope);
      return "map<" + key + ", " + value + ">";
    } else if (type instanceof Type.Array array) {
      return one(Type.of(array.element()), hint(notes, Proto.INTEGER), notes, scope);
    }
    Type inner = type instanceof Type.Sequence list ? list.element() : type;
    return one(inner, hint(notes, Proto.INTEGER), notes, scope);
  }

  private static String hint(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(Proto.FORMAT) && each.name().equals(name))
        .map(each -> each.value())
        .findFirst()
        .orElse("");
  }

  private String one(Type type, String integer, Notes notes, String scope) {
    if (type instanceof Type.Named named) {
      boolean isGroup = dialect == Dialect.PROTO2 && Proto.says(notes, Proto.MESSAGE, "delimited");
      return isGroup ? "." + named.name() : references.of(named.name(), scope);
    }
    ScalarKind kind = ((Type.Scalar) type).kind();
    if (Proto.says(notes, Proto.WRAPPER, "")) {
      return references.of(Objects.requireNonNull(WRAPPERS.get(kind)), scope);
    }
    return switch (kind) {
      case INSTANT -> references.of("google.protobuf.Timestamp", scope);
      case DURATION -> references.of("google.protobuf.Duration", scope);
      default -> word(kind, integer);
    };
  }

  /** Returns the full name of a group that {@link #type} told. */
  String group(String type) {
    return type.substring(1);
  }

  /** Returns the word for a scalar. */
  static String word(ScalarKind kind, String integer) {
    boolean isInteger = kind.isInteger() || kind == ScalarKind.CHAR;
    if (!isInteger) {
      return switch (kind) {
        case BOOL -> "bool";
        case F32 -> "float";
        case F64 -> "double";
        case BYTES, UUID -> "bytes";
        default -> "string";
      };
    }
    boolean isFixed = kind.isInteger() && kind.compareTo(ScalarKind.FIXED_I32) >= 0;
    String bits = kind.isInteger() && kind.bits() == 64 ? "64" : "32";
    if (integer.equals("fixed") || isFixed && integer.isEmpty()) {
      return (kind.isUnsigned() ? "fixed" : "sfixed") + bits;
    } else if (integer.equals("zigzag") && !kind.isUnsigned()) {
      return "sint" + bits;
    }
    return (kind.isUnsigned() ? "uint" : "int") + bits;
  }

  /** Returns what stands in the brackets first; a version starts with {@code @}. */
  static List<String> first(Field field) {
    List<String> first = since(field.id().since());
    defaultOf(field).ifPresent(each -> first.add("default = " + each));
    jsonName(field.notes(), first);
    return first;
  }

  /** Returns the same of a field of a oneof. */
  static List<String> first(Case field) {
    List<String> first = since(field.since());
    Proto.attribute(field.notes(), Proto.DEFAULT).ifPresent(each -> first.add("default = " + each));
    jsonName(field.notes(), first);
    return first;
  }

  private static List<String> since(int since) {
    return new ArrayList<>(since == 1 ? List.of() : List.of("@since " + since));
  }

  private static void jsonName(Notes notes, List<String> first) {
    String name = notes.names().byTarget().get(Proto.JSON);
    if (name != null) {
      first.add("json_name = " + OptionText.quoted(name));
    }
  }

  private static Optional<String> defaultOf(Field field) {
    Optional<String> said = Proto.attribute(field.notes(), Proto.DEFAULT);
    boolean isDefault = field.presence().kind() == Presence.Kind.DEFAULT;
    if (said.isPresent() || !isDefault) {
      return said;
    }
    if (Proto.attribute(field.notes(), Proto.PRESENCE_ATTRIBUTE).isPresent()) {
      return Optional.empty();
    }
    String literal = Objects.requireNonNull(field.presence().defaultValue());
    if (!(field.type() instanceof Type.Scalar scalar)) {
      return Optional.of(literal);
    }
    return Optional.of(
        switch (scalar.kind()) {
          case TEXT -> OptionText.quoted(literal);
          case BYTES -> '"' + Literals.escaped(Hex.parse(literal)) + '"';
          case F32, F64 ->
              switch (literal) {
                case "Infinity" -> "inf";
                case "-Infinity" -> "-inf";
                case "NaN" -> "nan";
                default -> literal;
              };
          default -> literal;
        });
  }
}
