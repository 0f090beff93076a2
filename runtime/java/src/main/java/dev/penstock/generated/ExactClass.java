package dev.penstock.generated;

import dev.penstock.EncodeException;
import org.jspecify.annotations.Nullable;

/** Refuses objects of subclasses, of which more would be lost than is written. */
public final class ExactClass {
  private ExactClass() {}

  /** Refuses {@code value} if it is not of {@code type} itself; null is refused elsewhere. */
  public static void check(@Nullable Object value, Class<?> type) {
    if (value != null && value.getClass() != type) {
      throw new EncodeException(
          "an object of "
              + value.getClass().getName()
              + " has more than its superclass "
              + type.getName()
              + " that is written; make it an object of "
              + type.getSimpleName()
              + ", or write a sealed class of both");
    }
  }
}
