package dev.penstock.house;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Holds the places that may break a rule, each with its reason.
 *
 * <p>A line of {@code build/exceptions.txt} reads {@code rule place: reason}, where the rule is
 * {@code lines}, {@code function}, {@code parameters}, {@code format} or {@code name} and the place
 * a file or {@code file#function}.
 */
final class Exceptions {
  private static final Path FILE = Repository.ROOT.resolve("build/exceptions.txt");

  private final Map<String, String> reasons = new TreeMap<>();
  private final Set<String> used = new TreeSet<>();

  /** Reads the committed list. */
  Exceptions() {
    for (String line : Repository.text(FILE).split("\n", -1)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int colon = line.indexOf(": ");
        if (colon < 0 || line.substring(colon + 2).isBlank()) {
          throw new AssertionError("an exception without a reason: " + line);
        }
        reasons.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
  }

  /** Returns whether this rule may be broken at this place. */
  boolean allows(String rule, String place) {
    String key = rule + " " + place;
    used.add(key);
    return reasons.containsKey(key);
  }

  /** Returns the exceptions of a rule that nothing needed. */
  Set<String> unused(String rule) {
    Set<String> unused = new TreeSet<>(reasons.keySet());
    unused.removeIf(key -> !key.startsWith(rule + " ") || used.contains(key));
    return unused;
  }
}
