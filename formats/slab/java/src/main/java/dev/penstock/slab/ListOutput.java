package dev.penstock.slab;

import dev.penstock.EncodeException;
import dev.penstock.transport.MessageOutput;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Looks at lists and arrays before they are written; called by generated code. */
abstract class ListOutput extends MessageOutput {
  ListOutput() {}

  /** Returns the list itself where access by index is quick, else a copy. */
  public final <T extends @Nullable Object> List<T> indexed(List<T> list) {
    return required(list) instanceof RandomAccess ? list : new ArrayList<>(list);
  }

  /** Returns the elements that are not null. */
  public final <T> List<T> present(List<@Nullable T> list) {
    List<T> present = new ArrayList<>(list.size());
    for (T element : list) {
      if (element != null) {
        present.add(element);
      }
    }
    return present;
  }

  /**
   * Returns a primitive array of which the type fixes the length.
   *
   * @throws EncodeException if it has another length
   */
  public final <A> A ofLength(A array, int length) {
    int actual = Array.getLength(required(array));
    if (actual != length) {
      throw new EncodeException("an array of " + actual + " where the type says " + length);
    }
    return array;
  }
}
