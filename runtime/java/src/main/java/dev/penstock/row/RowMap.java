package dev.penstock.row;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a map in their order.
 *
 * @param keys the keys, none of them twice
 * @param values the value of each key
 */
public record RowMap(RowList keys, RowList values) {
  /** Returns how many entries there are. */
  public int size() {
    return keys.size();
  }

  /** Returns the entries as a map of boxed values. */
  public Map<Object, @Nullable Object> toMap() {
    Map<Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.key(i), values.value(i));
    }
    return map;
  }

  /** Tells whether the other has the same entries, in any order, as maps do. */
  @Override
  public boolean equals(Object other) {
    return other instanceof RowMap that && toMap().equals(that.toMap());
  }

  @Override
  public int hashCode() {
    return toMap().hashCode();
  }
}
