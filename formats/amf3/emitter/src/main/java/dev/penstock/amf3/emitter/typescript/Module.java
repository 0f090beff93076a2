package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.Amf3Plan;
import dev.penstock.amf3.format.Amf3Planner;
import dev.penstock.amf3.format.EnumPlan;
import dev.penstock.amf3.format.Name;
import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The module that is being written, and what it is written from. */
final class Module extends TypeScriptModule {
  static final String AMF3 = "@penstock/amf3";
  private static final Library LIBRARY = new Library(AMF3, "Amf3", "AMF3", "as AMF3");

  private final Amf3Plan plan;
  private final Map<List<Object>, Integer> kinds = new HashMap<>();

  Module(Schema schema, TypeScriptNames names, EmitOptions options) {
    super(LIBRARY, schema, names, options);
    plan = Amf3Planner.plan(schema);
  }

  Amf3Plan plan() {
    return plan;
  }

  /** Returns a number that tells apart what objects are read as, the same one for one key. */
  int kind(Object... key) {
    List<Object> all = new ArrayList<>(List.of(key));
    all.add(integers());
    return kinds.computeIfAbsent(all, each -> kinds.size() + 1);
  }

  /** Imports a function of the package and returns its name with an open parenthesis. */
  String call(String function) {
    return constant(function) + "(";
  }

  /** Imports what the package exports and returns its name. */
  String constant(String name) {
    return source().imported(AMF3, name);
  }

  /** Returns what adds to a path the step in which an error was met. */
  String within() {
    return source().imported(RUNTIME, "within");
  }

  boolean isEnum(String definition) {
    return schema().definition(definition) instanceof EnumDef;
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

  /** Declares the names of an enum's constants. */
  void declare(EnumPlan constants) {
    String type = types().type(constants.name());
    String closed = types().isOpen(constants.name()) ? type + " & string" : type;
    List<String> notes = notes(constants.constants());
    notes.add("numbers: " + list(constants.numbers().stream().map(String::valueOf).toList()));
    if (constants.unknown() >= 0) {
      notes.add("unknown: " + constants.unknown());
    }
    declare(names(constants.name()) + "<" + closed + ">", "", constants.constants(), notes);
  }

  /** Returns what there is to say of names beyond how they are written. */
  static List<String> notes(List<Name> names) {
    List<String> notes = new ArrayList<>();
    List<String> also = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (String alias : names.get(i).aliases()) {
        also.add("[" + JavaLiterals.quote(alias) + ", " + i + "]");
      }
    }
    if (names.stream().anyMatch(each -> !each.own().equals(each.written()))) {
      notes.add("fields: " + quoted(names.stream().map(Name::own).toList()));
    }
    if (!also.isEmpty()) {
      notes.add("also: " + list(also));
    }
    return notes;
  }

  /**
   * Declares names.
   *
   * @param constant the name of the constant, and in angle brackets the type of an enum
   */
  void declare(String constant, String alias, List<Name> names, List<String> notes) {
    int type = constant.indexOf('<');
    String name = type < 0 ? constant : constant.substring(0, type);
    List<String> arguments = new ArrayList<>();
    arguments.add(JavaLiterals.quote(alias));
    arguments.add(quoted(names.stream().map(Name::written).toList()));
    if (!notes.isEmpty()) {
      arguments.add("{ " + String.join(", ", notes) + " }");
    }
    String made = "new " + constant("Amf3Names") + constant.substring(name.length()) + "(";
    source().blank();
    source().wrapped("const " + name + " = /* @__PURE__ */ " + made, arguments, ");");
  }

  static String quoted(List<String> texts) {
    return list(texts.stream().map(JavaLiterals::quote).toList());
  }

  private static String list(List<String> things) {
    return things.stream().collect(Collectors.joining(", ", "[", "]"));
  }
}
