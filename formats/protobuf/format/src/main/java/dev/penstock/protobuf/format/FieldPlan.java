package dev.penstock.protobuf.format;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A field of a message.
 *
 * @param component the number of the component in its record, of a union that of its case; of a
 *     oneof, that of the component that holds the union
 * @param caseNumber the number of the case, in a oneof of a record and in a message for a union
 * @param number the field's number
 * @param name its name in {@code .proto}
 * @param jsonName its name in ProtoJSON
 * @param label how often it stands there
 * @param value what stands there; of a list each element, of a map the message of an entry
 * @param packed whether the elements of a list stand side by side under one tag
 * @param presence what it means to stand there
 * @param oneof the name of the oneof, if it is in one
 */
public record FieldPlan(
    int component,
    OptionalInt caseNumber,
    int number,
    String name,
    String jsonName,
    Label label,
    Value value,
    boolean packed,
    Presence presence,
    Optional<String> oneof) {

  /** How often a field stands in a message. */
  public enum Label {
    SINGULAR,
    REPEATED,
    /** As {@link #REPEATED}; {@code .proto} calls it a map, of which an entry has one key. */
    MAP
  }

  /**
   * What the presence of a field means.
   *
   * @param discipline as {@code .proto} says it
   * @param written when writers write it
   * @param absent what a message without it means
   */
  public record Presence(Discipline discipline, Written written, Absent absent) {}

  /** The presence as {@code .proto} says it; that of lists and maps is implicit. */
  public enum Discipline {
    IMPLICIT,
    EXPLICIT,
    REQUIRED
  }

  /** When a field is written. */
  public enum Written {
    ALWAYS,
    /** Unless it is zero, false, empty, or the constant 0. */
    UNLESS_ZERO,
    /** Unless it is the default of {@link Absent.Literal}. */
    UNLESS_DEFAULT,
    /** If there is a value. */
    IF_THERE
  }

  /** What a message means that does not have a field. */
  public sealed interface Absent {
    /** An error. */
    record Refused() implements Absent {}

    /** That there is no value. */
    record None() implements Absent {}

    /** Zero, false, the empty text, no element, the constant 0. */
    record Zero() implements Absent {}

    /** A default, as the schema has it. */
    record Literal(String text) implements Absent {}
  }

  /** Returns the number and wire type that stand in front of it. */
  public int tag() {
    return number << 3 | (packed ? 2 : value.type().wireType());
  }

  /** Returns the tag of a single element, packed or not. */
  public int elementTag() {
    return number << 3 | value.type().wireType();
  }

  /** Returns the tag of packed elements. */
  public int packedTag() {
    return number << 3 | 2;
  }

  /** Tells whether both packed and single elements are read: a list whose type can be packed. */
  public boolean isPackable() {
    return label == Label.REPEATED && value.type().isPackable();
  }
}
