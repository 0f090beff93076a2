package dev.penstock.schema.infer;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Gives the types of one schema distinct names, also where case does not count. */
final class TypeNames {
  /** Types that Java sources use by their simple names. */
  private static final List<String> RESERVED =
      List.of(
          "Object String Boolean Byte Short Character Integer Long Float Double Number Void Record",
          "Enum Class Math System Thread Iterable Comparable Override Deprecated Throwable Error",
          "Exception RuntimeException StringBuilder CharSequence SuppressWarnings Package Module",
          "Process Runtime Runnable Character FunctionalInterface SafeVarargs AutoCloseable",
          "List Set Map Collection Optional OptionalInt OptionalLong OptionalDouble Arrays Objects",
          "ArrayList LinkedHashMap LinkedHashSet HashMap HashSet Collections Iterator UUID",
          "BigInteger BigDecimal Instant LocalDate LocalTime LocalDateTime Duration",
          "Codec Maybe Limits Nullable VarHandle");

  private final Set<String> taken = new HashSet<>();

  TypeNames() {
    for (String line : RESERVED) {
      for (String name : line.split(" ", -1)) {
        taken.add(key(name));
      }
    }
  }

  /**
   * Returns the first of the candidates that is free, or the last one with a number, and takes it.
   */
  String take(String... candidates) {
    for (String candidate : candidates) {
      if (taken.add(key(candidate))) {
        return candidate;
      }
    }
    String last = candidates[candidates.length - 1];
    int number = 2;
    while (!taken.add(key(last + number))) {
      number++;
    }
    return last + number;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
