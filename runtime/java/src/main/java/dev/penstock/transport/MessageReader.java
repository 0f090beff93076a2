package dev.penstock.transport;

import dev.penstock.Adapter;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.generated.HashCodes;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A message that generated codecs read value by value: what binary formats do alike with values
 * that were read, and with errors on the way.
 */
public abstract class MessageReader extends MessageInput {
  private static final int SHOWN_UNITS = 40;

  /** Creates a reader without a message. */
  protected MessageReader() {}

  /** Returns the index of the next byte to be read, for errors. */
  protected abstract int at();

  /**
   * Returns the error of a record that was not read: a decode error with the component in front of
   * its path, one for what a constructor or adapter refused, or another exception as it is.
   *
   * @param names the names of the components in the order of their steps, a space between two
   * @param step the number of the component from 1 on; 0 for the record itself
   */
  public final RuntimeException refused(RuntimeException cause, String names, int step) {
    if (cause instanceof DecodeException known) {
      return known.within(StepNames.name(names, step));
    } else if (cause instanceof IllegalArgumentException) {
      return refused(at(), cause).within(StepNames.name(names, step));
    }
    return cause;
  }

  /** Returns how large a hash table for {@code count} entries starts. */
  public final int capacity(int count) {
    return (int) Math.min(1 << 30, count * 4L / 3 + 1);
  }

  /** Returns the elements as a set, in their order; an element that stands twice is an error. */
  public final <T extends @Nullable Object> Set<T> distinct(List<T> elements) {
    if (elements.isEmpty()) {
      return new LinkedHashSet<>(0); // without a walk over none, as empty sets can be many
    }
    checkHashes(elements);
    Set<T> set = new LinkedHashSet<>(capacity(elements.size()));
    for (T element : elements) {
      if (!set.add(element)) {
        throw duplicateKey(element);
      }
    }
    return set;
  }

  /**
   * Returns what an adapter makes of what was read; where it refuses that, it is a decode error.
   */
  public final <T, U> T adapt(Adapter<T, U> adapter, U wire) {
    try {
      return adapter.fromWire(wire);
    } catch (IllegalArgumentException e) {
      throw refused(at(), e);
    }
  }

  /** Checks that elements or keys were not chosen to fall on one place of a hash table. */
  protected final void checkHashes(List<?> elements) {
    if (HashCodes.crowded(elements)) {
      throw crowded();
    }
  }

  /** Counts a key that a hash table would not keep in order, against its hash code. */
  public final void count(HashCodes codes, @Nullable Object key) {
    if (!codes.add(key)) {
      throw crowded();
    }
  }

  private DecodeException crowded() {
    String most = "at most " + HashCodes.MOST_EQUAL + " elements or keys of one hash code";
    return error(ErrorKind.LIMIT_EXCEEDED, at(), most, "more");
  }

  /** Returns the error for a set element or map key that stands twice. */
  public final DecodeException duplicateKey(@Nullable Object key) {
    return error(ErrorKind.DUPLICATE_KEY, at(), "distinct keys", "a repeated one" + shown(key));
  }

  /** Returns a key for an error: only short ones, since input chooses them. */
  private static String shown(@Nullable Object key) {
    boolean plain =
        key instanceof Number && !(key instanceof BigInteger || key instanceof BigDecimal);
    if (plain
        || key instanceof Enum
        || key instanceof String text && text.length() <= SHOWN_UNITS) {
      return ": " + key;
    }
    return "";
  }

  /** Returns a primitive array of which the type fixes the length. */
  public final <A> A ofLength(A array, int length) {
    int actual = Array.getLength(array);
    if (actual != length) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at(), "an array of " + length, "an array of " + actual);
    }
    return array;
  }
}
