package dev.penstock.protobuf;

/**
 * What a Protobuf codec can be told; an immutable value, made from {@link #DEFAULT}.
 *
 * @param sortMaps whether entries of maps are written by their keys, and not as the map iterates:
 *     equal values then have equal bytes. SPEC protobuf 6
 * @param lengthPrefix whether a message starts with the number of bytes that follow, a varint, as
 *     {@code writeDelimitedTo} of protobuf-java has it
 */
public record ProtobufOptions(boolean sortMaps, boolean lengthPrefix) {

  /** Maps as they iterate, no length in front. */
  public static final ProtobufOptions DEFAULT = new ProtobufOptions(false, false);

  /** Returns these options with another choice for the order of entries. */
  public ProtobufOptions withSortMaps(boolean choice) {
    return new ProtobufOptions(choice, lengthPrefix);
  }

  /** Returns these options with another choice for a length in front of messages. */
  public ProtobufOptions withLengthPrefix(boolean choice) {
    return new ProtobufOptions(sortMaps, choice);
  }
}
