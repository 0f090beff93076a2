package dev.penstock.protobuf.format;

import dev.penstock.model.format.ByName;
import java.util.List;
import java.util.Map;

/**
 * Which fields messages of some roots have: the wire plan of Protobuf. It is data and knows no
 * language. Entries go by their names in {@code .proto}, and say which definition of the schema
 * they are of.
 *
 * @param roots the messages' names in {@code .proto}, in the order in which they were asked for
 * @param messages those of records and unions, and those that were made
 * @param enums by name
 * @param names the names in {@code .proto} of the schema's definitions
 */
public record ProtobufPlan(
    List<String> roots,
    ByName<MessagePlan> messages,
    ByName<EnumPlan> enums,
    Map<String, String> names) {

  public ProtobufPlan {
    roots = List.copyOf(roots);
    names = Map.copyOf(names);
  }

  /**
   * Returns the name in {@code .proto} of a definition of the schema.
   *
   * @throws IllegalArgumentException if the schema has none of this name
   */
  public String name(String definition) {
    String name = names.get(definition);
    if (name == null) {
      throw new IllegalArgumentException("the plan has no " + definition);
    }
    return name;
  }

  /**
   * Returns a message by its name in {@code .proto}.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public MessagePlan message(String name) {
    return messages.get(name);
  }

  /** Returns an enum; throws as {@link #message} does. */
  public EnumPlan constants(String name) {
    return enums.get(name);
  }
}
