package dev.penstock.flatbuffers.format;

import dev.penstock.model.format.ByName;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Where everything stands in messages of some roots: the wire plan of FlatBuffers. It is data and
 * knows no language. Entries go by their names in {@code .fbs}, and say which definition of the
 * schema they are of.
 *
 * @param roots the messages, in the order in which they were asked for
 * @param entries what messages are made of
 * @param names the names in {@code .fbs} of the schema's definitions
 */
public record FlatPlan(List<Root> roots, Entries entries, Map<String, String> names) {

  public FlatPlan {
    roots = List.copyOf(roots);
    names = Map.copyOf(names);
  }

  /**
   * A message.
   *
   * @param definition what the schema calls its root
   * @param table the table with which it starts
   * @param wrapped whether that one was made, and holds the root, which is no table
   */
  public record Root(String definition, String table, boolean wrapped) {}

  /**
   * What messages are made of, by the names in {@code .fbs}.
   *
   * @param tables those of records, and those that were made
   * @param structs those of records, and those that stand for moments and the like
   */
  public record Entries(
      ByName<TablePlan> tables,
      ByName<StructPlan> structs,
      ByName<EnumPlan> enums,
      ByName<UnionPlan> unions) {}

  /**
   * Returns the name in {@code .fbs} of a definition of the schema.
   *
   * @throws IllegalArgumentException if the schema has none of this name
   */
  public String name(String definition) {
    String name = names.get(definition);
    if (name == null) {
      throw new IllegalArgumentException("the plan has no " + definition);
    }
    return name;
  }

  /**
   * Returns a table.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public TablePlan table(String name) {
    return entries.tables().get(name);
  }

  /** Returns a struct; throws as {@link #table} does. */
  public StructPlan struct(String name) {
    return entries.structs().get(name);
  }

  /** Returns an enum; throws as {@link #table} does. */
  public EnumPlan constants(String name) {
    return entries.enums().get(name);
  }

  /** Returns a union; throws as {@link #table} does. */
  public UnionPlan union(String name) {
    return entries.unions().get(name);
  }

  /**
   * Returns what the fields of a table take, by id, a space between two: {@code *} for a reference,
   * the width of a scalar, width and alignment of a struct as {@code 12/4}, {@code -} for none.
   */
  public String layout(TablePlan table) {
    String[] words = new String[table.idCount()];
    Arrays.fill(words, "-");
    for (Slot slot : table.slots()) {
      if (!slot.marks().removed()) {
        words[slot.id()] = word(slot.value());
        if (slot.takesTwo()) {
          words[slot.id() - 1] = slot.value() instanceof Value.OfUnion union ? type(union) : "*";
        }
      }
    }
    return String.join(" ", words);
  }

  private String type(Value.OfUnion union) {
    return Integer.toString(Value.width(union(union.union()).kind()));
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
