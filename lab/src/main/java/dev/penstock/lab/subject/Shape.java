package dev.penstock.lab.subject;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The names and types that a schema has as records or as beans, as Java source text. */
final class Shape {
  /** Names from which a getter's name is made in the same way by everyone. */
  private static final Pattern PLAIN = Pattern.compile("(?!is[A-Z])[a-z][a-z0-9_]\\w*");

  /** The two ways to write a model in Java. */
  enum Kind {
    RECORDS,
    BEANS
  }

  private final Schema schema;
  private final Kind kind;
  private final JavaTypes types;
  private final Map<String, String> properties = new HashMap<>();

  Shape(Schema schema, Kind kind) {
    this.schema = schema;
    this.kind = kind;
    types = new JavaTypes(schema);
  }

  Kind kind() {
    return kind;
  }

  /**
   * Returns the name of a class beside the root's, which may be nested: it starts with its name.
   */
  static String companion(Schema schema, String end) {
    String root = JavaTypes.raw(schema.definition(schema.root()));
    String within = schema.namespace().isEmpty() ? "" : schema.namespace() + ".";
    return within + root.substring(within.length()).replace('.', '_') + end;
  }

  /** Returns the name of the class that holds all beans. */
  static String beansClass(Schema schema) {
    return companion(schema, "Beans");
  }

  /** Returns the name of a bean below the class that holds all. */
  static String beanName(Schema schema, Definition definition) {
    return CodecNames.method(schema, definition);
  }

  /** Returns the qualified Java type of a definition in this shape. */
  String name(Definition definition) {
    return kind == Kind.RECORDS || definition instanceof EnumDef
        ? definition.javaType()
        : beansClass(schema) + "." + beanName(schema, definition);
  }

  /** Returns the Java type of values, primitive where it can be. */
  String of(Type type) {
    return switch (type) {
      case Type.Sequence list -> "java.util.List<" + boxed(list.element()) + ">";
      case Type.SetOf set -> "java.util.Set<" + boxed(set.element()) + ">";
      case Type.MapOf map -> "java.util.Map<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
      case Type.Nullable nullable -> boxed(nullable.type());
      case Type.Named named -> name(schema.definition(named.name()));
      default -> qualified(types.of(type));
    };
  }

  /** A class of the user may have the name of one that stands in every file without its package. */
  private static String qualified(String type) {
    boolean named = type.indexOf('.') < 0 && Character.isUpperCase(type.charAt(0));
    return named ? "java.lang." + type : type;
  }

  /** Returns the Java type of values as an object. */
  String boxed(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> qualified(types.boxed(scalar));
      default -> of(type);
    };
  }

  /** Returns whether a component is never null in either shape. */
  static boolean always(Field field) {
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> true;
      case NULLABLE, OPTIONAL, MAYBE -> false;
    };
  }

  /** Returns the type of the value of a component, without what wraps it in a record. */
  String value(Field field) {
    return always(field) ? of(field.boundType()) : boxed(field.boundType());
  }

  /** Returns the expression that reads a component of {@code from}, null where it is missing. */
  String read(RecordDef record, Field field, String from) {
    if (kind == Kind.BEANS) {
      return from + "." + getter(record, field) + "()";
    }
    String component = from + "." + JavaBinding.read(field);
    return switch (field.presence().kind()) {
      case REQUIRED, DEFAULT, NULLABLE -> component;
      case MAYBE -> component + ".orNull()";
      case OPTIONAL -> {
        String box = primitiveOptional(field);
        yield box.isEmpty()
            ? component + ".orElse(null)"
            : "("
                + component
                + ".isPresent() ? "
                + boxed(field.boundType())
                + ".valueOf("
                + component
                + ".getAs"
                + box.substring("java.util.Optional".length())
                + "()) : null)";
      }
    };
  }

  /** Returns the expression that tells whether a three-state component is there at all. */
  String present(RecordDef record, Field field, String from) {
    return kind == Kind.BEANS
        ? from + "." + presenceGetter(record, field) + "()"
        : from + "." + JavaBinding.read(field) + ".isPresent()";
  }

  /** Returns the expression of a record's component for a value that may be null. */
  String wrapped(Field field, String value, String present) {
    Presence.Kind presence = field.presence().kind();
    if (presence == Presence.Kind.MAYBE) {
      return "maybe(" + value + ", " + present + ")";
    }
    if (presence != Presence.Kind.OPTIONAL) {
      return value;
    }
    String box = primitiveOptional(field);
    return box.isEmpty()
        ? "java.util.Optional.ofNullable(" + value + ")"
        : "optional" + box.substring("java.util.Optional".length()) + "(" + value + ")";
  }

  private static String primitiveOptional(Field field) {
    String own = field.notes().bindings().in(JavaMark.TYPE, "");
    return own.startsWith("java.util.Optional") && !own.contains("<") ? own : "";
  }

  /** Returns the name of a bean's property. */
  String property(RecordDef record, Field field) {
    String key = key(record, field);
    if (!properties.containsKey(key)) {
      nameProperties(record);
    }
    return properties.getOrDefault(key, field.name());
  }

  private static String key(RecordDef record, Field field) {
    return record.name() + "#" + field.name();
  }

  private void nameProperties(RecordDef record) {
    Set<String> taken = new HashSet<>(Set.of("class"));
    for (Field field : record.fields()) {
      String name = field.name();
      for (int i = 1; !PLAIN.matcher(name).matches() || !taken.add(name); i++) {
        name = "value" + field.id().number() + "_" + i;
      }
      properties.put(key(record, field), name);
    }
  }

  String getter(RecordDef record, Field field) {
    String verb = value(field).equals("boolean") ? "is" : "get";
    return verb + capital(property(record, field));
  }

  String presenceGetter(RecordDef record, Field field) {
    return "is" + capital(property(record, field)) + "_present";
  }

  String setter(RecordDef record, Field field) {
    return "set" + capital(property(record, field));
  }

  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
