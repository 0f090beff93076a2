package dev.penstock.flatbuffers;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A vector of texts in a message. It has one text, which {@code get} moves. */
public final class FlatTexts extends FlatVector {
  private final FlatText text = new FlatText();

  /** Creates a list that is nowhere yet. */
  public FlatTexts() {
    super(Integer.BYTES);
  }

  /**
   * Moves the list's text to an index and returns it.
   *
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public FlatText get(int index) {
    return get(index, text);
  }

  /** Moves a text to an index and returns it. */
  public FlatText get(int index, FlatText target) {
    target.place(message, element(index));
    return target;
  }

  /** Returns the index of the first text that has the same units; -1 without one. */
  public int indexOf(CharSequence value) {
    for (int i = 0; i < size(); i++) {
      if (get(i).contentEquals(value)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a new list of all texts. */
  public List<String> toList() {
    return mapToList(FlatText::toString);
  }

  /** Returns a new set of all texts. */
  public Set<String> toSet() {
    return mapToSet(FlatText::toString);
  }

  /** Returns a new list of what a function makes of each text. */
  public <E> List<E> mapToList(Function<FlatText, E> function) {
    return collect(i -> function.apply(get(i)));
  }

  /** Returns a new set of what a function makes of each text. */
  public <E> Set<E> mapToSet(Function<FlatText, E> function) {
    return collectDistinct(i -> function.apply(get(i)));
  }
}
