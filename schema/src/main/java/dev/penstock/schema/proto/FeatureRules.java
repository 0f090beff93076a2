package dev.penstock.schema.proto;

import org.jspecify.annotations.Nullable;

/** Features of fields in editions. Spec: proto, section 3.3. */
final class FeatureRules {
  private FeatureRules() {}

  static void check(FieldDecl field) {
    OptionMessage options = field.options;
    if (options != null && !options.values("packed").isEmpty()) {
      throw field.place.refuse("editions have no packed; set features.repeated_field_encoding");
    }
    boolean isImplicit = field.features.isImplicit() && !field.isRepeated();
    if (isImplicit && field.defaultText != null) {
      throw field.defaultPlace.refuse("a field of implicit presence has no default");
    }
    if (isImplicit
        && field.type == FieldType.ENUM
        && !OptionValues.enumOf(field).features.isOpen()) {
      throw field.place.refuse("the enum of a field of implicit presence is open");
    }
    boolean isOfEntry = field.scope instanceof MessageDecl message && message.isMapEntry;
    if (options != null && !isOfEntry) {
      written(field, options.message("features"));
    }
  }

  private static void written(FieldDecl field, @Nullable OptionMessage features) {
    if (features == null) {
      return;
    }
    if (!features.values("field_presence").isEmpty()) {
      presence(field);
    }
    boolean isEncoded = !features.values("repeated_field_encoding").isEmpty();
    boolean isPackable = field.isRepeated() && field.type.isPackable();
    if (isEncoded && (!field.isRepeated() || field.features.isPacked() && !isPackable)) {
      throw field.place.refuse(
          "repeated_field_encoding is for repeated fields, PACKED for numbers and enums");
    }
    if (!features.values("utf8_validation").isEmpty() && !hasText(field)) {
      throw field.place.refuse("utf8_validation is for strings");
    }
    boolean isMessage = field.type.isMessage() && !field.isMap();
    if (!features.values("message_encoding").isEmpty() && !isMessage) {
      throw field.place.refuse("message_encoding is for messages");
    }
  }

  private static void presence(FieldDecl field) {
    if (field.oneof != null || field.isRepeated()) {
      throw field.place.refuse("a repeated field and one of a oneof have no field_presence");
    }
    if (field.isExtension()) {
      throw field.place.refuse("an extension has no field_presence");
    }
    if (field.type.isMessage() && field.features.isImplicit()) {
      throw field.place.refuse("a message has no implicit presence");
    }
  }

  private static boolean hasText(FieldDecl field) {
    if (field.isMap() && field.typeName != null) {
      return field.typeName.message().fields.stream()
          .anyMatch(each -> each.type == FieldType.STRING);
    }
    return field.type == FieldType.STRING;
  }
}
