package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.compact.format.CompactPlan;
import dev.penstock.compact.format.CompactPlanner;
import dev.penstock.compact.format.Part;
import dev.penstock.compact.format.RecordPlan;
import dev.penstock.compact.format.Slot;
import dev.penstock.inspect.Span;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The records of a Compact message as an inspection found them, put beside the plan: how many bytes
 * of bits each part starts with, in which order its components stand and how long they are at most.
 */
final class PlannedParts {
  private final CompactPlan plan;
  private final Schema schema;
  private final Map<String, String> cases = new HashMap<>();
  private final Map<String, Found> found = new HashMap<>();
  private int slotCount;

  /** What was met of a record. */
  private static final class Found {
    final RecordPlan record;
    final List<Slot> slots = new ArrayList<>();
    final Map<Slot, Long> lengths = new HashMap<>();
    int partsWithBits;
    int last = -1;

    Found(RecordPlan record) {
      this.record = record;
      record.all().forEach(part -> slots.addAll(part.slots()));
    }
  }

  PlannedParts(Schema schema) {
    this.schema = schema;
    plan = CompactPlanner.plan(schema);
  }

  /**
   * Asserts that spans are where the plan has them.
   *
   * @param spans those of the records, in the order of their offsets
   * @return how many components were looked at
   */
  int check(List<Span> spans) {
    for (Span span : spans) {
      if (span.what().startsWith("case ") && !span.what().endsWith("unknown")) {
        UnionDef union = (UnionDef) schema.definition(((Type.Named) type(span.path())).name());
        int number = Integer.parseInt(span.what().replaceAll("\\D", ""));
        plan.union(union.name()).cases().stream()
            .filter(each -> each.number() == number)
            .forEach(each -> cases.put(span.path(), each.record()));
      } else if (span.what().equals("bits")) {
        checkBits(span);
      } else {
        checkComponent(span);
      }
    }
    return slotCount;
  }

  private void checkBits(Span span) {
    Found owner = found(span.path());
    List<Part> parts = owner.record.all().stream().filter(part -> part.bitCount() > 0).toList();
    Part part = parts.get(owner.partsWithBits++);
    assertThat(span.length()).as("%s", span).isEqualTo(part.bitBytes());
    int before = part.isEmpty() ? -1 : owner.slots.indexOf(part.slots().get(0)) - 1;
    assertThat(owner.last).as("components in front of %s", span).isLessThanOrEqualTo(before);
  }

  private void checkComponent(Span span) {
    int dot = span.path().lastIndexOf('.');
    String owner = dot < 0 ? "" : span.path().substring(0, dot);
    String name = span.path().substring(dot + 1);
    if (name.isEmpty() || name.contains("[") || !isRecord(owner)) {
      return;
    }
    Found record = found(owner);
    Optional<Slot> slot = slot(record, name);
    if (slot.isPresent()) {
      int place = record.slots.indexOf(slot.get());
      assertThat(place).as("place of %s", span).isGreaterThanOrEqualTo(record.last);
      record.last = place;
      long length = record.lengths.merge(slot.get(), span.length(), Long::sum);
      if (slot.get().group() != Slot.Group.BEHIND) {
        assertThat(length).as("%s", span).isLessThanOrEqualTo(slot.get().value().mostBytes());
      }
      slotCount++;
    }
  }

  private Optional<Slot> slot(Found record, String name) {
    RecordDef definition = (RecordDef) schema.definition(record.record.name());
    return record.slots.stream()
        .filter(slot ->
            definition.wireFields().stream()
                .filter(field -> field.id().number() == slot.component())
                .anyMatch(field -> field.name().equals(name)))
        .findFirst();
  }

  private Found found(String path) {
    return found.computeIfAbsent(
        path, each -> new Found(plan.record(((Type.Named) inCase(each)).name())));
  }

  private boolean isRecord(String path) {
    return inCase(path) instanceof Type.Named named
        && plan.records().all().containsKey(named.name());
  }

  private Type inCase(String path) {
    String record = cases.get(path);
    return record == null ? type(path) : new Type.Named(record);
  }

  /** Follows a path from the root of the message. */
  private Type type(String path) {
    Type type = new Type.Named(schema.root());
    StringBuilder way = new StringBuilder();
    for (String token : path.split("(?=\\[)|\\.", -1)) {
      if (token.startsWith("[")) {
        type = element(type);
        way.append(token);
      } else if (!token.isEmpty()) {
        RecordDef owner =
            (RecordDef) schema.definition(((Type.Named) inCase(way.toString())).name());
        type =
            owner.wireFields().stream()
                .filter(field -> field.name().equals(token))
                .map(Field::type)
                .findFirst()
                .orElseThrow();
        way.append(way.isEmpty() ? "" : ".").append(token);
      }
      type = wire(type);
    }
    return type;
  }

  private static Type element(Type type) {
    return switch (type) {
      case Type.Sequence list -> list.element();
      case Type.SetOf set -> set.element();
      case Type.MapOf map -> map.value();
      case Type.Array array -> Type.of(array.element());
      case Type.FixedArray array -> Type.of(array.element());
      default -> throw new IllegalStateException("no elements in " + type);
    };
  }

  private static Type wire(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> wire(nullable.type());
      default -> type;
    };
  }
}
