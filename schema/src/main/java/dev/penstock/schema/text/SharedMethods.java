package dev.penstock.schema.text;

import java.util.List;

/** The source of the methods that compare and hash arrays behind lists, maps and optionals. */
final class SharedMethods {
  /** The types that stand as {@code $Name$} in the source, beside {@code $Any$}. */
  static final List<String> TYPES =
      List.of(
          "java.lang.Object",
          "java.util.Arrays",
          "java.util.Iterator",
          "java.util.List",
          "java.util.Map",
          "java.util.Objects",
          "java.util.Optional",
          "dev.penstock.Maybe");

  private static final String SAME =
      """
      private static boolean sameContent($Any$ a, $Any$ b) {
        if (a instanceof $List$<?> first && b instanceof $List$<?> second) {
          $Iterator$<?> others = second.iterator();
          for ($Object$ each : first) {
            if (!others.hasNext() || !sameContent(each, others.next())) {
              return false;
            }
          }
          return !others.hasNext();
        }
        if (a instanceof $Map$<?, ?> first && b instanceof $Map$<?, ?> second) {
          for ($Map$.Entry<?, ?> each : first.entrySet()) {
            if (!second.containsKey(each.getKey())
                || !sameContent(each.getValue(), second.get(each.getKey()))) {
              return false;
            }
          }
          return first.size() == second.size();
        }
        if (a instanceof $Optional$<?> first && b instanceof $Optional$<?> second) {
          return sameContent(first.orElse(null), second.orElse(null));
        }
      """;

  private static final String SAME_MAYBE =
      """
        if (a instanceof $Maybe$<?> first && b instanceof $Maybe$<?> second) {
          return first.isPresent() == second.isPresent()
              && sameContent(first.orNull(), second.orNull());
        }
      """;

  private static final String HASH =
      """
        return $Objects$.deepEquals(a, b);
      }

      private static int contentHash($Any$ value) {
        if (value instanceof $List$<?> list) {
          int hash = 1;
          for ($Object$ each : list) {
            hash = 31 * hash + contentHash(each);
          }
          return hash;
        }
        if (value instanceof $Map$<?, ?> map) {
          int hash = 0;
          for ($Map$.Entry<?, ?> each : map.entrySet()) {
            hash += $Objects$.hashCode(each.getKey()) ^ contentHash(each.getValue());
          }
          return hash;
        }
        if (value instanceof $Optional$<?> optional) {
          return contentHash(optional.orElse(null));
        }
      """;

  private static final String HASH_MAYBE =
      """
        if (value instanceof $Maybe$<?> maybe) {
          return contentHash(maybe.orNull());
        }
      """;

  private static final String END =
      """
        return $Arrays$.deepHashCode(new $Object$[] {value});
      }
      """;

  private SharedMethods() {}

  /** Returns the source; {@code maybe} says whether there are components with three states. */
  static String source(boolean maybe) {
    return maybe ? SAME + SAME_MAYBE + HASH + HASH_MAYBE + END : SAME + HASH + END;
  }
}
