package dev.penstock.fast;

import dev.penstock.ErrorKind;
import dev.penstock.transport.Regions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A list of texts in a message. It has one text, which {@code get} moves. SPEC fast 5 */
public final class FastTexts extends FastView {
  private final boolean nullable;
  private final FastText text = new FastText();

  private FastTexts(boolean nullable) {
    super(FastLayout.NONE);
    this.nullable = nullable;
  }

  /** Returns a list that is nowhere yet. */
  public static FastTexts of() {
    return new FastTexts(false);
  }

  /** Returns a list of which texts may be null. */
  public static FastTexts ofNullable() {
    return new FastTexts(true);
  }

  /** Returns how many texts there are. */
  public int size() {
    if (at == end) {
      return 0;
    }
    if (nullable) {
      message.check(at, end, 4);
      int count = Regions.intAt(message, at);
      if (count <= 0 || 8 + (count + 7L >>> 3) + 4L * count != end - at) {
        throw message.error(
            ErrorKind.OUT_OF_BOUNDS,
            at,
            "a count of texts that take " + (end - at - 4) + " bytes",
            Integer.toUnsignedString(count));
      }
      return count;
    }
    if ((end - at & 3) != 0) {
      throw message.error(
          ErrorKind.OUT_OF_BOUNDS, at, "whole elements of 4 bytes", (end - at) + " bytes");
    }
    return (end - at >>> 2) - 1;
  }

  @Override
  protected void verify(FastVerification run) {
    int count = size();
    run.visit(message, at, count);
    for (int i = 0; i < count; i++) {
      run.at(i).read(get(i));
    }
  }

  /** Tells whether a text is null. */
  public boolean isNull(int index) {
    Objects.checkIndex(index, size());
    return nullable && isAbsent(index);
  }

  private boolean isAbsent(int index) {
    return (Regions.byteAt(message, at + 4 + (index >>> 3)) >>> (index & 7) & 1) == 0;
  }

  /** Moves the list's text to an index and returns it; null where the list has null there. */
  public @Nullable FastText find(int index) {
    return isNull(index) ? null : get(index, text);
  }

  /**
   * Moves the list's text to an index and returns it; one of no length where the list has null.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public FastText get(int index) {
    return get(index, text);
  }

  /** Moves a text to an index and returns it. */
  public FastText get(int index, FastText target) {
    int count = size();
    Objects.checkIndex(index, count);
    int cells = nullable ? at + 4 + (count + 7 >>> 3) : at;
    target.place(message, cells + 4 * index);
    return target;
  }

  /** Returns the index of the first text that has the same units; -1 without one. */
  public int indexOf(CharSequence value) {
    int count = size();
    for (int i = 0; i < count; i++) {
      if (!(nullable && isAbsent(i)) && get(i).contentEquals(value)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a new list of all texts. */
  public List<String> toList() {
    return mapToList(FastText::toString);
  }

  /** Returns a new list of all texts, in which some may be null. */
  public List<@Nullable String> toNullableList() {
    return mapToNullableList(FastText::toString);
  }

  /** Returns a new set of all texts. */
  public Set<String> toSet() {
    return mapToSet(FastText::toString);
  }

  /** Returns a new list of what a function makes of each text. */
  public <E> List<E> mapToList(Function<FastText, E> function) {
    int count = size();
    List<E> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(function.apply(get(i)));
    }
    return list;
  }

  /** Returns a new list of what a function makes of each text, null for null. */
  public <E> List<@Nullable E> mapToNullableList(Function<FastText, E> function) {
    int count = size();
    List<@Nullable E> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(isAbsent(i) ? null : function.apply(get(i)));
    }
    return list;
  }

  /** Returns a new set of what a function makes of each text. */
  public <E> Set<E> mapToSet(Function<FastText, E> function) {
    return ViewReader.distinct(message, at, mapToList(function));
  }
}
