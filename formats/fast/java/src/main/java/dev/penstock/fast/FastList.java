package dev.penstock.fast;

import dev.penstock.transport.Regions;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list in a message, of elements that are views: records, unions, lists, maps, bytes.
 *
 * <p>It has one element, which {@code get} and loops move; a second one is made by the caller and
 * passed. One loop at a time goes through it.
 *
 * @param <V> the view of the elements
 */
public final class FastList<V extends FastView> extends FastElements implements Iterable<V> {
  private final V element;
  private @Nullable Cursor cursor;

  private FastList(V element, boolean nullable) {
    super(nullable);
    this.element = element;
  }

  /** Returns a list that is nowhere yet; {@code element} is the one that it moves. */
  public static <V extends FastView> FastList<V> of(V element) {
    return new FastList<>(element, false);
  }

  /** Returns a list of which elements may be null. */
  public static <V extends FastView> FastList<V> ofNullable(V element) {
    return new FastList<>(element, true);
  }

  @Override
  V element(int index) {
    return get(index);
  }

  @Override
  long stride() {
    return element.layout().isFixed() ? element.layout().byteLength(message) : 0;
  }

  /**
   * Moves the list's element to an index and returns it; null where the list has null there.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public @Nullable V find(int index) {
    return isNull(index) ? null : get(index, element);
  }

  /**
   * Moves the list's element to an index and returns it.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   * @throws IllegalStateException if the list has null there, which {@link #find} returns
   */
  public V get(int index) {
    return get(index, element);
  }

  /** Moves a view to an element and returns it. */
  public V get(int index, V view) {
    if (isNullable()) {
      return getPresent(index, view);
    }
    FastLayout layout = element.layout();
    if (layout.isFixed()) {
      long stride = layout.byteLength(message);
      long offset = stride * index;
      if (index < 0 || offset > end - at - stride) {
        throw outside(index);
      }
      int from = at + (int) offset;
      view.placeInBlock(message, from, from + layout.byteLength());
      return view;
    }
    int count = end - at >= 8 ? Regions.intAt(message, at) : 0;
    if (index < 0 || index >= count || count > end - at - 4 >> 2) {
      throw outside(index);
    }
    int first = at + 4 + 4 * count;
    int cell = at + 4 * index;
    long ends = Regions.longAt(message, cell); // of the element before, or the count; of this one
    int base = Regions.base(message);
    int from = index == 0 ? first : base + (int) ends;
    int to = base + (int) (ends >>> 32);
    if (from < first || to < from || to > end) {
      from = index == 0 ? first : message.end(cell, first, end);
      to = message.end(cell + 4, from, end);
    }
    view.place(message, from, to);
    return view;
  }

  /** Returns the error for an index; throws that of a wrong count. */
  private IndexOutOfBoundsException outside(int index) {
    return new IndexOutOfBoundsException("element " + index + " of " + size());
  }

  private V getPresent(int index, V view) {
    int from = start(index);
    if (isAbsent(index)) {
      throw new IllegalStateException("element " + index + " is null");
    }
    view.place(message, from, end(index, from));
    return view;
  }

  /** Returns a new list of what a function makes of each element. */
  public <E> List<E> mapToList(Function<V, E> function) {
    return collect(i -> function.apply(get(i)));
  }

  /** Returns a new list of what a function makes of each element, null for null. */
  public <E> List<@Nullable E> mapToNullableList(Function<V, E> function) {
    return this.<@Nullable E>collect(i -> isAbsent(i) ? null : function.apply(get(i)));
  }

  /** Returns a new set of what a function makes of each element. */
  public <E> Set<E> mapToSet(Function<V, E> function) {
    return collectDistinct(i -> function.apply(get(i)));
  }

  /** Goes through the list with its element, which each step moves; null elements are refused. */
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
