package dev.penstock.flatbuffers.format;

import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Root;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.SchemaModule;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints a plan as the lines that {@code dev.penstock.flatbuffers.FlatSchema} reads: what a program
 * has to know of a schema to verify messages, and to turn them into JSON and back.
 */
public final class FlatSchemaText {
  private final FlatPlan plan;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final Map<String, Map<Integer, String>> hashes = new HashMap<>();
  private final StringBuilder text = new StringBuilder();

  private FlatSchemaText(SchemaModule module) {
    plan = FlatPlanner.plan(module);
    for (Definition each : module.definitions()) {
      if (each instanceof RecordDef record) {
        hashes.put(record.name(), hashes(record));
      }
    }
  }

  /**
   * Prints a module, with its first root.
   *
   * @throws IllegalArgumentException if it has no root, or FlatBuffers cannot carry it, with {@link
   *     FlatPlanner#refusals}
   */
  public static String print(SchemaModule module) {
    if (module.roots().isEmpty()) {
      throw new IllegalArgumentException("the schema has no root");
    }
    return new FlatSchemaText(module).print(module.roots().get(0));
  }

  private static Map<Integer, String> hashes(RecordDef record) {
    Map<Integer, String> found = new HashMap<>();
    for (Field each : record.fields()) {
      Hints.of(each.notes(), "hash").ifPresent(hash -> found.put(each.id().number(), hash));
    }
    return found;
  }

  private String print(Root root) {
    List<String> names = new ArrayList<>();
    plan.entries().tables().values().forEach(each -> names.add(each.name()));
    plan.entries().structs().values().forEach(each -> names.add(each.name()));
    plan.entries().enums().values().forEach(each -> names.add(each.name()));
    plan.entries().unions().values().forEach(each -> names.add(each.name()));
    names.forEach(each -> indexes.put(each, indexes.size()));
    String identifier = root.identifier().map(each -> " " + hexadecimal(each)).orElse("");
    line("R " + indexes.get(plan.roots().get(0).table()) + identifier);
    plan.entries().tables().values().forEach(this::table);
    plan.entries().structs().values().forEach(this::struct);
    plan.entries().enums().values().forEach(this::constants);
    plan.entries().unions().values().forEach(this::union);
    return text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private static String hexadecimal(String word) {
    StringBuilder digits = new StringBuilder();
    for (byte each : word.getBytes(StandardCharsets.UTF_8)) {
      digits.append(String.format("%02x", each & 0xFF));
    }
    return digits.toString();
  }

  private void table(TablePlan table) {
    line("T " + table.name());
    Map<Integer, String> functions =
        table.definition().map(each -> hashes.getOrDefault(each, Map.of())).orElse(Map.of());
    for (Slot slot : table.slots()) {
      if (!slot.marks().removed()) {
        String hash = functions.get(slot.component());
        line(field(slot) + (hash == null ? "" : " %" + hash));
      }
    }
  }

  private String field(Slot slot) {
    StringBuilder words = new StringBuilder();
    words.append('.').append(slot.name()).append(' ').append(4 + 2 * slot.id());
    words.append(' ').append(type(slot.value())).append(absent(slot));
    words.append(slot.marks().key() ? " #" : "").append(slot.marks().deprecated() ? " -" : "");
    slot.marks().nested().ifPresent(each -> words.append(" @").append(indexes.get(each)));
    if (slot.value() instanceof Value.Vector vector) {
      words.append(vector.distinctKeys() ? " *" : "");
      words.append(vector.alignment() > 4 ? " ^" + vector.alignment() : "");
    }
    return words.toString();
  }

  private String absent(Slot slot) {
    Absent absent = slot.absent();
    if (absent instanceof Absent.Refused) {
      return " !";
    }
    if (absent instanceof Absent.None) {
      boolean scalar =
          slot.value() instanceof Value.Scalar || slot.value() instanceof Value.Constant;
      return scalar ? " ?" : "";
    }
    if (absent instanceof Absent.Bits bits) {
      return bits.bits() == 0 ? "" : " =" + number(slot.value(), bits.bits());
    }
    if (absent instanceof Absent.OfText usual) {
      return " =" + hexadecimal(usual.text());
    }
    return " ~";
  }

  private static String number(Value value, long bits) {
    ScalarKind kind =
        value instanceof Value.Scalar scalar ? scalar.kind() : ((Value.Constant) value).kind();
    return switch (kind) {
      case F32 -> String.valueOf(Float.intBitsToFloat((int) bits));
      case F64 -> String.valueOf(Double.longBitsToDouble(bits));
      case U64 -> Long.toUnsignedString(bits);
      default -> String.valueOf(bits);
    };
  }

  private String type(Value value) {
    if (value instanceof Value.Scalar scalar) {
      return scalar.kind().keyword();
    }
    if (value instanceof Value.Text) {
      return "text";
    }
    if (value instanceof Value.Vector vector) {
      return "[" + type(vector.element()) + "]";
    }
    if (value instanceof Value.Array array) {
      return "[" + type(array.element()) + ":" + array.elementCount() + "]";
    }
    return "@" + indexes.get(definition(value));
  }

  private static String definition(Value value) {
    if (value instanceof Value.OfTable table) {
      return table.table();
    }
    if (value instanceof Value.OfStruct struct) {
      return struct.struct();
    }
    return value instanceof Value.OfUnion union
        ? union.union()
        : ((Value.Constant) value).definition();
  }

  private void struct(StructPlan struct) {
    line(String.format("S %s %d %d", struct.name(), struct.byteLength(), struct.alignment()));
    for (StructPlan.Place each : struct.places()) {
      String key = each.key() ? " #" : "";
      line(String.format(".%s %d %s%s", each.name(), each.offset(), type(each.value()), key));
    }
  }

  private void constants(EnumPlan constants) {
    String flags = constants.flags() ? " flags" : "";
    line(String.format("E %s %s%s", constants.name(), constants.kind().keyword(), flags));
    for (EnumPlan.Constant each : constants.constants()) {
      line("." + each.name() + " " + number(new Value.Scalar(constants.kind()), each.number()));
    }
  }

  private void union(UnionPlan union) {
    line(String.format("U %s %s", union.name(), union.kind().keyword()));
    for (UnionPlan.Case each : union.cases()) {
      line(String.format(".%s %d %s", each.name(), each.type(), type(each.value())));
    }
  }
}
