package dev.penstock;

/**
 * Stands between a type that Penstock does not know and one that it does.
 *
 * <p>An adapter is named by {@link Adapt} on a record component; it needs a public constructor
 * without parameters and no state.
 *
 * @param <T> the type of the component
 * @param <U> the type that is written in its place
 */
public interface Adapter<T, U> {

  /** Returns what to write for {@code value}; both are never null. */
  U toWire(T value);

  /**
   * Returns the value for what was read.
   *
   * @throws IllegalArgumentException if no value stands for it; the reader makes a {@link
   *     DecodeException} of it
   */
  T fromWire(U wire);
}
