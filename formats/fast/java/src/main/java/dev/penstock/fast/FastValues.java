package dev.penstock.fast;

import dev.penstock.view.Numbers;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list in a message, of elements that are values: constants, moments, boxed numbers.
 *
 * @param <E> what an element is read as
 */
public final class FastValues<E> extends FastElements {
  private final int byteLength;
  private final int alignment;
  private final RangeReading<E> reading;

  /** Reads an element of constant width at a place. */
  @FunctionalInterface
  public interface Reading<E> {
    /** Returns a new value, or a constant. */
    E read(FastMessage message, int at);
  }

  /** Reads an element between two places. */
  @FunctionalInterface
  public interface RangeReading<E> {
    /** Returns a new value. */
    E read(FastMessage message, int from, int to);
  }

  private FastValues(int byteLength, int alignment, boolean nullable, RangeReading<E> reading) {
    super(nullable);
    this.byteLength = byteLength;
    this.alignment = alignment;
    this.reading = reading;
  }

  /** Returns a list that is nowhere yet, by the width of elements. */
  public static <E> FastValues<E> of(int byteLength, Reading<E> reading) {
    return new FastValues<>(byteLength, 1, false, (in, from, to) -> reading.read(in, from));
  }

  /** Returns a list of which elements may be null, by their width and alignment. */
  public static <E> FastValues<E> ofNullable(int byteLength, int alignment, Reading<E> reading) {
    return new FastValues<>(byteLength, alignment, true, (in, from, to) -> reading.read(in, from));
  }

  /** Returns a list of elements that have their own widths. */
  public static <E> FastValues<E> ofRanges(RangeReading<E> reading) {
    return new FastValues<>(0, 1, false, reading);
  }

  /** Returns a list of elements that have their own widths, or are null. */
  public static <E> FastValues<E> ofNullableRanges(RangeReading<E> reading) {
    return new FastValues<>(0, 1, true, reading);
  }

  /** Returns the reading of arrays of fixed length, by numbers that it moves. SPEC fast 2.4 */
  public static <A> Reading<A> arrays(Numbers<A, ?> numbers, int count) {
    return (in, at) -> {
      numbers.placeStrictly(in, at, count);
      return numbers.toArray();
    };
  }

  @Override
  @Nullable Object element(int index) {
    return get(index);
  }

  @Override
  long stride() {
    return byteLength;
  }

  @Override
  int alignment() {
    return alignment;
  }

  /**
   * Returns an element; null where the list has null.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public @Nullable E find(int index) {
    return isNull(index) ? null : get(index);
  }

  /**
   * Returns an element; what stands in its place where the list has null.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public E get(int index) {
    int from = start(index);
    return reading.read(message, from, end(index, from));
  }

  /** Returns the index of the first element that equals a value; -1 without one. */
  public int indexOf(E value) {
    int count = size();
    for (int i = 0; i < count; i++) {
      if (value.equals(find(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a new list of all elements. */
  public List<E> toList() {
    return mapToList(element -> element);
  }

  /** Returns a new list of all elements, in which some may be null. */
  public List<@Nullable E> toNullableList() {
    return mapToNullableList(element -> element);
  }

  /** Returns a new set of all elements. */
  public Set<E> toSet() {
    return mapToSet(element -> element);
  }

  /** Returns a new list of what a function makes of each element. */
  public <T> List<T> mapToList(Function<E, T> function) {
    return collect(i -> function.apply(get(i)));
  }

  /** Returns a new list of what a function makes of each element, null for null. */
  public <T> List<@Nullable T> mapToNullableList(Function<E, T> function) {
    return this.<@Nullable T>collect(i -> isAbsent(i) ? null : function.apply(get(i)));
  }

  /** Returns a new set of what a function makes of each element. */
  public <T> Set<T> mapToSet(Function<E, T> function) {
    return collectDistinct(i -> function.apply(get(i)));
  }
}
