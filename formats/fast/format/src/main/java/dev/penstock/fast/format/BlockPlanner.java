package dev.penstock.fast.format;

import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Slot.Bits;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.slab.format.ShapeTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Gives the components of one version of a record their places. SPEC fast 4.5, 6 */
final class BlockPlanner {
  private final RecordDef record;
  private final int version;
  private final Map<String, Definition> definitions;
  private final List<Unplaced> unplaced = new ArrayList<>();
  private final List<Slot> slots = new ArrayList<>();
  private int bitCount;
  private int next;

  /** A component before it has a place. */
  private record Unplaced(Field field, Area area, Bits bits, Value value) {
    int byteLength() {
      return area == Area.BLOCK && value instanceof Value.Fixed fixed
          ? fixed.byteLength()
          : Block.CELL_BYTES;
    }
  }

  BlockPlanner(RecordDef record, int version, Map<String, Definition> definitions) {
    this.record = record;
    this.version = version;
    this.definitions = definitions;
  }

  /**
   * Returns the block.
   *
   * @param offset where it starts
   * @param valueOf gives what stands for a component
   * @throws ArithmeticException if it takes more than 2 GiB
   */
  Block plan(int offset, Function<Field, Value> valueOf) {
    for (Field field : record.versions().get(version - 1)) {
      Value value = valueOf.apply(field);
      unplaced.add(new Unplaced(field, area(value), takeBits(field), value));
    }
    next = (bitCount + 7) / 8;
    place(Area.BLOCK);
    int textStart = startCell(Area.TEXT);
    place(Area.TEXT);
    place(Area.BEHIND);
    int heapStart = startCell(Area.HEAP);
    place(Area.HEAP);
    int byteLength = version == 1 ? Math.max(1, next) : next;
    return new Block(
        version, offset, byteLength, bitCount, List.copyOf(slots), textStart, heapStart);
  }

  private Bits takeBits(Field field) {
    Presence.Kind kind = field.presence().kind();
    int present = kind == Presence.Kind.MAYBE ? bitCount++ : -1;
    int hasValue = kind == Presence.Kind.REQUIRED ? -1 : bitCount++;
    return new Bits(present, hasValue);
  }

  /** Of what a later version added, scalars and enums stand in the block. */
  private Area area(Value value) {
    if (value instanceof Value.Text) {
      return Area.TEXT;
    }
    if (version == 1) {
      return value instanceof Value.Fixed ? Area.BLOCK : Area.BEHIND;
    }
    boolean inBlock = value instanceof Value.Scalar || value instanceof Value.Constant;
    return inBlock ? Area.BLOCK : Area.HEAP;
  }

  /** Takes the cell in front of those of an area; returns its place, 0 if the area is empty. */
  private int startCell(Area area) {
    if (unplaced.stream().noneMatch(each -> each.area() == area)) {
      return 0;
    }
    int place = next;
    next = Math.addExact(next, Block.CELL_BYTES);
    return place;
  }

  private void place(Area area) {
    for (Unplaced each : unplaced) {
      if (each.area() == area) {
        Field field = each.field();
        int kind = ShapeTables.kindByte(field, definitions);
        boolean removed = record.isRemoved(field);
        slots.add(
            new Slot(field.id().number(), area, next, each.bits(), each.value(), kind, removed));
        next = Math.addExact(next, each.byteLength());
      }
    }
  }
}
