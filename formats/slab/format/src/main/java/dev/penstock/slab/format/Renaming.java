package dev.penstock.slab.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Guesses which of those that came are called otherwise before: by their names, by their numbers,
 * or because nothing else is left.
 */
final class Renaming {
  private static final int LEAST_COMMON = 3;

  private Renaming() {}

  /** Returns what those that came may have been; only what has the same shape can be the same. */
  static Map<Member, Member> guess(List<Member> gone, List<Member> come) {
    Map<Member, Member> guesses = new LinkedHashMap<>();
    List<Member> before = new ArrayList<>(gone);
    List<Member> now = new ArrayList<>(come);
    List<BiPredicate<Member, Member>> signs =
        List.of(
            (old, each) -> isSimilar(old.name(), each.name()),
            (old, each) -> old.number() == each.number(),
            (old, each) -> before.size() == 1 && now.size() == 1);
    for (BiPredicate<Member, Member> sign : signs) {
      for (Member each : List.copyOf(now)) {
        before.stream()
            .filter(old -> old.form().shape().equals(each.form().shape()) && sign.test(old, each))
            .findFirst()
            .ifPresent(old -> {
              guesses.put(each, old);
              before.remove(old);
              now.remove(each);
            });
      }
    }
    return guesses;
  }

  /** Tells whether one name is part of the other, or a third of the letters differ at most. */
  static boolean isSimilar(String one, String other) {
    String a = plain(one);
    String b = plain(other);
    int shorter = Math.min(a.length(), b.length());
    return (shorter >= LEAST_COMMON && (a.contains(b) || b.contains(a)))
        || distance(a, b) <= Math.max(a.length(), b.length()) / LEAST_COMMON;
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "");
  }

  /** Returns how many letters have to be put in, left out or replaced. */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
