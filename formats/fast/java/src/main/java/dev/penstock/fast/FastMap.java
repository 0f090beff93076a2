package dev.penstock.fast;

import dev.penstock.ErrorKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A map in a message: a list of keys, and the list of values in the same order. SPEC fast 4.6
 *
 * <p>An entry is found by the index of its key: {@code prices.values().get(prices.keys().indexOf(
 * "ABC"))}.
 *
 * @param <K> the view of the keys
 * @param <V> the view of the values
 */
public final class FastMap<K extends FastView, V extends FastView> extends FastView {
  private final K keys;
  private final V values;

  private FastMap(K keys, V values) {
    super(FastLayout.NONE);
    this.keys = keys;
    this.values = values;
  }

  /** Returns a map that is nowhere yet, by the views that it moves. */
  public static <K extends FastView, V extends FastView> FastMap<K, V> of(K keys, V values) {
    return new FastMap<>(keys, values);
  }

  /** Returns the keys. */
  public K keys() {
    return keys(keys);
  }

  /** Moves a view to the keys and returns it. */
  public K keys(K view) {
    view.place(message, at == end ? end : at + 4, middle());
    return view;
  }

  /** Returns the values. */
  public V values() {
    return values(values);
  }

  /** Moves a view to the values and returns it. */
  public V values(V view) {
    view.place(message, middle(), end);
    return view;
  }

  private int middle() {
    if (at == end) {
      return end;
    }
    message.check(at, end, 4);
    return message.end(at, at + 4, end);
  }

  @Override
  protected void verify(FastVerification run) {
    run.read(keys());
    run.read(values());
  }

  /**
   * Returns a new map of what functions make of keys and values.
   *
   * @throws dev.penstock.DecodeException if there are more of one than of the other, or a key
   *     stands twice
   */
  public <A, B extends @Nullable Object> Map<A, B> toMap(
      Function<K, List<A>> ofKeys, Function<V, List<B>> ofValues) {
    List<A> names = ofKeys.apply(keys());
    List<B> items = ofValues.apply(values());
    if (names.size() != items.size()) {
      throw message.error(
          ErrorKind.NON_CANONICAL, at, names.size() + " values", items.size() + " values");
    }
    ViewReader.distinct(message, at, names);
    Map<A, B> map = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      map.put(names.get(i), items.get(i));
    }
    return map;
  }
}
