package dev.penstock.lab.subject;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the methods that copy the objects of a schema from one shape to another. */
final class CopyText {
  private final Schema schema;
  private final Shape source;
  private final Shape target;
  private final ScalarCopy scalars;
  private final String prefix;
  private final Map<Type, String> sites = new HashMap<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();
  private final StringBuilder out = new StringBuilder();

  /**
   * Creates a writer of methods.
   *
   * @param prefix the first part of their names, unique in the class
   */
  CopyText(Shape source, Shape target, ScalarCopy scalars, String prefix, Schema schema) {
    this.schema = schema;
    this.source = source;
    this.target = target;
    this.scalars = scalars;
    this.prefix = prefix;
  }

  /** Returns the methods; {@link #root} is the one to call. */
  String methods() {
    for (Definition definition : schema.definitions()) {
      switch (definition) {
        case RecordDef record -> record(record);
        case UnionDef union -> union(union);
        case Definition.EnumDef shared -> {}
      }
    }
    while (!pending.isEmpty()) {
      pending.remove().run();
    }
    return out.toString();
  }

  /** Returns the expression that copies a root object given as {@code Object}. */
  String root(String object) {
    Definition root = schema.definition(schema.root());
    return method(root) + "((" + source.name(root) + ") " + object + ")";
  }

  private String method(Definition definition) {
    return prefix + Shape.beanName(schema, definition);
  }

  private void open(String result, String name, String parameter) {
    out.append("  private ").append(result).append(' ').append(name).append('(');
    out.append(parameter).append(" v) {\n    if (v == null) {\n      return null;\n    }\n");
  }

  private void record(RecordDef record) {
    open(target.name(record), method(record), source.name(record));
    List<String> values = new ArrayList<>();
    for (Field field : record.fields()) {
      values.add(component(record, field));
    }
    String type = target.name(record);
    if (target.kind() == Shape.Kind.RECORDS) {
      String make = record.notes().bindings().in(JavaMark.MAKE, "new " + type);
      out.append("    return ").append(make).append("(\n        ");
      out.append(String.join(",\n        ", values)).append(");\n  }\n");
      return;
    }
    out.append("    ").append(type).append(" t = new ").append(type).append("();\n");
    for (int i = 0; i < values.size(); i++) {
      Field field = record.fields().get(i);
      String setter = target.setter(record, field);
      out.append("    t.").append(setter).append('(').append(values.get(i)).append(");\n");
      if (field.presence().kind() == Presence.Kind.MAYBE) {
        out.append("    t.").append(setter).append("_present(");
        out.append(source.present(record, field, "v")).append(");\n");
      }
    }
    out.append("    return t;\n  }\n");
  }

  private String component(RecordDef record, Field field) {
    String read = source.read(record, field, "v");
    String value =
        Shape.always(field) ? convert(field.boundType(), read) : orNull(field.boundType(), read);
    return target.kind() == Shape.Kind.RECORDS
        ? target.wrapped(field, value, source.present(record, field, "v"))
        : value;
  }

  private void union(UnionDef union) {
    open(target.name(union), method(union), source.name(union));
    for (Definition.Case each : union.cases()) {
      Definition record = schema.definition(each.record());
      out.append("    if (v instanceof ").append(source.name(record)).append(" c) {\n");
      out.append("      return ").append(method(record)).append("(c);\n    }\n");
    }
    out.append("    throw new java.lang.IllegalArgumentException();\n  }\n");
  }

  /** Returns the copy of a value that is there. */
  private String convert(Type type, String value) {
    return switch (type) {
      case Type.Scalar scalar -> scalars.copy(scalar.kind(), value);
      case Type.Array array -> value + ".clone()";
      case Type.FixedArray array -> value + ".clone()";
      case Type.Sequence list -> site(list) + "(" + value + ")";
      case Type.SetOf set -> site(set) + "(" + value + ")";
      case Type.MapOf map -> site(map) + "(" + value + ")";
      case Type.Nullable nullable -> orNull(nullable.type(), value);
      case Type.Named named -> {
        Definition definition = schema.definition(named.name());
        yield definition instanceof Definition.EnumDef
            ? value
            : method(definition) + "(" + value + ")";
      }
      case Type.Adapted adapted -> value;
      case Type.Custom custom -> value;
    };
  }

  private String orNull(Type type, String value) {
    String copied = convert(type, value);
    boolean guarded = copied.equals(value) || type instanceof Type.Named || isCollection(type);
    return guarded ? copied : "(" + value + " == null ? null : " + copied + ")";
  }

  private static boolean isCollection(Type type) {
    return type instanceof Type.Sequence
        || type instanceof Type.SetOf
        || type instanceof Type.MapOf
        || type instanceof Type.Nullable;
  }

  private String site(Type type) {
    String known = sites.get(type);
    if (known != null) {
      return known;
    }
    String name = prefix + "_" + sites.size();
    sites.put(type, name);
    pending.add(() -> collection(type, name));
    return name;
  }

  private void collection(Type type, String name) {
    open(target.of(type), name, source.of(type));
    switch (type) {
      case Type.Sequence list -> elements(list.element(), "java.util.ArrayList", "v.size()");
      case Type.SetOf set ->
          elements(set.element(), "java.util.LinkedHashSet", ScalarCopy.tableSize());
      case Type.MapOf map -> entries(map);
      default -> throw new IllegalArgumentException("not a collection: " + type);
    }
    out.append("    return t;\n  }\n");
  }

  private void elements(Type element, String collection, String size) {
    String type = collection + "<" + target.boxed(element) + ">";
    out.append("    ").append(type).append(" t = new ").append(collection).append("<>(");
    out.append(size).append(");\n    for (").append(source.boxed(element)).append(" e : v) {\n");
    out.append("      t.add(").append(convert(element, "e")).append(");\n    }\n");
  }

  private void entries(Type.MapOf map) {
    String types = "<" + target.boxed(map.key()) + ", " + target.boxed(map.value()) + ">";
    out.append("    java.util.LinkedHashMap").append(types);
    out.append(" t = new java.util.LinkedHashMap<>(").append(ScalarCopy.tableSize());
    out.append(");\n    for (java.util.Map.Entry<").append(source.boxed(map.key())).append(", ");
    out.append(source.boxed(map.value())).append("> e : v.entrySet()) {\n      t.put(");
    out.append(convert(map.key(), "e.getKey()")).append(", ");
    out.append(convert(map.value(), "e.getValue()")).append(");\n    }\n");
  }
}
