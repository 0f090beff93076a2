package dev.penstock.flatbuffers;

import dev.penstock.view.Numbers;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A vector in a message, of elements that are values: constants, moments, decimals.
 *
 * @param <E> what an element is read as
 */
public final class FlatValues<E> extends FlatVector {
  private final Reading<E> reading;

  /** Reads an element at a place. */
  @FunctionalInterface
  public interface Reading<E> {
    /** Returns a new value, or a constant. */
    E read(FlatMessage message, int at);
  }

  private FlatValues(int byteLength, Reading<E> reading) {
    super(byteLength);
    this.reading = reading;
  }

  /** Returns a list that is nowhere yet, by the width of elements. */
  public static <E> FlatValues<E> of(int byteLength, Reading<E> reading) {
    return new FlatValues<>(byteLength, reading);
  }

  /** Returns the reading of arrays of fixed length, by numbers that it moves. */
  public static <A> Reading<A> arrays(Numbers<A, ?> numbers, int count) {
    return (in, at) -> {
      numbers.place(in, at, count);
      return numbers.toArray();
    };
  }

  /**
   * Returns an element.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public E get(int index) {
    return reading.read(message, element(index));
  }

  /** Returns the index of the first element that equals a value; -1 without one. */
  public int indexOf(E value) {
    for (int i = 0; i < size(); i++) {
      if (value.equals(get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a new list of all elements. */
  public List<E> toList() {
    return collect(this::get);
  }

  /** Returns a new set of all elements. */
  public Set<E> toSet() {
    return collectDistinct(this::get);
  }

  /** Returns a new list of what a function makes of each element. */
  public <T> List<T> mapToList(Function<E, T> function) {
    return collect(i -> function.apply(get(i)));
  }

  /** Returns a new set of what a function makes of each element. */
  public <T> Set<T> mapToSet(Function<E, T> function) {
    return collectDistinct(i -> function.apply(get(i)));
  }
}
