package dev.penstock.schema.proto;

import dev.penstock.model.Attribute;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import java.util.List;
import java.util.Optional;

/** The words by which the model keeps what it has no part for. Spec: proto, section 5. */
final class Proto {
  /** The language of attributes, and the target of names. */
  static final String LANGUAGE = "proto";

  /** The target of names in ProtoJSON. */
  static final String JSON = "proto-json";

  /** The format of hints. */
  static final String FORMAT = "protobuf";

  // Attributes that are no options.
  static final String FILE = "file";
  static final String SYNTAX = "syntax";
  static final String EDITION = "edition";
  static final String PACKAGE = "package";
  static final String IMPORT = "import";
  static final String COMMENT = "comment";
  static final String SCOPE = "scope";
  static final String AFTER = "after";
  static final String EXTENSIONS = "extensions";
  static final String RESERVED = "reserved";
  static final String LABEL = "label";
  static final String DEFAULT = "default";
  static final String JSON_NAME = "json_name";
  static final String BRACES = "{}";
  static final String PRESENCE_ATTRIBUTE = "presence";

  // Hints.
  static final String INTEGER = "integer";
  static final String KEY_INTEGER = "key-integer";
  static final String REPEATED = "repeated";
  static final String MESSAGE = "message";
  static final String PRESENCE = "presence";
  static final String WRAPPER = "wrapper";

  private Proto() {}

  static Attribute attribute(String name, String value) {
    return new Attribute(LANGUAGE, name, value);
  }

  static Hint hint(String name, String value) {
    return new Hint(FORMAT, name, value);
  }

  /** Returns the attributes of this language. */
  static List<Attribute> attributes(Notes notes) {
    return notes.attributes().stream().filter(each -> each.language().equals(LANGUAGE)).toList();
  }

  /** Returns the value of the first attribute of a name. */
  static Optional<String> attribute(Notes notes, String name) {
    return attributes(notes).stream()
        .filter(each -> each.name().equals(name))
        .map(Attribute::value)
        .findFirst();
  }

  /** Tells whether a hint is there, with this value. */
  static boolean says(Notes notes, String name, String value) {
    return notes.hints().contains(hint(name, value));
  }
}
