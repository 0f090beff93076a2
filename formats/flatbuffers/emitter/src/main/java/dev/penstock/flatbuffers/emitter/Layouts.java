package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import java.util.Arrays;
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
                  codec.java().type(layout), names.size(), JavaLiterals.quote(fields(table)));
      String simple = table.name().substring(table.name().lastIndexOf('.') + 1);
      known = codec.declare(layout, simple + "Layout", made);
      names.put(table.name(), known);
    }
    return known;
  }

  private String fields(TablePlan table) {
    String[] words = new String[table.idCount()];
    Arrays.fill(words, "-");
    for (Slot slot : table.slots()) {
      if (slot.takesTwo()) {
        words[slot.id() - 1] = slot.value() instanceof Value.OfUnion union ? type(union) : "*";
      }
      words[slot.id()] = slot.marks().removed() ? "-" : word(slot.value());
      if (slot.marks().removed() && slot.takesTwo()) {
        words[slot.id() - 1] = "-";
      }
    }
    return String.join(" ", words);
  }

  private String type(Value.OfUnion union) {
    return Integer.toString(Value.width(plan.union(union.union()).kind()));
  }

  private static String word(Value value) {
    if (!(value instanceof Value.Inline inline)) {
      return "*";
    }
    return inline.byteLength() == inline.alignment()
        ? Integer.toString(inline.byteLength())
        : inline.byteLength() + "/" + inline.alignment();
  }
}
