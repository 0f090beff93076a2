package dev.penstock.amf3.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The object that stands for a record. SPEC amf3 4.1
 *
 * @param name its alias
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param dynamic whether its members are dynamic
 * @param members in the order in which they are written
 * @param keepsUnknown whether values keep members that the schema does not have
 */
public record RecordPlan(
    Name name, boolean recursive, boolean dynamic, List<Member> members, boolean keepsUnknown) {

  public RecordPlan {
    members = List.copyOf(members);
  }

  /**
   * A member.
   *
   * @param component the number of the component in its record
   * @param required whether every message has it
   */
  public record Member(int component, Name name, boolean required) {}

  /** Returns the members that every message has, as bits by their indexes, 64 in each number. */
  public List<Long> required() {
    List<Long> words = new ArrayList<>();
    for (int first = 0; first < members.size(); first += Long.SIZE) {
      long word = 0;
      for (int i = first; i < Math.min(members.size(), first + Long.SIZE); i++) {
        word |= members.get(i).required() ? 1L << (i - first) : 0;
      }
      words.add(word);
    }
    return List.copyOf(words);
  }
}
