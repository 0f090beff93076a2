package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Schema;
import dev.penstock.slab.format.Evolution;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The constants of a module that say how its records have grown. Spec: evolution, 6 */
final class ShapeConstants {
  private static final String FIRST = "SHAPES";

  private final Schema schema;

  /** The records of messages by the number of their constant. */
  private final List<List<String>> messages = new ArrayList<>();

  ShapeConstants(Schema schema) {
    this.schema = schema;
  }

  /** Returns the constant of messages of which the shape table counts some records. */
  String of(List<String> records) {
    int index = messages.indexOf(records);
    if (index < 0) {
      index = messages.size();
      messages.add(records);
    }
    return index == 0 ? FIRST : FIRST + "_" + (index + 1);
  }

  /** Prints the constants; the first has all records of the schema. */
  void print(TypeScriptSource source) {
    Evolution evolution = Evolution.of(schema);
    String text =
        evolution.records().stream()
            .map(each -> evolution.kinds(each) + (each.unknownFields().isPresent() ? "*;" : ";"))
            .collect(Collectors.joining());
    String made = "new " + source.imported(Module.SLAB, "Shapes") + "(\"" + text + "\"";
    source.blank();
    for (int i = 0; i < messages.size(); i++) {
      List<String> records = messages.get(i);
      List<String> indexes =
          records.stream()
              .map(each -> Integer.toString(evolution.index(schemaRecord(each))))
              .toList();
      String head = "const " + of(records) + " = /* @__PURE__ */ ";
      String list = String.join(", ", indexes);
      source.line(
          i == 0
              ? head + made + (isAll(evolution, records) ? "" : ", [" + list + "]") + ");"
              : head + FIRST + ".of(" + list + ");");
    }
  }

  private RecordDef schemaRecord(String name) {
    return (RecordDef) schema.definition(name);
  }

  private static boolean isAll(Evolution evolution, List<String> records) {
    return evolution.records().stream().map(each -> each.name()).toList().equals(records);
  }
}
