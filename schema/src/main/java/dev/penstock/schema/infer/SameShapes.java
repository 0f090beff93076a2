package dev.penstock.schema.infer;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What records with the same fields under several names have to do with each other. */
final class SameShapes {
  /** Fields that things have which are not the same. */
  private static final Set<String> COMMON =
      Set.of(
          "id",
          "_id",
          "uuid",
          "name",
          "key",
          "label",
          "title",
          "description",
          "text",
          "url",
          "href",
          "link",
          "type",
          "kind",
          "code",
          "value",
          "count",
          "status",
          "date",
          "time");

  private SameShapes() {}

  /**
   * Tells whether records with these fields are the same thing wherever they stand: two fields are
   * not found in everything.
   */
  static boolean areTelling(Set<String> fields) {
    return fields.stream().filter(each -> !COMMON.contains(each)).count() > 1;
  }

  /** Returns the last word that most of the names have in common; empty if there is none. */
  static String word(Collection<String> names) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String name : Set.copyOf(names)) {
      String word = Words.lastWord(Words.singular(name));
      if (!word.isEmpty()) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .filter(each -> each.getValue() > 1)
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse("");
  }
}
