package dev.penstock.schema.fbs;

import dev.penstock.model.Notes;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** Names that a file can have: letters, digits and underscores of ASCII. Spec: fbs, section 4.1. */
final class FbsNames {
  private FbsNames() {}

  /** Returns the name of a field, constant or case. */
  static String of(Notes notes, String name) {
    return word(notes.names().in(Fbs.LANGUAGE, name));
  }

  /** Returns the name of a definition with its namespace. */
  static String qualified(Notes notes, String name) {
    String said = notes.names().in(Fbs.LANGUAGE, name);
    return Arrays.stream(said.split("\\.", -1))
        .map(FbsNames::word)
        .collect(Collectors.joining("."));
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

  /** Returns what stands in front of the last dot; nothing where there is none. */
  static String namespace(String qualified) {
    return qualified.substring(0, Math.max(0, qualified.lastIndexOf('.')));
  }

  /** Returns what stands after the last dot. */
  static String simple(String qualified) {
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }
}
