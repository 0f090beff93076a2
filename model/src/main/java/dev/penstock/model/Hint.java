package dev.penstock.model;

/**
 * How one format writes an element, where the type leaves it a choice: {@code protobuf}, {@code
 * integer}, {@code zigzag}. A message of that format depends on it, so hints are part of the
 * fingerprint. Which names and values there are, the format says. Spec: type-system, section 6.1.
 *
 * @param format the format's name in lower case
 * @param name what there is to choose
 * @param value the choice
 */
public record Hint(String format, String name, String value) {}
