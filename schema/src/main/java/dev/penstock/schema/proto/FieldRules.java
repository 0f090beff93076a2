package dev.penstock.schema.proto;

/** Fields in any file. Spec: proto, section 3.4. */
final class FieldRules {
  private static final int FIRST_OF_LIBRARY = 19_000;
  private static final int LAST_OF_LIBRARY = 19_999;

  private FieldRules() {}

  static void check(FieldDecl field) {
    number(field);
    names(field);
    defaults(field);
    options(field);
    if (field.isExtension()) {
      extension(field);
    }
    if (field.scope instanceof MessageDecl entry && entry.isMapEntry) {
      entry(field);
    }
  }

  private static void number(FieldDecl field) {
    int max = field.container().isMessageSet() ? Integer.MAX_VALUE - 1 : MessageDecl.MAX_NUMBER;
    if (field.number < 1 || field.number > max) {
      throw field.place.refuse("numbers of fields go from 1 to " + max + "; found " + field.number);
    }
    if (field.number >= FIRST_OF_LIBRARY && field.number <= LAST_OF_LIBRARY) {
      throw field.place.refuse(
          "the numbers 19000 to 19999 belong to libraries of Protobuf; choose another");
    }
  }

  private static void names(FieldDecl field) {
    String json = field.jsonName;
    if (json == null) {
      return;
    }
    if (field.isExtension()) {
      throw field.place.refuse(
          "the name of an extension in JSON cannot be set; leave json_name out");
    }
    if (json.startsWith("[") && json.endsWith("]") || json.indexOf('\0') >= 0) {
      throw field.place.refuse("a json_name stands in no brackets and has no character 0");
    }
  }

  private static void defaults(FieldDecl field) {
    String text = field.defaultText;
    if (text == null) {
      return;
    }
    if (field.isRepeated()) {
      throw field.defaultPlace.refuse("a repeated field has no default; leave it out");
    }
    if (field.type.isMessage()) {
      throw field.defaultPlace.refuse("a message has no default; leave it out");
    }
    if (field.type == FieldType.ENUM && OptionValues.enumOf(field).constant(text) == null) {
      throw field.defaultPlace.refuse(
          "the default is a constant of %s; found %s"
              .formatted(OptionValues.enumOf(field).fullName, text));
    }
  }

  private static void options(FieldDecl field) {
    OptionMessage options = field.options;
    if (options == null) {
      return;
    }
    boolean isPackable = field.isRepeated() && field.type.isPackable();
    if (options.bool("packed") && !isPackable) {
      throw field.place.refuse("packed is for repeated numbers and enums; leave it out");
    }
    boolean isLazy = options.bool("lazy") || options.bool("unverified_lazy");
    if (isLazy && field.type != FieldType.MESSAGE) {
      throw field.place.refuse("lazy is for messages; leave it out");
    }
    if (options.number("jstype") != 0 && !field.type.isLong()) {
      throw field.place.refuse("jstype is for numbers of 64 bits; leave it out");
    }
    if (field.file().edition.compareTo(Edition.E2024) >= 0 && !options.values("ctype").isEmpty()) {
      throw field.place.refuse("edition 2024 has no ctype; leave it out");
    }
  }

  private static void extension(FieldDecl field) {
    MessageDecl message = field.container();
    if (message.index().extensions.find(field.number) == null) {
      throw field.place.refuse(
          "%s does not leave the number %d to extensions"
              .formatted(message.fullName, field.number));
    }
    if (field.features.isRequired()) {
      throw field.place.refuse("an extension is not required; make it optional");
    }
    boolean isOptionalMessage =
        field.type == FieldType.MESSAGE && field.label == FieldDecl.Label.OPTIONAL;
    if (message.isMessageSet() && !isOptionalMessage) {
      throw field.place.refuse("the extensions of a message set are optional messages");
    }
  }

  private static void entry(FieldDecl field) {
    boolean isKey = field.number == 1;
    boolean isOfKeys =
        field.type.isInteger() || field.type == FieldType.BOOL || field.type == FieldType.STRING;
    if (isKey && !isOfKeys) {
      throw field.place.refuse("the keys of a map are whole numbers, bool or string");
    }
    if (field.type == FieldType.ENUM
        && !OptionValues.enumOf(field).constants.isEmpty()
        && OptionValues.enumOf(field).constants.getFirst().number != 0) {
      throw field.place.refuse("the first constant of an enum in a map has the number 0");
    }
  }
}
