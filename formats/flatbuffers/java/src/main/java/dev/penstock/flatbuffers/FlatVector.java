package dev.penstock.flatbuffers;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Elements of one width side by side in a message. SPEC flatbuffers 4.1 */
public abstract class FlatVector {
  FlatMessage message = FlatMessage.NONE;

  /** The address of the first element. */
  int first;

  private final int stride;
  private int count;

  FlatVector(int stride) {
    this.stride = stride;
  }

  /** Moves this to the vector at an address, and checks that its elements are in the message. */
  final void place(FlatMessage newMessage, int vector) {
    count = newMessage.count(vector, stride);
    first = vector + Integer.BYTES;
    message = newMessage;
  }

  /** Moves this to elements that were checked. */
  final void placeFixed(FlatMessage newMessage, int firstElement, int elementCount) {
    message = newMessage;
    first = firstElement;
    count = elementCount;
  }

  /** Returns how many elements there are. */
  public final int size() {
    return count;
  }

  /**
   * Returns the address of an element.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  final int element(int index) {
    return first + stride * Objects.checkIndex(index, count);
  }

  /** Returns a new list of what a function makes of each index. */
  final <E extends @Nullable Object> List<E> collect(IntFunction<E> element) {
    List<E> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(element.apply(i));
    }
    return list;
  }

  /** Returns a new set of what a function makes of each index. */
  final <E> Set<E> collectDistinct(IntFunction<E> element) {
    return ViewReader.distinct(message, first, this.<E>collect(element));
  }
}
