package dev.penstock.flatbuffers;

import static java.util.Objects.requireNonNull;

/**
 * How JSON is read and written; an immutable value, made from {@link #REFERENCE} or {@link
 * #STRICT}.
 *
 * @param dialect what is read as JSON, and whether names are written in quotation marks
 * @param unknownMembers what is done with members that the schema does not know
 * @param deprecatedFields what is done with members whose fields are deprecated
 * @param defaults whether scalars that are not there are written, with what stands for them
 * @param layout how JSON is written
 */
public record FlatJsonOptions(
    Dialect dialect,
    UnknownMembers unknownMembers,
    DeprecatedFields deprecatedFields,
    Defaults defaults,
    Layout layout) {
  /** The language that is read. */
  public enum Dialect {
    /** JSON as RFC 8259 has it. */
    STRICT,
    /**
     * That of the reference: also names without quotation marks, comments, a comma after the last
     * element, texts in single ones, numbers as the schema language has them.
     */
    REFERENCE
  }

  /** What is done with members that the schema does not know. */
  public enum UnknownMembers {
    REFUSED,
    SKIPPED
  }

  /** What is done with members of deprecated fields. */
  public enum DeprecatedFields {
    KEPT,
    DROPPED
  }

  /** Whether scalars that a message does not hold are written. */
  public enum Defaults {
    LEFT_OUT,
    WRITTEN
  }

  /** How JSON is written. */
  public enum Layout {
    /** Without white space. */
    COMPACT,
    /** A line for each member and element, two spaces deeper each level. */
    INDENTED
  }

  /** As the reference does without options: its dialect, unknown members refused, lines. */
  public static final FlatJsonOptions REFERENCE =
      new FlatJsonOptions(
          Dialect.REFERENCE,
          UnknownMembers.REFUSED,
          DeprecatedFields.KEPT,
          Defaults.LEFT_OUT,
          Layout.INDENTED);

  /** JSON that everybody reads, without white space. */
  public static final FlatJsonOptions STRICT = REFERENCE.with(Dialect.STRICT).with(Layout.COMPACT);

  public FlatJsonOptions {
    requireNonNull(dialect, "dialect is null");
    requireNonNull(unknownMembers, "unknownMembers is null");
    requireNonNull(deprecatedFields, "deprecatedFields is null");
    requireNonNull(defaults, "defaults is null");
    requireNonNull(layout, "layout is null");
  }

  public FlatJsonOptions with(Dialect other) {
    return new FlatJsonOptions(other, unknownMembers, deprecatedFields, defaults, layout);
  }

  public FlatJsonOptions with(UnknownMembers other) {
    return new FlatJsonOptions(dialect, other, deprecatedFields, defaults, layout);
  }

  public FlatJsonOptions with(DeprecatedFields other) {
    return new FlatJsonOptions(dialect, unknownMembers, other, defaults, layout);
  }

  public FlatJsonOptions with(Defaults other) {
    return new FlatJsonOptions(dialect, unknownMembers, deprecatedFields, other, layout);
  }

  public FlatJsonOptions with(Layout other) {
    return new FlatJsonOptions(dialect, unknownMembers, deprecatedFields, defaults, other);
  }
}
