package dev.penstock.json.format;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands for a record: an object, or the value of its only field. SPEC json 4.1, 4.8
 *
 * @param name its name in the schema
 * @param transparent whether it is the value of its only member
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param members in the order in which they are written
 * @param keepsUnknown whether values keep members that the schema does not have
 */
public record RecordPlan(
    String name,
    boolean transparent,
    boolean recursive,
    List<Member> members,
    boolean keepsUnknown) {

  public RecordPlan {
    members = List.copyOf(members);
  }

  /** Returns the members that every document has, as bits by their indexes, 64 in each number. */
  public List<Long> required() {
    List<Long> words = new ArrayList<>();
    for (int first = 0; first < members.size(); first += Long.SIZE) {
      long word = 0;
      for (int i = first; i < Math.min(members.size(), first + Long.SIZE); i++) {
        word |= members.get(i).isRequired() ? 1L << (i - first) : 0;
      }
      words.add(word);
    }
    return List.copyOf(words);
  }
}
