package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;
import dev.penstock.slab.format.Evolution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The constants of a module that its functions share. */
final class Constants {
  private final Schema schema;
  private final FastPlan plan;
  private final TypeScriptSource source;
  private final boolean writes;
  private final Map<String, String> strides = new LinkedHashMap<>();
  private final Map<List<String>, String> shapes = new LinkedHashMap<>();

  /**
   * Creates constants.
   *
   * @param writes whether the module writes records, too
   */
  Constants(Schema schema, FastPlan plan, TypeScriptSource source, boolean writes) {
    this.writes = writes;
    this.schema = schema;
    this.plan = plan;
    this.source = source;
  }

  /** Returns the name of the constant that says how elements of fixed width stand. */
  String stride(String name, String object) {
    strides.put(name, object);
    return name;
  }

  /** Returns the name of the constant with the shapes of a message. */
  String shapes(Value.Message message) {
    return shapes.computeIfAbsent(message.shapes(), key -> "SHAPES_" + (shapes.size() + 1));
  }

  /** Prints the constants. */
  void print() {
    strides.forEach((name, object) -> {
      source.blank();
      source.open("const " + name + " =");
      object.lines().forEach(source::line);
      source.close(";");
    });
    source.blank();
    String type = source.imported(Module.FAST, writes && hasGrown() ? "GrownShapes" : "Shapes");
    source.line("const SHAPES = " + JavaLiterals.quote(text()) + ";");
    shapes.forEach((records, name) -> {
      String indexes =
          records.stream()
              .map(each -> Integer.toString(plan.record(each).index()))
              .collect(Collectors.joining(", "));
      source.line(
          "const " + name + " = /* @__PURE__ */ new " + type + "(SHAPES, [" + indexes + "]);");
    });
  }

  /** Tells whether a record has parts, or can keep what has parts. */
  private boolean hasGrown() {
    return plan.records().values().stream()
        .anyMatch(record -> !record.parts().isEmpty() || record.tail().keepsUnknown());
  }

  private String text() {
    Evolution evolution = Evolution.of(schema);
    StringBuilder text = new StringBuilder();
    for (RecordPlan record : plan.records().values()) {
      text.append(evolution.kinds((RecordDef) schema.definition(record.name())));
      record
          .tail()
          .nested()
          .forEach(each -> text.append('+').append(plan.record(each.record()).index()));
      text.append(record.tail().keepsUnknown() ? "*;" : ";");
    }
    return text.toString();
  }
}
