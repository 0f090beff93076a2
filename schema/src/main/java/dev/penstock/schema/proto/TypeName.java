package dev.penstock.schema.proto;

import org.jspecify.annotations.Nullable;

/** The mention of a message or an enum. */
final class TypeName {
  /** As it is written; with a dot in front it is a full name. */
  final String written;

  final Place place;

  /** What is meant; known once files are linked. */
  @Nullable Decl meant;

  TypeName(String written, Place place) {
    this.written = written;
    this.place = place;
  }

  /** Returns the message that is meant. */
  MessageDecl message() {
    if (meant instanceof MessageDecl message) {
      return message;
    }
    throw place.refuse("'" + written + "' is no message");
  }
}
