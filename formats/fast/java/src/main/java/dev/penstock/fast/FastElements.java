package dev.penstock.fast;

import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Elements between two places: side by side where all have one width, else by cells with their
 * ends; null where a presence bit says so. SPEC fast 4.1 to 4.4
 */
public abstract class FastElements extends FastView {
  private final boolean nullable;

  FastElements(boolean nullable) {
    super(FastLayout.NONE);
    this.nullable = nullable;
  }

  /** Returns how many bytes each element takes in this message; 0 where it has a cell. */
  abstract long stride();

  /** Returns what the place of the first element is a multiple of, behind presence bits. */
  int alignment() {
    return 1;
  }

  /** Reads an element. */
  abstract @Nullable Object element(int index);

  @Override
  protected final void verify(FastVerification run) {
    int count = size();
    run.visit(message, at, count);
    for (int i = 0; i < count; i++) {
      run.at(i);
      if (!nullable || !isAbsent(i)) {
        run.read(element(i));
      }
    }
  }

  /** Returns how many elements there are. */
  public final int size() {
    if (at == end) {
      return 0;
    }
    long stride = stride();
    if (!nullable && stride > 0) {
      long count = (end - at) / stride;
      if (count * stride != end - at) {
        throw message.error(
            ErrorKind.OUT_OF_BOUNDS,
            at,
            "whole elements of " + stride + " bytes",
            (end - at) + " bytes");
      }
      return (int) count;
    }
    message.check(at, end, 4);
    int count = Regions.intAt(message, at);
    long bits = nullable ? count + 7L >>> 3 : 0;
    long least = bits + (stride > 0 ? count * stride : 4L * count);
    if (count <= 0 || least > end - at - 4) {
      throw message.error(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a count that " + (end - at - 4) + " bytes have room for, at least 1",
          Integer.toUnsignedString(count));
    }
    return count;
  }

  /** Tells whether an element is null. */
  public final boolean isNull(int index) {
    Objects.checkIndex(index, size());
    return nullable && isAbsent(index);
  }

  final boolean isAbsent(int index) {
    return (Regions.byteAt(message, at + 4 + (index >>> 3)) >>> (index & 7) & 1) == 0;
  }

  final boolean isNullable() {
    return nullable;
  }

  /** Returns where elements or their cells start, of a list with a count. */
  private int body(int count) {
    int from = nullable ? at + 4 + (count + 7 >>> 3) : at + 4;
    int alignment = alignment();
    return alignment == 1 ? from : from + (-(from - Regions.base(message)) & alignment - 1);
  }

  /**
   * Returns where an element starts.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  final int start(int index) {
    long stride = stride();
    if (!nullable && stride > 0) {
      long offset = stride * index;
      if (index < 0 || offset > end - at - stride) {
        throw new IndexOutOfBoundsException("element " + index + " of " + size());
      }
      return at + (int) offset;
    }
    int count = size();
    Objects.checkIndex(index, count);
    int body = body(count);
    if (stride > 0) {
      message.check(body, end, stride * count);
      return body + (int) (stride * index);
    }
    int first = body + 4 * count;
    return index == 0 ? first : message.end(body + 4 * (index - 1), first, end);
  }

  /** Returns where the element ends that starts at {@code from}. */
  final int end(int index, int from) {
    long stride = stride();
    if (stride > 0) {
      return from + (int) stride;
    }
    return message.end(body(size()) + 4 * index, from, end);
  }

  /** Returns a new list of what a function makes of each index. */
  final <E extends @Nullable Object> List<E> collect(IntFunction<E> element) {
    int count = size();
    List<E> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(element.apply(i));
    }
    return list;
  }

  /** Returns a new set of what a function makes of each index. */
  final <E> Set<E> collectDistinct(IntFunction<E> element) {
    return ViewReader.distinct(message, at, collect(element));
  }
}
