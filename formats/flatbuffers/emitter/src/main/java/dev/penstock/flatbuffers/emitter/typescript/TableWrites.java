package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Prints the statements that write a table: which fields are there, those that stand in it, then
 * what its references mean. SPEC flatbuffers 3.1
 */
final class TableWrites {
  private final Module module;
  private final TypeScriptSource source;
  private final TablePlan table;
  private final List<Member> members;
  private final BiConsumer<Member, Runnable> within;
  private final Map<Member, String> conditions = new HashMap<>();

  /**
   * Starts without statements.
   *
   * @param members the fields that the schema has, by id
   */
  TableWrites(Module module, TablePlan table, List<Member> members) {
    this(module, table, members, (member, print) -> print.run());
  }

  /** As the other one, with what runs the printing of a field. */
  TableWrites(
      Module module, TablePlan table, List<Member> members, BiConsumer<Member, Runnable> within) {
    this.module = module;
    source = module.source();
    this.table = table;
    this.members = members;
    this.within = within;
  }

  void print() {
    members.forEach(each -> within.accept(each, () -> addCondition(each)));
    int words = Math.max(1, (table.idCount() + 31) >>> 5);
    for (int word = 0; word < words; word++) {
      printWord(word);
    }
    for (int word = 1; word < words; word++) {
      source.line("out.bits(" + word + ", " + word(word) + ");");
    }
    String layout = module.layout(table);
    if (members.isEmpty()) {
      source.line("out.table(cell, " + layout + ", bits);");
      return;
    }
    source.line("const fields = out.table(cell, " + layout + ", bits);");
    source.line("const { at } = out;");
    members.stream().filter(Member::isInline).forEach(this::printWithin);
    members.stream().filter(each -> !each.isInline()).forEach(this::printWithin);
  }

  private static String word(int word) {
    return word == 0 ? "bits" : "bits" + word;
  }

  /** Returns a mask as the number that bits are: an integer of 32 bits. */
  private static String literal(int mask) {
    return mask >= 0 && mask < 10 || mask < 0
        ? Integer.toString(mask)
        : "0x" + Integer.toHexString(mask);
  }

  private static int mask(Member member, int word) {
    int id = member.slot().id();
    int mask = id >>> 5 == word ? 1 << id : 0;
    if (member.slot().takesTwo() && id - 1 >>> 5 == word) {
      mask |= 1 << id - 1;
    }
    return mask;
  }

  private void printWord(int word) {
    int always = 0;
    int numbers = 0;
    List<Member> sometimes = new ArrayList<>();
    for (Member member : members) {
      int mask = mask(member, word);
      if (mask != 0 && condition(member) == null) {
        always |= mask;
      } else if (mask != 0) {
        sometimes.add(member);
        numbers |= member.isNumber() ? mask : 0;
      }
    }
    String start = sometimes.isEmpty() ? "const " : "let ";
    source.line(start + word(word) + " = " + literal(always) + ";");
    for (Member member : sometimes) {
      String condition = String.valueOf(condition(member));
      if (condition.contains("(")) {
        step(member);
      }
      source.line(word(word) + " |= " + condition + " ? " + literal(mask(member, word)) + " : 0;");
    }
    if (numbers != 0) {
      source.open("if (out.forcesDefaults)");
      source.line(word(word) + " |= " + literal(numbers) + ";").close();
    }
  }

  /** Returns the condition that a field is written; null for always. */
  private @Nullable String condition(Member member) {
    return conditions.get(member);
  }

  private void addCondition(Member member) {
    String condition =
        member.present() == null && member.slot().absent() instanceof Absent.Bits number
            ? differs(Module.wire(member.type()), number.bits(), member.value())
            : member.present();
    if (condition != null) {
      conditions.put(member, condition);
    }
  }

  private void printWithin(Member member) {
    within.accept(member, () -> printIfThere(member));
  }

  private String differs(Type type, long bits, String value) {
    if (type instanceof Type.Scalar scalar) {
      return Scalars.differs(scalar.kind(), bits, value, module);
    }
    String name = type.mentioned().getFirst();
    if (type instanceof Type.SetOf) {
      return module.enums().flags(name)
          + ".of("
          + value
          + ") !== "
          + Long.toUnsignedString(bits)
          + "n";
    }
    EnumDef constants = module.constants(name);
    return constants.constants().stream()
        .filter(each -> each.number() == bits)
        .map(each -> value + " !== " + JavaLiterals.quote(each.name()))
        .findFirst()
        .orElse("true");
  }

  private void step(Member member) {
    if (member.step() > 0) {
      source.line("step = " + member.step() + ";");
    }
  }

  private void printIfThere(Member member) {
    int id = member.slot().id();
    String condition =
        condition(member) == null
            ? ""
            : member.present() != null && !member.present().startsWith("!")
                ? member.present()
                : "(" + word(id >>> 5) + " & " + literal(1 << id) + ") !== 0";
    if (!condition.isEmpty()) {
      source.open("if (" + condition + ")");
    }
    step(member);
    source.line(written(member) + ";");
    if (!condition.isEmpty()) {
      source.close();
    }
  }

  private String written(Member member) {
    Slot slot = member.slot();
    Writes writes = new Writes(module, member.shared());
    String place = place(slot.id());
    if (slot.value() instanceof Value.OfUnion) {
      return writes.union(member.type(), place(slot.id() - 1), place, member.value());
    } else if (slot.takesTwo()) {
      return writes.unions(
          member.type(), (Value.Vector) slot.value(), place(slot.id() - 1), member.value());
    }
    return writes.write(member.type(), slot.value(), place, member.value());
  }

  private static String place(int id) {
    return "at + fields.slot(" + id + ")";
  }
}
