package dev.penstock.flatbuffers;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A vector of tables, structs or unions in a message; a map is one of tables with {@code key} and
 * {@code value}. SPEC flatbuffers 4.1 to 4.3
 *
 * <p>It has one element, which {@code get}, {@code findKey} and loops move; a second one is made by
 * the caller and passed. One loop at a time goes through it.
 *
 * @param <V> the view of the elements
 */
public final class FlatList<V extends FlatView> extends FlatVector implements Iterable<V> {
  private final V element;
  private final FlatKey key;
  private @Nullable Cursor cursor;

  /** Where the types of unions start. */
  private int types;

  private FlatList(V element, FlatKey key) {
    super(element.stride());
    this.element = element;
    this.key = key;
  }

  /** Returns a list that is nowhere yet; {@code element} is the one that it moves. */
  public static <V extends FlatView> FlatList<V> of(V element) {
    return new FlatList<>(element, FlatKey.NONE);
  }

  /** Returns a list of elements that are sorted by a key. */
  public static <V extends FlatView> FlatList<V> keyed(V element, FlatKey key) {
    return new FlatList<>(element, key);
  }

  /** Moves this to the vectors of a union. SPEC flatbuffers 4.3 */
  void placeUnions(FlatMessage newMessage, int typeVector, int vector) {
    int typeCount = newMessage.count(typeVector, typeBytes());
    place(newMessage, vector);
    if (size() != typeCount) {
      throw ViewReader.unequal(newMessage, typeVector, size(), typeCount);
    }
    types = typeVector + Integer.BYTES;
  }

  private int typeBytes() {
    return ((FlatUnion<?>) element).typeBytes;
  }

  /**
   * Moves the list's element to an index and returns it.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public V get(int index) {
    return get(index, element);
  }

  /** Moves a view to an element and returns it. */
  public V get(int index, V view) {
    int at = element(index);
    if (view instanceof FlatUnion<?> union) {
      int type = ViewScalars.low(message, types + union.typeBytes * index, union.typeBytes);
      view.placeUnion(message, type, at);
    } else {
      view.placeElement(message, at);
    }
    return view;
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * <p>The elements stand in the order of their keys; if they do not, one may be missed.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by a text
   */
  public @Nullable V findKey(CharSequence value) {
    key.checkText();
    return find(value, 0, 0);
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @param value a number, of an enum that of the constant, of a date its days since 1970
   * @throws UnsupportedOperationException if the elements are not sorted by an integer
   */
  public @Nullable V findKey(long value) {
    key.checkInteger();
    return find("", value, 0);
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by a float
   */
  public @Nullable V findKey(double value) {
    key.checkReal();
    return find("", Double.doubleToLongBits(value), 0);
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by a UUID
   */
  public @Nullable V findKey(UUID value) {
    key.checkUuid();
    return find("", value.getMostSignificantBits(), value.getLeastSignificantBits());
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by an instant
   */
  public @Nullable V findKey(Instant value) {
    key.checkInstant();
    return find("", value.getEpochSecond(), value.getNano());
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by a duration
   */
  public @Nullable V findKey(Duration value) {
    key.checkDuration();
    return find("", value.getSeconds(), value.getNano());
  }

  /**
   * Moves the list's element to one with a key and returns it; null without one.
   *
   * @throws UnsupportedOperationException if the elements are not sorted by a date and time
   */
  public @Nullable V findKey(LocalDateTime value) {
    key.checkDateTime();
    return find("", value.toLocalDate().toEpochDay(), value.toLocalTime().toNanoOfDay());
  }

  private @Nullable V find(CharSequence text, long number, long second) {
    int low = 0;
    int high = size() - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int order = key.compare(get(middle), text, number, second);
      if (order == 0) {
        return element;
      } else if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }

  /** Returns a new list of what a function makes of each element. */
  public <E extends @Nullable Object> List<E> mapToList(Function<V, E> function) {
    return this.<E>collect(i -> function.apply(get(i)));
  }

  /** Returns a new set of what a function makes of each element. */
  public <E> Set<E> mapToSet(Function<V, E> function) {
    return collectDistinct(i -> function.apply(get(i)));
  }

  /**
   * Returns a new map of what functions make of each element.
   *
   * @throws dev.penstock.DecodeException if a key stands twice
   */
  public <A, B extends @Nullable Object> Map<A, B> mapToMap(
      Function<V, A> ofKey, Function<V, B> ofValue) {
    List<A> keys = mapToList(ofKey);
    ViewReader.distinct(message, first, keys);
    Map<A, B> map = new LinkedHashMap<>();
    List<B> values = this.<B>mapToList(ofValue);
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.get(i), values.get(i));
    }
    return map;
  }

  /** Goes through the list with its element, which each step moves. */
  @Override
  public Iterator<V> iterator() {
    Cursor iterator = cursor;
    if (iterator == null) {
      iterator = new Cursor();
      cursor = iterator;
    }
    iterator.next = 0;
    iterator.count = size();
    return iterator;
  }

  private final class Cursor implements Iterator<V> {
    private int next;
    private int count;

    @Override
    public boolean hasNext() {
      return next < count;
    }

    @Override
    public V next() {
      if (next >= count) {
        throw new NoSuchElementException();
      }
      return get(next++);
    }
  }
}
