package dev.penstock.schema.proto;

/** What proto3 leaves out. Spec: proto, section 3.4. */
final class Proto3Rules {
  private Proto3Rules() {}

  static void check(FieldDecl field) {
    if (field.extendee != null && !isOptions(field.container())) {
      throw field.place.refuse(
          "extensions in proto3 are for options alone; use google.protobuf.Any");
    }
    if (field.label == FieldDecl.Label.REQUIRED) {
      throw field.place.refuse("proto3 has no required fields");
    }
    if (field.defaultText != null) {
      throw field.defaultPlace.refuse("proto3 has no defaults; leave it out");
    }
    if (field.type == FieldType.GROUP) {
      throw field.place.refuse("proto3 has no groups; use a message");
    }
    if (field.type == FieldType.ENUM && !OptionValues.enumOf(field).features.isOpen()) {
      throw field.place.refuse(
          "the enum %s is closed, and proto3 has open ones alone"
              .formatted(OptionValues.enumOf(field).fullName));
    }
  }

  private static boolean isOptions(MessageDecl message) {
    for (Decl.Kind each : Decl.Kind.values()) {
      if (each.options().equals(message.fullName)) {
        return true;
      }
    }
    return message.fullName.equals("google.protobuf.StreamOptions");
  }
}
