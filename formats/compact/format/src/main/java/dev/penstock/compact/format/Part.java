package dev.penstock.compact.format;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a version added to a record: bits, scalars, texts, the rest. SPEC compact 4.5, 6
 *
 * @param version the version that added its components
 * @param bitCount how many bits it starts with
 * @param mostBytes how many bytes its bits, scalars and texts take at most
 * @param slots its components in the order in which they are written
 */
public record Part(int version, int bitCount, int mostBytes, List<Slot> slots) {

  public Part {
    slots = List.copyOf(slots);
  }

  /** Returns all components in the order of their numbers, which is that of their bits. */
  public List<Slot> byNumber() {
    return slots.stream()
        .sorted(Comparator.comparingInt(Slot::component))
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns how many bytes the bits take. */
  public int bitBytes() {
    return (bitCount + 7) / 8;
  }

  /** Tells whether there is no component. In version 1, a byte stands for it. SPEC compact 4.5 */
  public boolean isEmpty() {
    return slots.isEmpty();
  }
}
