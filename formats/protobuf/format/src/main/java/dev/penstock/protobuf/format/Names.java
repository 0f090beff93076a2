package dev.penstock.protobuf.format;

import dev.penstock.model.Notes;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Names that {@code .proto} can have. SPEC protobuf 2.3 */
final class Names {
  static final String LANGUAGE = "proto";

  /** The target of names in ProtoJSON. */
  static final String JSON = "proto-json";

  private Names() {}

  /** Returns the name of a field or case: as said, or that of the schema in lower case. */
  static String field(Notes notes, String name) {
    String said = notes.names().byTarget().get(LANGUAGE);
    String otherwise = Hints.of(notes, Hints.FIELD_NAME).orElseGet(() -> snake(name));
    return word(said == null ? otherwise : said);
  }

  /** Returns the name of a constant. */
  static String constant(Notes notes, String name) {
    return word(notes.names().in(LANGUAGE, name));
  }

  /** Returns the name of a definition with its package. */
  static String qualified(Notes notes, String name) {
    String said = notes.names().in(LANGUAGE, name);
    return Arrays.stream(said.split("\\.", -1)).map(Names::word).collect(Collectors.joining("."));
  }

  /** Returns the name in ProtoJSON, {@code lowerCamel} if nothing else is said. */
  static String json(Notes notes, String protoName) {
    dev.penstock.model.Names names = notes.names();
    String documents = names.in(dev.penstock.model.Names.TEXTUAL, camel(protoName));
    return names.in(JSON, Hints.of(notes, Hints.JSON_NAME).orElse(documents));
  }

  /** Returns {@code lowerCamel} of a name with {@code _}, as protoc makes it. */
  static String camel(String name) {
    StringBuilder camel = new StringBuilder();
    boolean isRaised = false;
    for (int i = 0; i < name.length(); i++) {
      char each = name.charAt(i);
      if (each == '_') {
        isRaised = true;
      } else {
        camel.append(isRaised && each >= 'a' && each <= 'z' ? (char) (each - 32) : each);
        isRaised = false;
      }
    }
    return camel.toString();
  }

  /** Returns {@code lower_case} of a name in {@code lowerCamel}. */
  private static String snake(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replaceAll("([A-Z]+)([A-Z][a-z])", "$1_$2")
        .toLowerCase(Locale.ROOT);
  }

  private static String word(String name) {
    String word = name.replaceAll("[^A-Za-z0-9_]", "_");
    return word.isEmpty() || Character.isDigit(word.charAt(0)) ? "_" + word : word;
  }

  /** Returns a name that nothing has, and takes it. */
  static String unique(String name, Set<String> taken) {
    String unique = name;
    for (int i = 2; !taken.add(unique); i++) {
      unique = name + "_" + i;
    }
    return unique;
  }

  /** Returns what stands after the last dot. */
  static String simple(String qualified) {
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }

  static String capital(String word) {
    return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
