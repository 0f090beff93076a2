package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Rules about the numbers of fields, constants and cases. Spec: evolution, section 2. */
final class NumberRules {
  /** The highest number of a field: 29 bits, as in Protobuf. */
  static final int MAX_FIELD_NUMBER = 536_870_911;

  private final List<Diagnostic> found;

  NumberRules(List<Diagnostic> found) {
    this.found = found;
  }

  /** Something with a number, and how messages call it. */
  private record Item(String kind, String name, int number) {}

  void check(Definition definition) {
    switch (definition) {
      case Definition.RecordDef record ->
          check(
              record.name(),
              Stream.concat(record.fields().stream(), record.removed().stream())
                  .map(each -> new Item("field", each.name(), each.id().number()))
                  .toList(),
              record.reserved());
      case Definition.EnumDef enumeration ->
          check(
              enumeration.name(),
              enumeration.constants().stream()
                  .map(each -> new Item("constant", each.name(), each.number()))
                  .toList(),
              enumeration.reserved());
      case Definition.UnionDef union ->
          check(
              union.name(),
              union.cases().stream()
                  .map(each -> new Item("case", each.name(), each.number()))
                  .toList(),
              union.reserved());
    }
  }

  private void check(String owner, List<Item> items, Set<Integer> reserved) {
    Map<Integer, String> users = new HashMap<>();
    String wayOut = nextFree(items, reserved);
    for (Item item : items) {
      String start = item.kind() + " '" + item.name() + "' ";
      String first = users.putIfAbsent(item.number(), item.name());
      if (first != null) {
        add(
            "DuplicateId",
            owner,
            item,
            start + "reuses id " + item.number() + " of '" + first + "'; " + wayOut);
      } else if (reserved.contains(item.number())) {
        add(
            "ReservedId",
            owner,
            item,
            start
                + "uses id "
                + item.number()
                + ", which is reserved for one that was removed; "
                + wayOut);
      }
      checkRange(owner, item, start);
    }
  }

  private void checkRange(String owner, Item item, String start) {
    boolean field = item.kind().equals("field");
    int least = field ? 1 : 0;
    int most = field ? MAX_FIELD_NUMBER : Integer.MAX_VALUE;
    if (item.number() < least || item.number() > most) {
      add(
          "IdOutOfRange",
          owner,
          item,
          start + "has id " + item.number() + "; ids go from " + least + " to " + most);
    }
  }

  /** Returns the way out: the id after the highest, or the first gap where that is the last. */
  private static String nextFree(List<Item> items, Set<Integer> reserved) {
    Set<Integer> taken = new HashSet<>(reserved);
    items.forEach(each -> taken.add(each.number()));
    int next = items.isEmpty() || items.getFirst().kind().equals("field") ? 1 : 0;
    int highest = taken.stream().mapToInt(Integer::intValue).max().orElse(next - 1);
    if (highest < MAX_FIELD_NUMBER) {
      return "the next free id is " + Math.max(highest + 1, next);
    }
    while (taken.contains(next)) {
      next++;
    }
    return "the next free id is " + next;
  }

  private void add(String code, String owner, Item item, String message) {
    found.add(new Diagnostic(code, owner + "." + item.name(), message));
  }
}
