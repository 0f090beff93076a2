package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.FastPlanner;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.RecordPlan.Nested;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.inspect.Span;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The records of a Fast message as an inspection found them, put beside the plan: every span that
 * is named after a component says where the block starts in which the plan gives it a place.
 */
final class PlannedSpans {
  private static final String KEY = "key, ";

  private final FastPlan plan;
  private final Schema schema;
  private final Map<String, CasePlan<Value>> cases = new HashMap<>();
  private final Map<Place, Found> found = new LinkedHashMap<>();

  /** A record in a message; keys of maps have the paths of their values. */
  private record Place(boolean key, String path) {}

  /** What is known of a record: by the version that added a block, where that starts. */
  private static final class Found {
    final RecordPlan record;
    final Map<Integer, Long> starts = new TreeMap<>();
    final List<Slot> slots = new ArrayList<>();
    final Map<String, Integer> heads = new HashMap<>();

    Found(RecordPlan record) {
      this.record = record;
    }
  }

  /** A value at a path and, if it is a component, where the plan puts it. */
  private record Target(
      Value value, String owner, @Nullable RecordPlan record, @Nullable Slot slot) {}

  PlannedSpans(Schema schema) {
    this.schema = schema;
    plan = FastPlanner.plan(schema);
  }

  /** Takes the spans of the records, in the order of their offsets. */
  void add(List<Span> spans) {
    for (Span span : spans) {
      if (span.what().startsWith("case ") && span.length() == 4) {
        noteCase(span);
      }
    }
    spans.forEach(this::add);
  }

  private void noteCase(Span span) {
    Value.OfUnion union = (Value.OfUnion) target(span).value();
    String number = span.what().replaceAll("\\D", "");
    plan.union(union.union()).cases().stream()
        .filter(each -> Integer.toString(each.number()).equals(number))
        .forEach(each -> cases.put(span.path(), each));
  }

  private void add(Span span) {
    Target target = target(span);
    String what = what(span);
    Value value = inCase(span.path(), target.value());
    if (value instanceof Value.InBlock || value instanceof Value.OfRecord) {
      addHead(span, what, value);
    }
    Slot slot = target.slot();
    RecordPlan record = target.record();
    if (slot != null && record != null && isOf(slot, what)) {
      addSlot(span, found(span, target.owner(), record), slot);
    }
  }

  private static String what(Span span) {
    return span.what().startsWith(KEY) ? span.what().substring(KEY.length()) : span.what();
  }

  private static boolean isOf(Slot slot, String what) {
    return switch (slot.area()) {
      case BLOCK -> !(slot.value() instanceof Value.InBlock) && !what.equals("presence bits");
      case TEXT -> what.startsWith("text end");
      case BEHIND -> what.equals("end");
      case HEAP -> what.startsWith("heap end");
    };
  }

  private static void addSlot(Span span, Found owner, Slot slot) {
    int version = block(owner.record, slot).version();
    if (owner.slots.contains(slot)) {
      assertThat(slot.value()).as("several spans of %s", span).isInstanceOf(Value.Run.class);
      return;
    }
    if (!(slot.value() instanceof Value.Run)) {
      int length = slot.value() instanceof Value.Fixed fixed ? fixed.byteLength() : 4;
      assertThat(span.length()).as("%s", span).isEqualTo(length);
    }
    owner.slots.add(slot);
    start(owner, version, span, slot.offset());
  }

  /** Takes what stands in a block for all components. */
  private void addHead(Span span, String what, Value value) {
    RecordPlan record = plan.record(record(value));
    List<Block> blocks = new ArrayList<>(List.of(record.first()));
    blocks.addAll(record.parts());
    switch (what) {
      case "presence bits" -> blocks.removeIf(block -> block.bitCount() == 0);
      case "text start" -> blocks.removeIf(block -> block.in(Area.TEXT).isEmpty());
      case "heap from" -> blocks.removeIf(block -> block.in(Area.HEAP).isEmpty());
      default -> {
        return;
      }
    }
    Found owner = found(span, span.path(), record);
    Block block = blocks.get(owner.heads.merge(what, 1, Integer::sum) - 1);
    boolean bits = what.equals("presence bits");
    int offset = bits ? 0 : what.equals("text start") ? block.textStart() : block.heapStart();
    assertThat(span.length()).as("%s", span).isEqualTo(bits ? block.bitBytes() : 4);
    start(owner, block.version(), span, offset);
  }

  private Found found(Span span, String path, RecordPlan record) {
    boolean key = span.what().startsWith(KEY);
    return found.computeIfAbsent(new Place(key, path), each -> new Found(record));
  }

  private static void start(Found owner, int version, Span span, int offset) {
    long start = span.offset() - offset;
    Long known = owner.starts.putIfAbsent(version, start);
    assertThat(known == null ? start : known).as("start of the block by %s", span).isEqualTo(start);
  }

  private static Block block(RecordPlan record, Slot slot) {
    return record.first().slots().contains(slot)
        ? record.first()
        : record.parts().stream()
            .filter(part -> part.slots().contains(slot))
            .findFirst()
            .orElseThrow();
  }

  /** Follows a path from the root of the message. */
  private Target target(Span span) {
    Target target = new Target(plan.roots().get(0).root(), "", null, null);
    StringBuilder path = new StringBuilder();
    boolean key = span.what().startsWith(KEY);
    for (String token : span.path().split("(?=\\[)|\\.", -1)) {
      Value value = inCase(path.toString(), target.value());
      if (token.startsWith("[")) {
        boolean isPart = value instanceof Value.Run;
        target = isPart ? target : new Target(element(value, key), "", null, null);
      } else if (!token.isEmpty()) {
        RecordPlan record = plan.record(record(value));
        Slot slot = slot(record, token);
        target = new Target(plain(slot.value()), path.toString(), record, slot);
        path.append(path.isEmpty() ? "" : ".");
      }
      path.append(token);
    }
    return target;
  }

  private Value inCase(String path, Value value) {
    CasePlan<Value> chosen = cases.get(path);
    return value instanceof Value.OfUnion && chosen != null ? plain(chosen.value()) : value;
  }

  private static Value plain(Value value) {
    return value instanceof Value.Message message ? message.root() : value;
  }

  private static Value element(Value value, boolean key) {
    return switch (value) {
      case Value.Many many -> many.element();
      case Value.Pairs pairs -> (key ? pairs.keys() : pairs.values()).element();
      default -> throw new IllegalStateException("no elements in " + value);
    };
  }

  private static String record(Value value) {
    return switch (value) {
      case Value.InBlock inner -> inner.record();
      case Value.OfRecord record -> record.record();
      default -> throw new IllegalStateException("no record: " + value);
    };
  }

  private Slot slot(RecordPlan record, String name) {
    RecordDef definition = (RecordDef) schema.definition(record.name());
    int number =
        definition.wireFields().stream()
            .filter(each -> each.name().equals(name))
            .map(Field::id)
            .findFirst()
            .orElseThrow()
            .number();
    List<Block> blocks = new ArrayList<>(List.of(record.first()));
    blocks.addAll(record.parts());
    return blocks.stream()
        .flatMap(block -> block.slots().stream())
        .filter(each -> each.component() == number)
        .findFirst()
        .orElseThrow();
  }

  /** Asserts that each record has all slots of its first version, and that blocks stand right. */
  void check(boolean ownVersion) {
    found.forEach((place, each) -> {
      List<Slot> missing = new ArrayList<>(each.record.first().slots());
      missing.removeIf(slot -> slot.value() instanceof Value.InBlock);
      missing.removeIf(
          slot -> slot.value() instanceof Value.Fixed fixed && fixed.byteLength() == 0);
      missing.removeAll(each.slots);
      assertThat(missing).as("slots of %s without a span", place).isEmpty();
      checkNested(place, each, ownVersion);
      if (ownVersion && !each.record.isFixed()) {
        checkTail(each, each.starts.getOrDefault(1, 0L) + each.record.first().byteLength());
      }
    });
  }

  private void checkNested(Place place, Found outer, boolean ownVersion) {
    for (Nested nested : outer.record.tail().nested()) {
      String name = name(outer.record, nested.component());
      String path = place.path().isEmpty() ? name : place.path() + "." + name;
      Found inner = found.get(new Place(place.key(), path));
      if (inner != null && outer.starts.containsKey(1)) {
        Slot slot = slot(outer.record, name);
        long at = outer.starts.get(1) + slot.offset();
        assertThat(inner.starts.getOrDefault(1, at)).as("block of %s", path).isEqualTo(at);
        if (ownVersion && !outer.record.isFixed()) {
          long tail = outer.starts.get(1) + outer.record.first().byteLength();
          checkTail(inner, tail + nested.offset());
        }
      }
    }
  }

  private String name(RecordPlan record, int component) {
    RecordDef definition = (RecordDef) schema.definition(record.name());
    return definition.wireFields().stream()
        .filter(each -> each.id().number() == component)
        .findFirst()
        .orElseThrow()
        .name();
  }

  private static void checkTail(Found record, long tail) {
    for (Block part : record.record.parts()) {
      Long start = record.starts.get(part.version());
      if (start != null) {
        assertThat(start)
            .as("part %s of %s", part.version(), record.record.name())
            .isEqualTo(tail + part.offset());
      }
    }
  }

  /** Returns how many components were found where the plan has them. */
  int slotCount() {
    return found.values().stream().mapToInt(each -> each.slots.size()).sum();
  }
}
