package dev.penstock.schema.proto;

import org.jspecify.annotations.Nullable;

/** A field of a message, or an extension. */
final class FieldDecl extends Decl {
  /** How often there can be a value. */
  enum Label {
    OPTIONAL(1),
    REQUIRED(2),
    REPEATED(3);

    private final int number;

    Label(int number) {
      this.number = number;
    }

    /** Returns the number that it has in descriptors. */
    int number() {
      return number;
    }
  }

  final int number;
  final Label label;

  /** The type; {@link FieldType#NAMED} until a name is resolved. */
  FieldType type;

  /** The message or enum; null for other types. */
  final @Nullable TypeName typeName;

  /** The message that is extended; null for a field. */
  @Nullable TypeName extendee;

  /** The oneof in which it stands; null for none. */
  @Nullable OneofDecl oneof;

  /** The default as descriptors have it, each byte one character; null for none. */
  @Nullable String defaultText;

  Place defaultPlace;

  /** The name in JSON that is written, each byte one character; null for none. */
  @Nullable String jsonName;

  /** Whether {@code optional} stands in front of it in proto3. */
  boolean isProto3Optional;

  FieldDecl(String name, int number, ScopeDecl scope, Parts parts) {
    super(Kind.FIELD, name, parts.place(), scope);
    this.number = number;
    this.label = parts.label();
    this.type = parts.type();
    this.typeName = parts.typeName();
    this.defaultPlace = parts.place();
  }

  /** What stands in front of the name, and where the name is. */
  record Parts(Place place, Label label, FieldType type, @Nullable TypeName typeName) {}

  boolean isRepeated() {
    return label == Label.REPEATED;
  }

  boolean isExtension() {
    return extendee != null;
  }

  boolean isMap() {
    return isRepeated()
        && typeName != null
        && typeName.meant instanceof MessageDecl message
        && message.isMapEntry;
  }

  /** Returns the message whose field it is, also if it is an extension. */
  MessageDecl container() {
    if (extendee != null) {
      return extendee.message();
    }
    if (scope instanceof MessageDecl message) {
      return message;
    }
    throw new IllegalStateException("the field " + fullName + " is in no message");
  }

  /** Tells whether a value of a message or group is written between two tags. */
  boolean isDelimited() {
    return type == FieldType.GROUP
        || type == FieldType.MESSAGE && features.isDelimited() && !isMap() && !isInMapEntry();
  }

  private boolean isInMapEntry() {
    return scope instanceof MessageDecl message && message.isMapEntry;
  }

  /** Returns the name in JSON. */
  String json() {
    return jsonName != null ? jsonName : Words.json(name);
  }
}
