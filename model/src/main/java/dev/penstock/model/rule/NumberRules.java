package dev.penstock.model.rule;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import java.math.BigInteger;
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
    List<Element> elements = new ArrayList<>(definition.elements());
    if (definition instanceof Definition.RecordDef record) {
      elements.addAll(record.removed());
    }
    Map<Long, String> users = new HashMap<>();
    String wayOut = nextFree(elements, definition);
    elements.removeIf(each -> each.has(Trait.ONEOF)); // its cases have numbers: OneofRules
    for (Element element : elements) {
      String start = element.kind() + " '" + element.name() + "' ";
      String number = shown(definition, element);
      String first = users.putIfAbsent(element.numberOnWire(), element.name());
      if (first != null && !definition.notes().has(Trait.ALIASES)) {
        String message = start + "reuses id " + number + " of '" + first + "'; " + wayOut;
        add("DuplicateId", definition, element, message);
      } else if (definition.reserved().contains(element.numberOnWire())) {
        String use = "uses id " + number + ", which is reserved for one that was removed; ";
        add("ReservedId", definition, element, start + use + wayOut);
      }
      checkRange(definition, element, start + "has id " + number);
    }
  }

  private static String shown(Definition definition, Element element) {
    return definition instanceof EnumDef enumeration
        ? enumeration.shown(element.numberOnWire())
        : Long.toString(element.numberOnWire());
  }

  private void checkRange(Definition definition, Element element, String start) {
    BigInteger least = BigInteger.valueOf(element instanceof Field ? 1 : 0);
    BigInteger most =
        BigInteger.valueOf(element instanceof Field ? MAX_FIELD_NUMBER : Integer.MAX_VALUE);
    if (definition instanceof EnumDef enumeration && enumeration.isOpen()) {
      least = ScalarKind.I32.least();
    }
    if (definition instanceof EnumDef enumeration && enumeration.width().isPresent()) {
      ScalarKind width = enumeration.width().get();
      boolean flags = enumeration.notes().has(Trait.FLAGS);
      least = flags ? BigInteger.ZERO : width.least();
      most = flags ? BigInteger.valueOf(width.bits() - 1) : width.greatest();
    }
    BigInteger number = new BigInteger(shown(definition, element));
    if (number.compareTo(least) < 0 || number.compareTo(most) > 0) {
      String message = start + "; ids go from " + least + " to " + most;
      add("IdOutOfRange", definition, element, message);
    }
  }

  /** Returns the way out: the id after the highest, or the first gap where that is the last. */
  private static String nextFree(List<Element> elements, Definition definition) {
    Set<Long> taken = new HashSet<>();
    elements.forEach(each -> taken.add(each.numberOnWire()));
    Reserved reserved = definition.reserved();
    reserved.ranges().forEach(each -> taken.add(each.last()));
    long least = definition instanceof Definition.RecordDef ? 1 : 0;
    long next = Math.max(least, taken.stream().mapToLong(Long::longValue).max().orElse(-1) + 1);
    if (next > MAX_FIELD_NUMBER || next < least) {
      next = least;
      while (taken.contains(next) || reserved.contains(next)) {
        next++;
      }
    }
    return "the next free id is " + next;
  }

  private void add(String code, Definition owner, Element element, String message) {
    found.add(new Diagnostic(code, owner.name() + "." + element.name(), message));
  }
}
