package dev.penstock.compact;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for the text fields of parts that a codec does not know, after those of the ones that it
 * knows: each field has a last text of its own. SPEC compact 6
 */
final class TextFields {
  private final Map<Long, Integer> firsts = new HashMap<>();
  private int count;

  TextFields(int knownCount) {
    count = knownCount;
  }

  /** Returns the number of the first text field of a part, which has {@code fields} of them. */
  int first(int record, int part, int fields) {
    return firsts.computeIfAbsent(
        (long) record << 32 | part,
        key -> {
          int first = count;
          count += fields;
          return first;
        });
  }

  /** Returns how many text fields have numbers. */
  int count() {
    return count;
  }
}
