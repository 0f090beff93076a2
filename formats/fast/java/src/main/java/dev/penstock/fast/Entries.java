package dev.penstock.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a map, keys and values each in a list; called by generated code. SPEC fast 4.6
 *
 * <p>One walk collects both: a second one takes a tenth of the time of large maps, and what another
 * thread changes between the two would give keys the values of others.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 * @param keys the keys, in the order of the map
 * @param values the values, in the same order
 */
public record Entries<K, V extends @Nullable Object>(List<K> keys, List<V> values) {
  /** Returns the entries of a map. */
  public static <K, V extends @Nullable Object> Entries<K, V> of(Map<K, V> map) {
    int count = map.size();
    List<K> keys = new ArrayList<>(count);
    List<V> values = new ArrayList<>(count);
    for (Map.Entry<K, V> entry : map.entrySet()) {
      keys.add(entry.getKey());
      values.add(entry.getValue());
    }
    return new Entries<>(keys, values);
  }
}
