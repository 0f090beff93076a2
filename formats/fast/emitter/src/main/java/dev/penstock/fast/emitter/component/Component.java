package dev.penstock.fast.emitter.component;

import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A component of a record, by its place in a block.
 *
 * @param name that of its accessor
 */
public record Component(RecordPlan record, Block block, Slot slot, Field field, String name) {

  /**
   * Returns the components that a record has, those of each version in the order of their numbers.
   *
   * @param names gives the names of accessors
   */
  public static List<Component> of(RecordPlan plan, RecordDef record, UnaryOperator<String> names) {
    List<Component> components = new ArrayList<>();
    addAll(components, plan, plan.first(), record, names);
    plan.parts().forEach(part -> addAll(components, plan, part, record, names));
    return components;
  }

  private static void addAll(
      List<Component> components,
      RecordPlan plan,
      Block block,
      RecordDef record,
      UnaryOperator<String> names) {
    for (Slot slot : block.byNumber()) {
      if (!slot.removed()) {
        Field field = field(record, slot);
        components.add(new Component(plan, block, slot, field, names.apply(field.name())));
      }
    }
  }

  private static Field field(RecordDef record, Slot slot) {
    return record.fields().stream()
        .filter(each -> each.id().number() == slot.component())
        .findFirst()
        .orElseThrow();
  }

  /** Returns a place in its block. */
  public Place place(int offset) {
    int inTail = block.offset() + offset;
    if (block.version() == 1) {
      return new Place(Place.Start.BLOCK, offset);
    }
    return record.isFixed()
        ? new Place(Place.Start.TAIL, inTail)
        : new Place(Place.Start.BLOCK, record.first().byteLength() + inTail);
  }

  /** Returns the place of its value, or of the cell with its end. */
  public Place place() {
    return place(slot.offset());
  }

  /** Returns the place behind the first block of its record. */
  public Place blockEnd() {
    return new Place(Place.Start.BLOCK, record.first().byteLength());
  }

  /** Tells whether a version after the first one added it. */
  public boolean isOfPart() {
    return block.version() > 1;
  }

  public Presence.Kind presence() {
    return field.presence().kind();
  }

  public boolean isRequired() {
    return presence() == Presence.Kind.REQUIRED;
  }

  public boolean hasDefault() {
    return presence() == Presence.Kind.DEFAULT;
  }

  /** Tells whether some bytes are refused in its place. */
  public boolean canBeWrong() {
    return !(slot.value() instanceof Value.Scalar scalar)
        || switch (scalar.kind()) {
          case I8, U8, I16, U16, I32, U32, I64, U64, CHAR, F32, F64, UUID -> false;
          case FIXED_I32, FIXED_U32, FIXED_I64, FIXED_U64 -> false;
          default -> true;
        };
  }

  /** Returns the name with a capital behind a word. */
  public String with(String word) {
    return word + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Returns the cell with the end of the component before, of those in its area. */
  public Place cellBefore() {
    Area area = slot.area();
    List<Slot> all = block.in(area);
    int index = all.indexOf(slot);
    int start = area == Area.TEXT ? block.textStart() : block.heapStart();
    return place(index == 0 ? start : all.get(index - 1).offset());
  }

  /** Tells whether it is the first behind the block of its record. */
  public boolean isFirstBehind() {
    return block.in(Area.BEHIND).indexOf(slot) == 0;
  }

  /** Returns where the tail starts of a record in the block; empty if nothing of it is read. */
  public Optional<TailPlace> tailOf(FastPlan plan, Value.InBlock inner) {
    if (plan.record(inner.record()).tail().byteLength() == 0) {
      return Optional.empty();
    }
    Place start = record.isFixed() ? new Place(Place.Start.TAIL, 0) : blockEnd();
    List<Integer> before =
        record.tail().nested().stream()
            .takeWhile(each -> each.component() != slot.component())
            .map(each -> plan.record(each.record()).index())
            .toList();
    return Optional.of(new TailPlace(start, record.index(), before));
  }
}
