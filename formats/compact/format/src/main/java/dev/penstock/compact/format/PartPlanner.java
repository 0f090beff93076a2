package dev.penstock.compact.format;

import dev.penstock.compact.format.Slot.Bits;
import dev.penstock.compact.format.Slot.Group;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.slab.format.ShapeTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Gives the components of a record their bits and their order. SPEC compact 4.5, 6 */
final class PartPlanner {
  private final Map<String, Definition> definitions;
  private final Values values;

  /**
   * Starts without a record.
   *
   * @param columns the numbers of fields with texts, -1 for none
   */
  PartPlanner(Map<String, Definition> definitions, ToIntFunction<Place> columns) {
    this.definitions = definitions;
    values = new Values(definitions, columns);
  }

  Values values() {
    return values;
  }

  /** Returns what each version of a record has. */
  List<Part> of(RecordDef record) {
    List<Part> parts = new ArrayList<>();
    for (List<Field> fields : record.versions()) {
      parts.add(part(record, parts.size() + 1, fields));
    }
    return parts;
  }

  private Part part(RecordDef record, int version, List<Field> fields) {
    List<Slot> byNumber = new ArrayList<>();
    int bitCount = 0;
    for (Field field : fields) {
      Slot slot = slot(record, version, field, bitCount);
      bitCount += count(slot.bits());
      byNumber.add(slot);
    }
    List<Slot> slots = new ArrayList<>();
    byNumber.stream().filter(each -> isScalar(each.group())).forEach(slots::add);
    byNumber.stream().filter(each -> each.group() == Group.TEXT).forEach(slots::add);
    byNumber.stream().filter(each -> each.group() == Group.BEHIND).forEach(slots::add);
    int mostBytes = (bitCount + 7) / 8;
    for (Slot slot : slots) {
      mostBytes += slot.value().mostBytes();
    }
    return new Part(version, bitCount, mostBytes, slots);
  }

  private Slot slot(RecordDef record, int version, Field field, int firstBit) {
    Place place = Place.of(record.name(), field.id().number());
    Value value =
        version == 1 ? values.of(field.type(), place) : values.ofPart(field.type(), place);
    Bits bits = bits(field, version, value, firstBit);
    int kind = ShapeTables.kindByte(field, definitions);
    boolean removed = record.isRemoved(field);
    return new Slot(field.id().number(), group(value), bits, value, kind, removed);
  }

  private static Bits bits(Field field, int version, Value value, int firstBit) {
    Presence.Kind kind = field.presence().kind();
    boolean bool = is(value, ScalarKind.BOOL);
    boolean always =
        kind == Presence.Kind.REQUIRED || version == 1 && bool && kind == Presence.Kind.DEFAULT;
    int next = firstBit;
    int present = kind == Presence.Kind.MAYBE ? next++ : -1;
    int hasValue = always ? -1 : next++;
    int itself = bool ? next++ : -1;
    int decimal = is(value, ScalarKind.F64) ? next : -1;
    return new Bits(present, hasValue, itself, decimal);
  }

  private static int count(Bits bits) {
    int count = 0;
    for (int bit : new int[] {bits.present(), bits.hasValue(), bits.value(), bits.decimal()}) {
      count += bit < 0 ? 0 : 1;
    }
    return count;
  }

  private static boolean is(Value value, ScalarKind kind) {
    return value instanceof Value.Scalar scalar && scalar.kind() == kind;
  }

  private static Group group(Value value) {
    if (is(value, ScalarKind.BOOL)) {
      return Group.BIT;
    } else if (value instanceof Value.Text) {
      return Group.TEXT;
    }
    boolean scalar = value instanceof Value.Scalar || value instanceof Value.Constant;
    return scalar ? Group.SCALAR : Group.BEHIND;
  }

  private static boolean isScalar(Group group) {
    return group == Group.BIT || group == Group.SCALAR;
  }
}
