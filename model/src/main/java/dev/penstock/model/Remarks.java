package dev.penstock.model;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What formats and other schema languages say of an element.
 *
 * @param hints how formats write it, by format and name
 * @param attributes what other schema languages say of it, in their order
 */
public record Remarks(List<Hint> hints, List<Attribute> attributes) {
  private static final Comparator<Hint> HINT_ORDER =
      Comparator.comparing(Hint::format).thenComparing(Hint::name).thenComparing(Hint::value);

  /** Nothing is said. */
  public static final Remarks NONE = new Remarks(List.of(), List.of());

  public Remarks {
    hints = hints.stream().sorted(HINT_ORDER).collect(Collectors.toUnmodifiableList());
    attributes = List.copyOf(attributes);
  }

  /** Returns the hints alone. */
  public Remarks onlyHints() {
    return new Remarks(hints, List.of());
  }
}
