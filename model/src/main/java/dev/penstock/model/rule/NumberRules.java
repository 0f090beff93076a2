package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about the numbers of fields, constants and cases. Spec: evolution, section 2. */
final class NumberRules {
  /** The highest number of a field: 29 bits, as in Protobuf. */
  static final int MAX_FIELD_NUMBER = 536_870_911;

  private final List<Diagnostic> found;

  NumberRules(List<Diagnostic> found) {
    this.found = found;
  }

  void check(Definition definition) {
    if (definition instanceof Definition.RecordDef record) {
      List<Field> fields = new ArrayList<>(record.fields());
      fields.addAll(record.removed());
      check(record.name(), fields, record.reserved());
    } else {
      check(definition.name(), definition.elements(), definition.reserved());
    }
  }

  private void check(String owner, List<? extends Element> items, Set<Integer> reserved) {
    Map<Integer, String> users = new HashMap<>();
    String wayOut = nextFree(items, reserved);
    for (Element item : items) {
      String start = item.kind() + " '" + item.name() + "' ";
      String first = users.putIfAbsent(item.numberOnWire(), item.name());
      if (first != null) {
        add(
            "DuplicateId",
            owner,
            item,
            start + "reuses id " + item.numberOnWire() + " of '" + first + "'; " + wayOut);
      } else if (reserved.contains(item.numberOnWire())) {
        add(
            "ReservedId",
            owner,
            item,
            start
                + "uses id "
                + item.numberOnWire()
                + ", which is reserved for one that was removed; "
                + wayOut);
      }
      checkRange(owner, item, start);
    }
  }

  private void checkRange(String owner, Element item, String start) {
    boolean field = item.kind().equals("field");
    int least = field ? 1 : 0;
    int most = field ? MAX_FIELD_NUMBER : Integer.MAX_VALUE;
    if (item.numberOnWire() < least || item.numberOnWire() > most) {
      add(
          "IdOutOfRange",
          owner,
          item,
          start + "has id " + item.numberOnWire() + "; ids go from " + least + " to " + most);
    }
  }

  /** Returns the way out: the id after the highest, or the first gap where that is the last. */
  private static String nextFree(List<? extends Element> items, Set<Integer> reserved) {
    Set<Integer> taken = new HashSet<>(reserved);
    items.forEach(each -> taken.add(each.numberOnWire()));
    int next = items.isEmpty() || items.get(0).kind().equals("field") ? 1 : 0;
    int highest = taken.stream().mapToInt(Integer::intValue).max().orElse(next - 1);
    if (highest < MAX_FIELD_NUMBER) {
      return "the next free id is " + Math.max(highest + 1, next);
    }
    while (taken.contains(next)) {
      next++;
    }
    return "the next free id is " + next;
  }

  private void add(String code, String owner, Element item, String message) {
    found.add(new Diagnostic(code, owner + "." + item.name(), message));
  }
}
