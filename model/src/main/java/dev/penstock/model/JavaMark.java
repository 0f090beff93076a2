package dev.penstock.model;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What is said of an element for Java alone. Spec: type-system, section 6.3. */
public enum JavaMark {
  /**
   * The Java type of a component where it differs from the one that its type stands for: {@code
   * java.util.OptionalInt}.
   */
  TYPE("java-type"),

  /**
   * How source reads a component from an object, or that for unknown fields, where that is not
   * {@code name()}: {@code getName()}.
   */
  READ("java-read"),

  /** How source makes an object where that is not {@code new}: {@code com.acme.Order.of}. */
  MAKE("java-make"),

  /** That objects of subclasses can stand in place of those of the class. */
  OPEN("java-open"),

  /** The Java enum with the constants of an open enum, where it is not its type's {@code Known}. */
  KNOWN("java-known"),

  /**
   * The class of numbers that no constant of an open enum has, where it is not its type's {@code
   * Other}.
   */
  OTHER("java-other");

  private static final Map<String, JavaMark> BY_WORD =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(JavaMark::word, Function.identity()));

  private final String word;

  JavaMark(String word) {
    this.word = word;
  }

  /** Returns the attribute in the text form that says it. */
  public String word() {
    return word;
  }

  /** Returns the marks by their words. */
  public static Map<String, JavaMark> byWord() {
    return BY_WORD;
  }
}
