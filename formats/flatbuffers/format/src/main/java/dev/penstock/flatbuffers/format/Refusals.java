package dev.penstock.flatbuffers.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What FlatBuffers cannot carry of a schema, with the way out. SPEC flatbuffers 9 */
final class Refusals {
  /** As many numbers without a field as {@code .fbs} gets places for. Spec: fbs, 4.4 */
  private static final int MAX_EMPTY = 1_000;

  /** A vtable says the size of a table in 16 bits. */
  private static final int MAX_TABLE_BYTES = 0xFFFF;

  private static final int MAX_IDS = (0xFFFF - 4) / 2;

  private final List<Diagnostic> found = new ArrayList<>();

  List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Throws what was found, if anything was. */
  void throwAny() {
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          found.stream().map(Diagnostic::toString).collect(Collectors.joining("; ")));
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }

  /** Runs what may find a struct longer than any table. */
  void guard(Definition definition, Runnable planning) {
    try {
      planning.run();
    } catch (ArithmeticException e) {
      addTooLong(definition.name());
    }
  }

  private void addTooLong(String record) {
    add(
        "RecordTooLong",
        record,
        "a table of FlatBuffers takes at most 65535 bytes without its texts and vectors; hold"
            + " arrays of fixed length as arrays of any length, or fields in a record of their own");
  }

  /** Looks at numbers that no field has. */
  boolean checkPlaces(RecordDef record, int next, int end) {
    if (end - next <= MAX_EMPTY) {
      return true;
    }
    add(
        "TooManyGaps",
        record.name(),
        "a table of FlatBuffers has a place for each number up to its last; this one leaves out"
            + " more than "
            + MAX_EMPTY
            + "; give its fields lower numbers");
    return false;
  }

  /** Looks at how much a table takes if it has all its fields. */
  void checkSize(RecordDef record, List<Slot> slots) {
    long byteLength = 4;
    int ids = 0;
    for (Slot slot : slots) {
      byteLength += width(slot.value()) + (slot.takesTwo() ? 4 : 0);
      ids = slot.id() + 1;
    }
    if (byteLength > MAX_TABLE_BYTES || ids > MAX_IDS) {
      addTooLong(record.name());
    }
  }

  private static int width(Value value) {
    return value instanceof Value.Inline inline ? inline.byteLength() : 4;
  }

  /** Looks for what only other readers know. */
  void checkHints(RecordDef record, Field field) {
    for (String hint : List.of(Hints.OFFSET64, Hints.VECTOR64)) {
      if (Hints.of(field.notes(), hint).isPresent()) {
        add(
            "NotCarried",
            record.name() + "." + field.name(),
            "Penstock has no offsets and vectors of 64 bits; remove '" + hint + "'");
      }
    }
  }
}
