package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import java.util.LinkedHashMap;
import java.util.Map;

/** The constants that say what a table's fields take. SPEC flatbuffers 3.1 */
final class Layouts {
  private final JavaCodec codec;
  private final FlatPlan plan;
  private final Map<String, String> names = new LinkedHashMap<>();

  Layouts(JavaCodec codec, FlatPlan plan) {
    this.codec = codec;
    this.plan = plan;
  }

  /** Returns the constant of a table, declaring it once. */
  String of(TablePlan table) {
    String known = names.get(table.name());
    if (known == null) {
      String layout = "dev.penstock.flatbuffers.TableLayout";
      String made =
          "new %s(%d, %s)"
              .formatted(
                  codec.java().type(layout), names.size(), JavaLiterals.quote(plan.layout(table)));
      String simple = table.name().substring(table.name().lastIndexOf('.') + 1);
      known = codec.declare(layout, simple + "Layout", made);
      names.put(table.name(), known);
    }
    return known;
  }
}
