package dev.penstock.json.emitter;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLines;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.json.format.JsonPlan;
import dev.penstock.json.format.Name;
import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What is known while the codec of one schema is written: names given, methods still to write. */
final class Emission {
  static final String RUNTIME = "dev.penstock.json.";

  private final JavaCodec codec;
  private final Map<String, Definition> definitions;
  private final JsonPlan plan;
  private final JavaLines constants = new JavaLines(1);
  private final JavaLines methods = new JavaLines(1);
  private final Set<String> usedNames = new HashSet<>();
  private final Map<Object, String> names = new HashMap<>();

  Emission(Schema schema, JsonPlan plan) {
    this.plan = plan;
    codec = new JavaCodec(schema, "Json", RUNTIME + "JsonWriter");
    definitions = schema.byName();
  }

  JavaCodec codec() {
    return codec;
  }

  /** Returns the constants with names, which stand before all methods. */
  JavaLines constants() {
    return constants;
  }

  /** Returns the methods that read and write. */
  JavaLines methods() {
    return methods;
  }

  JsonPlan plan() {
    return plan;
  }

  /** Adds the statement that refuses objects of subclasses, where there can be any. */
  void exactly(JavaLines code, Definition.RecordDef record) {
    String exactly = JavaBinding.exactly(codec.java(), record);
    if (exactly != null) {
      code.line(exactly);
    }
  }

  Definition definition(String name) {
    Definition definition = definitions.get(name);
    if (definition == null) {
      throw new IllegalArgumentException("the schema does not define " + name);
    }
    return definition;
  }

  /** Returns a Java type as it stands in the source. */
  String java(String qualified) {
    return codec.java().type(qualified);
  }

  /** Returns the runtime's writer as a parameter. */
  String out() {
    return java(RUNTIME + "JsonWriter") + " out";
  }

  /** Returns the runtime's reader as a parameter. */
  String in() {
    return java(RUNTIME + "JsonReader") + " in";
  }

  /** Returns an expression that is {@code expression}, or throws where that is null. */
  String required(String expression) {
    return codec.required(expression);
  }

  /** Returns the Java type of required values. */
  String javaType(Type type) {
    return java(codec.types().of(type));
  }

  /** Returns the Java type as a type argument. */
  String boxed(Type type) {
    return java(codec.types().boxed(type));
  }

  /** Tells whether values of a type are of a Java primitive type. */
  boolean isPrimitive(Type type) {
    return !codec.types().of(type).equals(codec.types().boxed(type));
  }

  /** Returns the part of method names that stands for a definition, and has its methods written. */
  String method(Definition definition) {
    String known = names.get(definition.name());
    if (known != null) {
      return known;
    }
    String whole = CodecNames.method(codec.schema(), definition);
    String simple = simple(definition);
    String name = unique(usedNames.contains(simple) ? whole : simple);
    names.put(definition.name(), name);
    codec.later(() -> emit(definition, name));
    return name;
  }

  /** Returns the part of a definition's name after the last dot, as in a method name. */
  private String simple(Definition definition) {
    String name = definition.name();
    String last = name.substring(name.lastIndexOf('.') + 1);
    return last.matches("[A-Za-z][A-Za-z0-9]*")
        ? Character.toUpperCase(last.charAt(0)) + last.substring(1)
        : CodecNames.method(codec.schema(), definition);
  }

  private void emit(Definition definition, String name) {
    switch (definition) {
      case Definition.EnumDef enumeration -> new EnumShape(this).emit(enumeration, name);
      case Definition.RecordDef record -> RecordShape.emit(this, record, name);
      case Definition.UnionDef union -> new UnionShape(this).emit(union, name);
    }
  }

  /** Returns the part of method names that stands for a list, set, array or map. */
  String method(Type type) {
    String known = names.get(type);
    if (known != null) {
      return known;
    }
    String name = unique(new SiteNames(this).of(type));
    names.put(type, name);
    codec.later(() -> {
      switch (type) {
        case Type.MapOf map -> new MapShape(this).emit(map, name);
        case Type.Array array -> new ArrayShape(this).emit(array, name);
        case Type.FixedArray array -> new ArrayShape(this).emit(array, name);
        default -> new ListShape(this).emit(type, name);
      }
    });
    return name;
  }

  /** Declares names and returns the constant that holds them. */
  String declareNames(String owner, List<Name> names) {
    return declareNames(owner, names, -1);
  }

  /** As without {@code unknown}, the index of the name that stands for all others, or -1. */
  String declareNames(String owner, List<Name> names, int unknown) {
    String constant = unique(constant(owner) + "_NAMES");
    String type = java(RUNTIME + "JsonNames");
    List<String> written = new ArrayList<>();
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Name name = names.get(i);
      written.add(JavaLiterals.quote(name.written()));
      if (!name.written().equals(name.own())) {
        calls.add(".field(" + JavaLiterals.quote(name.own()) + ", " + i + ")");
      }
      for (String alias : name.aliases()) {
        calls.add(".alias(" + JavaLiterals.quote(alias) + ", " + i + ")");
      }
    }
    if (unknown >= 0) {
      calls.add(".unknown(" + unknown + ")");
    }
    String head = "private static final " + type + " " + constant + " =";
    String made = type + ".of(" + String.join(", ", written) + ")" + String.join("", calls);
    constants.assign(head, made);
    return constant;
  }

  /** Returns the default value of a field as an expression. */
  String defaultValue(Field field) {
    return JavaLiterals.of(codec, field);
  }

  /** Returns a name that nothing else in the class has; {@code wanted} if it is free. */
  String unique(String wanted) {
    String name = wanted;
    for (int i = 2; !usedNames.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** Returns a name as constants are written: {@code PriceList} gives {@code PRICE_LIST}. */
  private static String constant(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
  }
}
