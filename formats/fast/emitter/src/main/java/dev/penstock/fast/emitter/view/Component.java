package dev.penstock.fast.emitter.view;

import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import java.util.List;

/**
 * A component of a record, by its place in a block.
 *
 * @param name that of its accessor
 */
record Component(RecordPlan record, Block block, Slot slot, Field field, String name) {

  /** Returns a place in its block. */
  String place(int offset) {
    int inTail = block.offset() + offset;
    if (block.version() == 1) {
      return plus("at", offset);
    }
    return record.isFixed()
        ? plus("end", inTail)
        : plus("at", record.first().byteLength() + inTail);
  }

  /** Returns the place of its value, or of the cell with its end. */
  String place() {
    return place(slot.offset());
  }

  private static String plus(String start, int offset) {
    return offset == 0 ? start : start + " + " + offset;
  }

  boolean isOfPart() {
    return block.version() > 1;
  }

  Presence.Kind presence() {
    return field.presence().kind();
  }

  boolean isRequired() {
    return presence() == Presence.Kind.REQUIRED;
  }

  boolean hasDefault() {
    return presence() == Presence.Kind.DEFAULT;
  }

  /** Tells whether some bytes are refused in its place. */
  boolean canBeWrong() {
    return !(slot.value() instanceof Value.Scalar scalar)
        || switch (scalar.kind()) {
          case I8, U8, I16, U16, I32, U32, I64, U64, CHAR, F32, F64, UUID -> false;
          case FIXED_I32, FIXED_U32, FIXED_I64, FIXED_U64 -> false;
          default -> true;
        };
  }

  /** Returns the name with a capital behind a word. */
  String with(String word) {
    return word + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** Returns the cell with the end of the component before, of those in its area. */
  String cellBefore() {
    Area area = slot.area();
    List<Slot> all = block.in(area);
    int index = all.indexOf(slot);
    int start = area == Area.TEXT ? block.textStart() : block.heapStart();
    return place(index == 0 ? start : all.get(index - 1).offset());
  }

  /** Tells whether it is the first behind the block of its record. */
  boolean isFirstBehind() {
    return block.in(Area.BEHIND).indexOf(slot) == 0;
  }
}
