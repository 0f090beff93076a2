package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.TypeScriptTypes;
import dev.penstock.json.format.JsonPlan;
import dev.penstock.json.format.Name;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The module that is being written, and what it is written from. */
record Module(
    Schema schema,
    JsonPlan plan,
    TypeScriptSource source,
    TypeScriptTypes types,
    TypeScriptLiterals literals) {
  static final String JSON = "@penstock/json";
  static final String RUNTIME = "@penstock/runtime";

  static Module of(Schema schema, JsonPlan plan) {
    TypeScriptSource source = new TypeScriptSource();
    return new Module(
        schema,
        plan,
        source,
        new TypeScriptTypes(schema, source),
        new TypeScriptLiterals(schema.byName(), source));
  }

  boolean isEnum(String definition) {
    return schema.definition(definition) instanceof EnumDef;
  }

  /** Imports the reader and returns its name. */
  String reader() {
    return source.importedType(JSON, "JsonReader");
  }

  /** Imports the writer and returns its name. */
  String writer() {
    return source.importedType(JSON, "JsonWriter");
  }

  /** Returns what adds to a path the step in which an error was met. */
  String within() {
    return source.imported(RUNTIME, "within");
  }

  /** Returns the name of the constant with a definition's names. */
  String names(String definition) {
    return JavaCodec.upperSnake(types.name(definition)) + "_NAMES";
  }

  /** Declares the names of members, constants or cases; {@code type} is that of the schema's. */
  void declareNames(String constant, String type, List<Name> names, int unknown) {
    List<String> arguments = new ArrayList<>();
    arguments.add(list(names.stream().map(each -> JavaLiterals.quote(each.written())).toList()));
    boolean isRenamed = names.stream().anyMatch(each -> !each.own().equals(each.written()));
    List<String> aliases = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (String alias : names.get(i).aliases()) {
        aliases.add("[" + JavaLiterals.quote(alias) + ", " + i + "]");
      }
    }
    if (isRenamed || !aliases.isEmpty() || unknown >= 0) {
      arguments.add(list(names.stream().map(each -> JavaLiterals.quote(each.own())).toList()));
    }
    if (!aliases.isEmpty() || unknown >= 0) {
      arguments.add(list(aliases));
    }
    if (unknown >= 0) {
      arguments.add(Integer.toString(unknown));
    }
    source.blank();
    String made = "new " + source.imported(JSON, "JsonNames") + type + "(";
    source.wrapped("const " + constant + " = /* @__PURE__ */ " + made, arguments, ");");
  }

  private static String list(List<String> things) {
    return things.stream().collect(Collectors.joining(", ", "[", "]"));
  }

  /** Tells whether values of a collection's type stand in a set or map of JavaScript. */
  boolean isByValue(Type collection) {
    return types.of(collection).startsWith("Readonly");
  }
}
