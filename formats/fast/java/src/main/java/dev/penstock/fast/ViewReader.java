package dev.penstock.fast;

import dev.penstock.Adapter;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.generated.HashCodes;
import dev.penstock.slab.Shapes;
import dev.penstock.transport.Regions;
import dev.penstock.view.Numbers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What generated views of Fast call to find and move what stands in a message. */
public final class ViewReader {
  private ViewReader() {}

  /** Tells whether a presence bit of a block is set. SPEC fast 4.5 */
  public static boolean has(FastMessage message, int at, int bit) {
    return (Regions.byteAt(message, at + (bit >>> 3)) >>> (bit & 7) & 1) != 0;
  }

  /** Reads where a component ends: between two places. SPEC fast 4.5 */
  public static int end(FastMessage message, int cell, int from, int limit) {
    return message.end(cell, from, limit);
  }

  /** Returns how many bytes the tail of a record takes. SPEC fast 6 */
  public static int tail(FastMessage message, int record) {
    return message.tail(record);
  }

  /** Returns how many bytes all parts of a record take. SPEC fast 6 */
  public static int parts(FastMessage message, int record) {
    return message.isEvolved() ? message.state().partBytes(record) : 0;
  }

  /** Tells whether the message has a part of a record, by the version that added it. */
  public static boolean hasPart(FastMessage message, int record, int version) {
    return message.isEvolved() && message.state().partCount(record) >= version - 1;
  }

  /** Moves a text to the one that starts where a cell says; its end is in the cell behind it. */
  public static FastText text(FastText text, FastMessage message, int cell) {
    text.place(message, cell);
    return text;
  }

  /** Moves a view to the value between two places. */
  public static <V extends FastView> V place(V view, FastMessage message, int from, int to) {
    view.place(message, from, to);
    return view;
  }

  /** Moves a view to a record in the block of another one. */
  public static <V extends FastView> V inBlock(V view, FastMessage message, int at, int tail) {
    view.placeInBlock(message, at, tail);
    return view;
  }

  /** Moves numbers to an array in a block. SPEC fast 2.4 */
  public static <N extends Numbers<?, ?>> N run(N numbers, FastMessage message, int at, int count) {
    numbers.placeStrictly(message, at, count);
    return numbers;
  }

  /** Moves a view to the root of a message in the heap, by the cells around it. SPEC fast 6 */
  public static <V extends FastView> V heapMessage(
      V view, FastMessage message, int startCell, int endCell, Shapes shapes) {
    int from = heapStart(message, startCell);
    return inside(view, message, from, heapEnd(message, endCell, from), shapes);
  }

  /** Moves a view to bytes in the heap, by the cells around them. SPEC fast 6 */
  public static <V extends FastView> V heapBytes(
      V view, FastMessage message, int startCell, int endCell) {
    int from = heapStart(message, startCell);
    view.place(message, from, heapEnd(message, endCell, from));
    return view;
  }

  /** Moves a view to the root of the message that is a case of a later version. SPEC fast 4.7 */
  public static <V extends FastView> V caseMessage(
      V view, FastMessage message, int from, int to, Shapes shapes) {
    int start = from + (-(from - Regions.base(message)) & 7);
    message.check(from, to, start - from);
    return inside(view, message, start, to, shapes);
  }

  private static <V extends FastView> V inside(
      V view, FastMessage message, int from, int to, Shapes shapes) {
    FastInner inner = FastInner.of(view);
    inner.open(message, from, to, shapes);
    view.place(inner, inner.at, inner.end);
    return view;
  }

  private static int heapStart(FastMessage message, int cell) {
    ViewState state = message.state();
    int position = Regions.intAt(message, cell);
    int most = state.tableAt() - state.heapAt();
    int aligned = position + (-position & 7);
    if (position < 0 || position > most || aligned > most) {
      throw message.error(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "a heap position from 0 to " + most,
          Integer.toUnsignedString(position));
    }
    return state.heapAt() + aligned;
  }

  private static int heapEnd(FastMessage message, int cell, int from) {
    ViewState state = message.state();
    int to = state.heapAt() + Regions.intAt(message, cell);
    if (to < from || to > state.tableAt()) {
      throw message.error(
          ErrorKind.OUT_OF_BOUNDS,
          cell,
          "an end from heap position "
              + (from - state.heapAt())
              + " to "
              + (state.tableAt() - state.heapAt()),
          Integer.toUnsignedString(to - state.heapAt()));
    }
    return to;
  }

  /** Reads the number of a union's case, behind which its record starts. SPEC fast 4.7 */
  public static int tag(FastMessage message, int at, int end) {
    message.check(at, end, 4);
    return Regions.intAt(message, at);
  }

  /** Returns the error for a number that no case of a union has. */
  public static DecodeException unknownCase(FastMessage message, int at, int tag) {
    return message.error(ErrorKind.UNKNOWN_CASE, at, "the tag of a case", "tag " + tag);
  }

  /** Returns what an adapter makes of what stands on the wire in a view. */
  public static <T, U> T adapt(FastView view, Adapter<T, U> adapter, U wire) {
    return adapt(view.message, view.at, adapter, wire);
  }

  /** Returns what an adapter makes of what stands on the wire in a root. */
  public static <T, U> T adapt(FastMessage root, Adapter<T, U> adapter, U wire) {
    return adapt(root, root.at, adapter, wire);
  }

  private static <T, U> T adapt(FastMessage message, int at, Adapter<T, U> adapter, U wire) {
    try {
      return adapter.fromWire(wire);
    } catch (IllegalArgumentException e) {
      throw message.refused(at, e);
    }
  }

  /**
   * Notes that a record starts of which an object is made, in a schema in which records hold
   * themselves or are shared.
   *
   * @param levels 1 if its type can hold itself, else 0
   */
  public static void enter(FastMessage message, int at, int levels) {
    message.state().walk().enter(message, at, levels);
  }

  /** Notes that a record ends of which an object was made. */
  public static void exit(FastMessage message, int levels) {
    message.state().walk().exit(levels);
  }

  /** Returns the object of a shared record: one, however often the message refers to it. */
  public static <V extends FastView, R> R once(V view, Function<V, R> make) {
    return view.message.state().walk().once(view, make);
  }

  /** Returns elements of a view as a set in their order; one that stands twice is an error. */
  public static <E> Set<E> distinct(FastView view, List<E> elements) {
    return distinct(view.message, view.at, elements);
  }

  /** Returns elements of a root as a set in their order; one that stands twice is an error. */
  public static <E> Set<E> distinct(FastMessage root, List<E> elements) {
    return distinct(root, root.at, elements);
  }

  /** Returns elements as a set in their order; one that stands twice is an error. */
  static <E> Set<E> distinct(FastMessage message, int at, List<E> elements) {
    if (HashCodes.crowded(elements)) {
      String most = "at most " + HashCodes.MOST_EQUAL + " elements or keys of one hash code";
      throw message.error(ErrorKind.LIMIT_EXCEEDED, at, most, "more");
    }
    Set<E> set = new LinkedHashSet<>();
    int i = 0;
    for (E element : elements) {
      if (!set.add(element)) {
        throw message.located(
            new DecodeException(
                    ErrorKind.DUPLICATE_KEY, message.offset(at), "distinct keys", "a repeated one")
                .within(i));
      }
      i++;
    }
    return set;
  }
}
