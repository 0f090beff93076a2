package dev.penstock;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a codec by name, as a configuration has them: {@code front-coding=true}. An immutable
 * value; a program that knows its format has typed options there, {@code CompactOptions}.
 */
public final class CodecSettings {
  /** No settings. */
  public static final CodecSettings NONE = new CodecSettings(Map.of());

  private final Map<String, String> values;

  private CodecSettings(Map<String, String> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** Returns settings as a configuration has them. */
  public static CodecSettings of(Map<String, String> values) {
    return new CodecSettings(new LinkedHashMap<>(values));
  }

  /**
   * Returns these settings with another value of one.
   *
   * @param value a boolean, a number, or a constant: {@code LEFT_OUT} is written {@code left-out}
   */
  public CodecSettings with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value instanceof Enum<?> constant ? word(constant) : value.toString());
    return new CodecSettings(more);
  }

  /** Returns those of these settings that a format has. */
  public CodecSettings knownTo(CodecFamily family) {
    Map<String, String> known = new LinkedHashMap<>(values);
    known.keySet().retainAll(family.settings().names());
    return new CodecSettings(known);
  }

  /** Returns the names of the settings. */
  public Set<String> names() {
    return values.keySet();
  }

  /** Returns the settings as a configuration has them. */
  public Map<String, String> toMap() {
    return values;
  }

  /**
   * Returns a format's settings with these values in place of its own.
   *
   * @throws IllegalArgumentException if these have one that the format does not have
   */
  public CodecSettings over(CodecFamily family) {
    CodecSettings usual = family.settings();
    Map<String, String> all = new LinkedHashMap<>(usual.values);
    values.forEach((name, value) -> {
      if (all.put(name, value) == null) {
        throw new IllegalArgumentException(
            String.format(
                "%s has no setting '%s'; it has %s",
                family.format(),
                name,
                usual.names().isEmpty() ? "none" : String.join(", ", usual.names())));
      }
    });
    return new CodecSettings(all);
  }

  /**
   * Returns a setting that is true or false.
   *
   * @throws IllegalArgumentException if it is neither
   */
  public boolean flag(String name) {
    String value = value(name);
    if (!value.equals("true") && !value.equals("false")) {
      throw bad(name, "true or false");
    }
    return value.equals("true");
  }

  /**
   * Returns a setting that is a whole number.
   *
   * @throws IllegalArgumentException if it is none
   */
  public int number(String name) {
    try {
      return Integer.parseInt(value(name));
    } catch (NumberFormatException e) {
      throw bad(name, "a whole number");
    }
  }

  /**
   * Returns a setting that is one of an enum's constants.
   *
   * @throws IllegalArgumentException if it is none
   */
  public <E extends Enum<E>> E choice(String name, Class<E> type) {
    String value = value(name);
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(value)) {
        return constant;
      }
    }
    throw bad(
        name,
        "one of "
            + Arrays.stream(type.getEnumConstants())
                .map(CodecSettings::word)
                .collect(Collectors.joining(", ")));
  }

  private String value(String name) {
    return requireNonNull(values.get(name), name);
  }

  private IllegalArgumentException bad(String name, String expected) {
    return new IllegalArgumentException(
        String.format("the setting '%s' is %s, not '%s'", name, expected, value(name)));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CodecSettings settings && values.equals(settings.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
