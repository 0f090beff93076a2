package dev.penstock.flatbuffers.format;

import dev.penstock.model.Notes;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names that {@code .fbs} can have, as {@code dev.penstock.schema.fbs} prints them. Spec: fbs 4.1
 */
final class Names {
  private static final String LANGUAGE = "fbs";

  private Names() {}

  /** Returns the name of a field, constant or case. */
  static String of(Notes notes, String name) {
    return word(notes.names().in(LANGUAGE, name));
  }

  /** Returns the name of a definition with its namespace. */
  static String qualified(Notes notes, String name) {
    String said = notes.names().in(LANGUAGE, name);
    return Arrays.stream(said.split("\\.", -1)).map(Names::word).collect(Collectors.joining("."));
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
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
