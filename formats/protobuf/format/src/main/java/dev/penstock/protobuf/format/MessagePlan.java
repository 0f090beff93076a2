package dev.penstock.protobuf.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A message.
 *
 * @param name its name in {@code .proto}, with its package
 * @param definition the record or union; empty for a message that was made
 * @param kind what it stands for
 * @param recursive whether values of it can hold values of it, so that it counts towards the depth
 * @param fields by number
 */
public record MessagePlan(
    String name,
    Optional<String> definition,
    Kind kind,
    boolean recursive,
    List<FieldPlan> fields) {

  /** What a message stands for. */
  public enum Kind {
    RECORD,
    /** One of its fields is there, all in the oneof {@code value}. SPEC protobuf 4.5 */
    UNION,
    /** An entry of a map: {@code key} is 1, {@code value} is 2. SPEC protobuf 4.4 */
    ENTRY,
    /** Made for a value that a field cannot hold as it is: its field 1. SPEC protobuf 4.6 */
    BOX
  }

  public MessagePlan {
    fields = List.copyOf(fields);
  }

  /**
   * Returns the field of a number.
   *
   * @throws IllegalArgumentException if there is none
   */
  public FieldPlan field(int number) {
    return fields.stream()
        .filter(each -> each.number() == number)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no field " + number));
  }

  /** Returns the fields of a component: several if it is a oneof. */
  public List<FieldPlan> component(int component) {
    return fields.stream()
        .filter(each -> each.component() == component)
        .collect(Collectors.toUnmodifiableList());
  }
}
