package dev.penstock.fast.emitter;

import dev.penstock.fast.format.Block;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import java.util.Comparator;
import java.util.List;

/**
 * The components of a record that have their places in one block.
 *
 * @param all in the order in which they are written
 */
record Members(Block block, List<Member> all) {

  /** Finds the components that a block of a record's plan has. */
  static Members of(RecordDef record, Block block) {
    List<Field> fields = record.wireFields();
    List<Member> all =
        block.slots().stream()
            .flatMap(slot ->
                fields.stream()
                    .filter(field -> field.id().number() == slot.component())
                    .map(field -> new Member(field, slot)))
            .toList();
    return new Members(block, all);
  }

  /** Returns the components whose values stand in an area. */
  List<Member> in(Area area) {
    return all.stream().filter(each -> each.slot().area() == area).toList();
  }

  /** Returns all components in the order of their numbers. */
  List<Member> byNumber() {
    return all.stream().sorted(Comparator.comparingInt(each -> each.slot().component())).toList();
  }
}
