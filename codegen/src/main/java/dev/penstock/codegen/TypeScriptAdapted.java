package dev.penstock.codegen;

import dev.penstock.codegen.TypeScriptAdapters.Export;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What adapted components are in a TypeScript module, and how they become what messages have. */
public final class TypeScriptAdapted {
  private final TypeScriptAdapters adapters;
  private final TypeScriptNames names;
  private final TypeScriptTypes types;
  private final TypeScriptSource source;
  private final String path;

  TypeScriptAdapted(
      TypeScriptAdapters adapters,
      TypeScriptNames names,
      TypeScriptTypes types,
      TypeScriptSource source,
      String path) {
    this.adapters = adapters;
    this.names = names;
    this.types = types;
    this.source = source;
    this.path = path;
  }

  /** Tells whether a component, or what it holds, is adapted. */
  public boolean is(RecordDef record, Field field) {
    return adapters.isAdapted(record, field);
  }

  /** Tells whether a component of a record is adapted. */
  public boolean is(RecordDef record) {
    return adapters.isAdapted(record);
  }

  /** Returns the type that programs see of a component where it has a value. */
  public String type(RecordDef record, Field field) {
    return adapters.of(record, field).map(this::type).orElseGet(() -> type(field.boundType()));
  }

  private String type(Export export) {
    String adapted = source.importedType(TypeScriptModule.RUNTIME, "Adapted");
    String local = source.importedType(module(export), export.name(), local(export));
    return adapted + "<typeof " + local + ">";
  }

  private String type(Type type) {
    if (!adapters.isAdapted(type)) {
      return types.of(type);
    }
    return adapters
        .of(type)
        .map(this::type)
        .orElseGet(() ->
            switch (type) {
              case Type.Nullable nullable -> type(nullable.type()) + " | null";
              case Type.Sequence list -> elements(list.element());
              case Type.SetOf set -> elements(set.element());
              case Type.MapOf map -> {
                String entry = type(map.key()) + ", " + type(map.value());
                yield isByValue(map.key())
                    ? "ReadonlyMap<" + entry + ">"
                    : "readonly (readonly [" + entry + "])[]";
              }
              case Type.Adapted adapted -> type(adapted.wire());
              default -> throw new IllegalArgumentException("nothing adapted in " + type);
            });
  }

  private String elements(Type element) {
    return "readonly " + TypeScriptTypes.inList(type(element)) + "[]";
  }

  private boolean isByValue(Type key) {
    return !adapters.isAdapted(key) && types.isByValue(key);
  }

  /** Returns the name that an adapter has here. */
  private String local(Export export) {
    return names.beside(adapters.local(export));
  }

  /** Returns how an import here names the module of an adapter. */
  private String module(Export export) {
    String module = export.module();
    return module.startsWith(".")
        ? TypeScriptNames.relative(path, module.replaceFirst("^\\./", ""))
        : module;
  }

  /** Returns the expression of what messages have for a component, which may have no value. */
  public String toWire(RecordDef record, Field field, String value) {
    if (!is(record, field)) {
      return value;
    }
    String start = source.imported(TypeScriptModule.RUNTIME, "toWire") + "(";
    return start + arguments(record, field, value, Direction.TO_WIRE) + ")";
  }

  /**
   * Returns the expression of what programs see of a component, which may have no value.
   *
   * @param offset the expression of the offset that errors of the adapter have
   */
  public String fromWire(RecordDef record, Field field, String wire, String offset) {
    if (!is(record, field)) {
      return wire;
    }
    String start = source.imported(TypeScriptModule.RUNTIME, "fromWire") + "(" + offset + ", ";
    return start + arguments(record, field, wire, Direction.FROM_WIRE) + ")";
  }

  private enum Direction {
    TO_WIRE,
    FROM_WIRE
  }

  private String arguments(RecordDef record, Field field, String value, Direction direction) {
    Function<Export, String> call = export -> call(export, "each", direction);
    String converted =
        adapters
            .of(record, field)
            .map(call)
            .orElseGet(() -> converted(field.boundType(), "each", direction));
    return JavaLiterals.quote(field.name()) + ", " + value + ", (each) => " + converted;
  }

  private String call(Export export, String value, Direction direction) {
    String local = source.imported(module(export), export.name(), local(export));
    return local + (direction == Direction.TO_WIRE ? ".toWire(" : ".fromWire(") + value + ")";
  }

  private String converted(Type type, String value, Direction direction) {
    if (!adapters.isAdapted(type)) {
      return value;
    }
    return adapters
        .of(type)
        .map(export -> call(export, value, direction))
        .orElseGet(() ->
            switch (type) {
              case Type.Nullable nullable ->
                  value + " === null ? null : " + converted(nullable.type(), value, direction);
              case Type.Sequence list -> value + ".map(" + function(list.element(), direction);
              case Type.SetOf set -> set(set, value, direction);
              case Type.MapOf map -> map(map, value, direction);
              case Type.Adapted adapted -> converted(adapted.wire(), value, direction);
              default -> throw new IllegalArgumentException("nothing adapted in " + type);
            });
  }

  /** Returns a function as the last argument of a call. */
  private String function(Type type, Direction direction) {
    return "(each) => " + converted(type, "each", direction) + ")";
  }

  private String set(Type.SetOf set, String value, Direction direction) {
    boolean isSet = direction == Direction.TO_WIRE && types.isByValue(set.element());
    String function = isSet ? helper("adaptedSet") : "Array.from(";
    return function + value + ", " + function(set.element(), direction);
  }

  private String map(Type.MapOf map, String value, Direction direction) {
    boolean isMap =
        direction == Direction.TO_WIRE ? types.isByValue(map.key()) : isByValue(map.key());
    return helper(isMap ? "adaptedMap" : "adaptedEntries")
        + value
        + ", (each) => "
        + converted(map.key(), "each", direction)
        + ", "
        + function(map.value(), direction);
  }

  private String helper(String name) {
    return source.imported(TypeScriptModule.RUNTIME, name) + "(";
  }

  /** Declares what messages have of a record, and what turns the one into the other. */
  void declare(RecordDef record, Function<Field, String> member) {
    String wire = names.wire(record.name());
    String type = types.type(record.name());
    source.doc("What messages have of `" + names.name(record.name()) + "`.");
    source.open("export interface " + wire);
    List<String> toWire = new ArrayList<>();
    List<String> fromWire = new ArrayList<>();
    for (Field field : record.fields()) {
      types
          .integers()
          .within(record, field, () -> source.line("readonly " + member.apply(field) + ";"));
      String value = "value." + field.name();
      toWire.add(part(field, toWire(record, field, value)));
      fromWire.add(part(field, fromWire(record, field, value, "offset")));
    }
    record
        .unknownFields()
        .ifPresent(each -> {
          String kept = source.importedType(TypeScriptModule.RUNTIME, "UnknownFields");
          source.line("readonly " + each + "?: " + kept + " | undefined;");
          toWire.add(each + ": value." + each);
          fromWire.add(each + ": value." + each);
        });
    source.close();
    convert(names.toWire(record.name()), List.of("value: " + type), wire, toWire);
    convert(
        names.fromWire(record.name()), List.of("value: " + wire, "offset: number"), type, fromWire);
  }

  private static String part(Field field, String value) {
    return (field.name().equals("__proto__") ? "[\"__proto__\"]" : field.name()) + ": " + value;
  }

  private void convert(String name, List<String> parameters, String type, List<String> parts) {
    source.blank();
    source.wrapped("export function " + name + "(", parameters, "): " + type + " {");
    source.indented(() -> source.wrapped("return {", parts, "};"));
    source.line("}");
  }

  /** Returns the name of the parameter with a record that is written. */
  public String parameter(RecordDef record) {
    return is(record) ? "adapted" : "value";
  }

  /** Prints the check that a record is there, and what {@code value} is in messages. */
  public void printRequired(RecordDef record) {
    source.line(is(record) ? "const value = " + written(record) + ";" : "out.required(value);");
  }

  /** Returns the expression of what messages have of an adapted record. */
  public String written(RecordDef record) {
    String module = TypeScriptNames.relative(path, names.wirePath(record.name()));
    return source.imported(module, names.toWire(record.name())) + "(out.required(adapted))";
  }

  /**
   * Prints that an object of members is returned, or what adapters make of it.
   *
   * @param offset the expression of the offset that errors of adapters have
   */
  public void printReturn(RecordDef record, List<String> members, String offset) {
    printReturn(record, members, offset, "return ", ";");
  }

  /** As the other one, of a statement with something around the object. */
  public void printReturn(
      RecordDef record, List<String> members, String offset, String head, String tail) {
    if (!is(record)) {
      source.wrapped(head + "{", members, "}" + tail);
      return;
    }
    String module = TypeScriptNames.relative(path, names.wirePath(record.name()));
    String function = source.imported(module, names.fromWire(record.name()));
    source.wrapped(head + function + "({", members, "}, " + offset + ")" + tail);
  }
}
