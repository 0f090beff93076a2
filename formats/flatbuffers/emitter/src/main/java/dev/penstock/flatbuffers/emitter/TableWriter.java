package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.TablePlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Emits the statements that write a table: which fields are there, those that stand in it, then
 * what its references mean. SPEC flatbuffers 3.1
 */
final class TableWriter {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final TablePlan table;
  private final List<Member> members;
  private final Function<Member, Site> sites;
  private final Map<Member, String> typePlaces = new HashMap<>();

  /** What stands in the table for a field: of a union its type, and a reference. */
  private record Part(Member member, int id, int width, int alignment, boolean reference) {}

  /**
   * Starts without statements.
   *
   * @param members the fields that the schema has, by id
   * @param sites the places of their values
   */
  TableWriter(Values values, TablePlan table, List<Member> members, Function<Member, Site> sites) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
    this.table = table;
    this.members = members;
    this.sites = sites;
  }

  void emit() {
    emitBits();
    String head = members.isEmpty() ? "" : "int at = ";
    java.line(head + "out.table(cell, " + values.layouts().of(table) + ", bits);");
    Cursor place = new Cursor(java, "place", "at", 4);
    Cursor from = place;
    List<Part> parts = parts();
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      if (!part.reference()) {
        emitPart(part, place, i + 1 < parts.size());
      } else if (i == 0 || !parts.get(i - 1).reference()) {
        from = place.copy("from");
        if (parts.stream().skip(i).anyMatch(each -> !each.reference())) {
          skipReferences(place);
        }
      }
    }
    List<Member> references = members.stream().filter(each -> !each.item().isInline()).toList();
    for (Member member : references) {
      emitReference(member, from, !member.equals(references.getLast()));
    }
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (Member member : members) {
      int id = member.slot().id();
      Item item = member.item();
      if (item.isUnion()) {
        int width = values.typeWidth(item);
        parts.add(new Part(member, id - 1, width, width, false));
      }
      if (item.isUnionVector()) {
        parts.add(new Part(member, id - 1, 4, 4, true));
      }
      parts.add(new Part(member, id, item.width(), item.alignment(), !item.isInline()));
    }
    parts.sort(
        Comparator.comparingInt((Part each) -> -each.alignment())
            .thenComparing(each -> !each.reference())
            .thenComparingInt(Part::id));
    return parts;
  }

  private void emitBits() {
    int words = Math.max(1, (table.idCount() + 63) >>> 6);
    for (int word = 0; word < words; word++) {
      emitWord(word);
    }
    if (members.stream().anyMatch(each -> isNumber(each.slot()))) {
      java.open("if (out.forcesDefaults())");
      for (int word = 0; word < words; word++) {
        emitForced(word);
      }
      java.close();
    }
    for (int word = 0; word < words && words > 1; word++) {
      java.line("out.bits(" + word + ", " + word(word) + ");");
    }
  }

  private void emitForced(int word) {
    long numbers = 0;
    for (Member member : members) {
      numbers |= isNumber(member.slot()) ? mask(member, word) : 0;
    }
    if (numbers != 0) {
      java.line(word(word) + " |= " + literal(numbers) + ";");
    }
  }

  private void emitWord(int word) {
    long always = 0;
    List<Member> sometimes = new ArrayList<>();
    for (Member member : members) {
      long mask = mask(member, word);
      if (mask != 0 && condition(member) == null) {
        always |= mask;
      } else if (mask != 0) {
        sometimes.add(member);
      }
    }
    java.line("long " + word(word) + " = " + literal(always) + ";");
    for (Member member : sometimes) {
      String condition = String.valueOf(condition(member));
      if (condition.contains("(") && member.present() == null) {
        member.emitStep(); // an adapter, or null where a value has to be
      }
      java.choose(word(word) + " |=", condition, literal(mask(member, word)), "0");
    }
  }

  private static boolean isNumber(Slot slot) {
    return slot.absent() instanceof Absent.Bits;
  }

  /** Returns the condition that a field is written; null for always. */
  private @Nullable String condition(Member member) {
    if (!isNumber(member.slot())) {
      return member.present();
    }
    long bits = ((Absent.Bits) member.slot().absent()).bits();
    return member.present() == null
        ? values.differs(member.item(), bits, member.value())
        : member.present();
  }

  private static long mask(Member member, int word) {
    int id = member.slot().id();
    long mask = id >>> 6 == word ? 1L << id : 0;
    if (member.slot().takesTwo() && id - 1 >>> 6 == word) {
      mask |= 1L << id - 1;
    }
    return mask;
  }

  private static String word(int word) {
    return word == 0 ? "bits" : "bits" + word;
  }

  private static String literal(long mask) {
    return mask >= 0 && mask < 10
        ? mask + "L"
        : "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + "L";
  }

  /** Returns the condition that a field is there, by the bits. */
  private static String isThere(Member member) {
    int id = member.slot().id();
    return "(" + word(id >>> 6) + " & " + literal(1L << id) + ") != 0";
  }

  private void emitPart(Part part, Cursor place, boolean hasNext) {
    Member member = part.member();
    boolean isType = member.item().isUnion();
    boolean isAlways = condition(member) == null;
    if (isType) {
      String form = "part" + member.slot().id();
      java.line("int " + form + " = " + place.place() + ";");
      typePlaces.put(member, form);
    }
    if (isAlways) {
      if (!isType) {
        put(member, place);
      }
      place.skip(part.width());
      return;
    }
    if (hasNext) {
      place.vary();
    }
    if (!hasNext && isType) {
      return;
    }
    java.open("if (" + isThere(member) + ")");
    if (!isType) {
      put(member, place);
    }
    if (hasNext) {
      place.add(Integer.toString(part.width()));
    }
    java.close();
  }

  private void put(Member member, Cursor place) {
    member.emitStep();
    values.put(member.item(), place.place(), member.value());
  }

  private void skipReferences(Cursor place) {
    long[] masks = new long[(table.idCount() + 63) >>> 6];
    boolean isAlways = true;
    int count = 0;
    for (Member member : members) {
      if (!member.item().isInline()) {
        int id = member.slot().id();
        masks[id >>> 6] |= 1L << id;
        if (member.item().isUnionVector()) {
          masks[id - 1 >>> 6] |= 1L << id - 1;
        }
        count += member.referenceCount();
        isAlways &= condition(member) == null;
      }
    }
    if (isAlways) {
      place.skip(4 * count);
      return;
    }
    place.vary();
    for (int word = 0; word < masks.length; word++) {
      if (masks[word] != 0) {
        place.add("4 * Long.bitCount(" + word(word) + " & " + literal(masks[word]) + ")");
      }
    }
  }

  private void emitReference(Member member, Cursor from, boolean hasNext) {
    boolean isAlways = condition(member) == null;
    int byteCount = 4 * member.referenceCount();
    if (isAlways) {
      member.emitStep();
      write(member, from.place());
      from.skip(byteCount);
      return;
    }
    if (hasNext) {
      from.vary();
    }
    java.open("if (" + isThere(member) + ")");
    member.emitStep();
    write(member, from.place());
    if (hasNext) {
      from.add(Integer.toString(byteCount));
    }
    java.close();
  }

  private void write(Member member, String cell) {
    String type = typePlaces.get(member);
    if (type != null) {
      values.writeUnion(member.item(), type, cell, member.value());
    } else {
      values.write(sites.apply(member), member.item(), cell, member.value());
    }
  }
}
