package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.json.format.JsonPlan;
import dev.penstock.json.format.Name;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The module that is being written, and what it is written from. */
final class Module extends TypeScriptModule {
  static final String JSON = "@penstock/json";
  private static final Library LIBRARY = new Library(JSON, "Json", "JSON", "as JSON");

  private final JsonPlan plan;

  Module(Schema schema, JsonPlan plan, TypeScriptNames names, EmitOptions options) {
    super(LIBRARY, schema, names, options);
    this.plan = plan;
  }

  JsonPlan plan() {
    return plan;
  }

  /** Returns the end of the names of methods for a kind: integers of 64 bits have three types. */
  String ending(ScalarKind kind) {
    return switch (kind) {
      case I64, U64, FIXED_I64, FIXED_U64 -> integersEnding();
      default -> "";
    };
  }

  boolean isEnum(String definition) {
    return schema().definition(definition) instanceof EnumDef;
  }

  /** Returns what adds to a path the step in which an error was met. */
  String within() {
    return source().imported(RUNTIME, "within");
  }

  /** Returns the name of the constant with a definition's names. */
  String names(String definition) {
    return JavaCodec.upperSnake(types().name(definition)) + "_NAMES";
  }

  /** Returns what methods for an enum's constants take: the names, of an open one the numbers. */
  String constants(String definition) {
    return types().isOpen(definition)
        ? names(definition) + ", " + types().table(definition)
        : names(definition);
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
    TypeScriptSource source = source();
    source.blank();
    String made = "new " + source.imported(JSON, "JsonNames") + type + "(";
    source.wrapped("const " + constant + " = /* @__PURE__ */ " + made, arguments, ");");
  }

  private static String list(List<String> things) {
    return things.stream().collect(Collectors.joining(", ", "[", "]"));
  }
}
