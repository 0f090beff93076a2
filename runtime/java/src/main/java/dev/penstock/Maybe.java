package dev.penstock;

import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value, null or nothing at all: three states, as a member of a JSON object has them.
 *
 * @param <T> the type of the value
 */
public final class Maybe<T> {
  private static final Maybe<?> ABSENT = new Maybe<>(null, false);
  private static final Maybe<?> NULL = new Maybe<>(null, true);

  private final @Nullable T value;
  private final boolean present;

  private Maybe(@Nullable T value, boolean present) {
    this.value = value;
    this.present = present;
  }

  /** Returns the state of a member that is not there. */
  @SuppressWarnings("unchecked") // holds no T
  public static <T> Maybe<T> absent() {
    return (Maybe<T>) ABSENT;
  }

  /** Returns the state of a member that is there and null. */
  @SuppressWarnings("unchecked") // holds no T
  public static <T> Maybe<T> ofNull() {
    return (Maybe<T>) NULL;
  }

  /** Returns the state of a member with a value. */
  public static <T> Maybe<T> of(T value) {
    return new Maybe<>(Objects.requireNonNull(value), true);
  }

  /** Tells whether the member is there, with a value or null. */
  public boolean isPresent() {
    return present;
  }

  /** Tells whether the member is there and null. */
  public boolean isNull() {
    return present && value == null;
  }

  /** Tells whether the member is there and has a value. */
  public boolean hasValue() {
    return value != null;
  }

  /** Returns the value, or null where there is none. */
  public @Nullable T orNull() {
    return value;
  }

  /**
   * Returns the value.
   *
   * @throws NoSuchElementException if there is none
   */
  public T get() {
    if (value == null) {
      throw new NoSuchElementException(present ? "null" : "absent");
    }
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Maybe<?> that
        && present == that.present
        && Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(value) * 2 + (present ? 1 : 0);
  }

  @Override
  public String toString() {
    return present ? "Maybe[" + value + "]" : "Maybe.absent";
  }
}
