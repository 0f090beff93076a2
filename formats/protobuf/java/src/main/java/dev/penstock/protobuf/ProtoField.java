package dev.penstock.protobuf;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A field of a message, or an extension of it. Immutable once its schema is read. */
final class ProtoField {
  /** Where presence of a field comes from. */
  enum Presence {
    /** A value of zero is not there. */
    IMPLICIT,
    EXPLICIT,
    REQUIRED,
    REPEATED
  }

  static final int NO_ONEOF = -1;

  final String name;
  final String jsonName;
  final int number;
  final ProtoKind kind;
  final Presence presence;
  final boolean isPacked;

  /** The index of its oneof, or {@link #NO_ONEOF}. */
  final int oneof;

  /** Both names in quotation marks, as members of JSON. */
  final byte[] quotedName;

  final byte[] quotedJsonName;

  /** The tag of one value, or of all if they are packed. */
  final int tag;

  private @Nullable ProtoMessage message;
  private @Nullable ProtoEnum constants;

  ProtoField(FieldWords words) {
    name = words.name;
    jsonName = words.jsonName;
    number = words.number;
    kind = words.kind;
    presence = words.presence;
    isPacked = words.isPacked && words.kind.canBePacked();
    oneof = words.oneof;
    quotedName = quoted(name);
    quotedJsonName = quoted(jsonName);
    tag = number << WireType.BITS | (isPacked ? WireType.LENGTH : kind.wireType);
  }

  private static byte[] quoted(String name) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < name.length(); i++) {
      char unit = name.charAt(i);
      if (unit == '"' || unit == '\\') {
        text.append('\\').append(unit);
      } else if (unit < ' ') {
        text.append(String.format("\\u%04x", (int) unit));
      } else {
        text.append(unit);
      }
    }
    return text.append('"').toString().getBytes(StandardCharsets.UTF_8);
  }

  void complete(Object type) {
    if (type instanceof ProtoMessage found) {
      message = found;
    } else {
      constants = (ProtoEnum) type;
    }
    if (kind.isMessage() != (message != null) || (kind == ProtoKind.ENUM) != (constants != null)) {
      throw new IllegalArgumentException("the type of field " + name);
    }
  }

  boolean isRepeated() {
    return presence == Presence.REPEATED;
  }

  boolean isMap() {
    return message != null && message.isEntry && isRepeated();
  }

  boolean isExtension() {
    return name.startsWith("[");
  }

  /** Returns the type of a message or group. */
  ProtoMessage message() {
    ProtoMessage found = message;
    if (found == null) {
      throw new IllegalStateException(name + " is no message");
    }
    return found;
  }

  /** Returns the type of an enum. */
  ProtoEnum constants() {
    ProtoEnum found = constants;
    if (found == null) {
      throw new IllegalStateException(name + " is no enum");
    }
    return found;
  }

  /** Tells whether null is a value of the field. */
  boolean takesNull() {
    return message != null
        ? message.known == WellKnown.VALUE
        : constants != null && constants.isNull;
  }

  /** Tells whether a wire type is one that values of the field have. */
  boolean takes(int wireType) {
    return wireType == kind.wireType
        || wireType == WireType.LENGTH && isRepeated() && kind.canBePacked();
  }
}
