package dev.penstock.flatbuffers;

import dev.penstock.Adapter;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Maybe;
import dev.penstock.generated.HashCodes;
import dev.penstock.transport.Regions;
import dev.penstock.view.Numbers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What generated views of FlatBuffers call to find and move what stands in a message. */
public final class ViewReader {
  private ViewReader() {}

  /**
   * Returns how far behind the start of its table a field stands; 0 where it is absent. SPEC
   * flatbuffers 3.1
   *
   * @param sizes the lengths of vtable, in the lower half, and table; both were checked
   * @param entry where the vtable has it
   * @param width how many bytes the field takes
   */
  public static int slot(FlatMessage message, int vtable, int sizes, int entry, int width) {
    if (entry >= (sizes & 0xFFFF)) {
      return 0;
    }
    int slot = Regions.charAt(message, vtable + entry);
    if (slot > (sizes >>> 16) - width && slot != 0) {
      throw outside(message, vtable + entry, (sizes >>> 16) - width, slot);
    }
    return slot;
  }

  private static DecodeException outside(FlatMessage message, int at, int most, int slot) {
    return message.error(
        ErrorKind.OUT_OF_BOUNDS,
        at,
        "a field at 4 to " + most + " of its table",
        Integer.toString(slot));
  }

  /** Returns a slot, which is not 0. */
  public static int required(FlatMessage message, int table, int slot) {
    if (slot == 0) {
      throw message.error(
          ErrorKind.MISSING_FIELD, table, "a field that is required", "a table without it");
    }
    return slot;
  }

  /** Moves a text to the one that a reference means. */
  public static FlatText text(FlatText text, FlatMessage message, int cell) {
    text.place(message, cell);
    return text;
  }

  /** Moves a view to the table that a reference means. */
  public static <V extends FlatView> V table(V view, FlatMessage message, int cell) {
    view.placeTable(message, message.follow(cell));
    return view;
  }

  /** Moves a view to a struct in a table, struct or vector. */
  public static <V extends FlatView> V struct(V view, FlatMessage message, int at) {
    view.placeStruct(message, at);
    return view;
  }

  /** Moves a view to the struct that a reference means, as a case of a union. */
  public static <V extends FlatView> V structCase(V view, FlatMessage message, int cell) {
    view.placeStruct(message, message.struct(cell, view.stride()));
    return view;
  }

  /** Moves a view to the reference by which a union has a value without a record around it. */
  public static <V extends FlatView> V bareCase(V view, FlatMessage message, int cell) {
    view.placeStruct(message, cell);
    return view;
  }

  /** Moves flags to the bits that a table means without them. */
  public static <E extends Enum<E>> FlatFlags<E> flags(FlatFlags<E> flags, long bits) {
    flags.placeAbsent(bits);
    return flags;
  }

  /** Moves a view to the root of the message that bytes are. */
  public static <V extends FlatView> V nested(V view, FlatMessage message, int cell) {
    int bytes = message.follow(cell);
    int count = message.count(bytes, 1);
    if (count < 2 * Integer.BYTES) {
      throw message.error(
          ErrorKind.TRUNCATED, bytes, "a message of at least 8 bytes", count + " bytes");
    }
    view.placeTable(message, message.follow(bytes + Integer.BYTES));
    return view;
  }

  /** Moves elements to the vector that a reference means. */
  public static <V extends FlatVector> V vector(V elements, FlatMessage message, int cell) {
    elements.place(message, message.follow(cell));
    return elements;
  }

  /** Moves elements to an array in a struct. */
  public static <V extends FlatVector> V array(V elements, FlatMessage message, int at, int count) {
    elements.placeFixed(message, at, count);
    return elements;
  }

  /** Moves elements to an empty vector, which a table left out. */
  public static <V extends FlatVector> V empty(V elements, FlatMessage message, int at) {
    elements.placeFixed(message, at, 0);
    return elements;
  }

  /** Moves a list to the vectors of a union that two references mean. */
  public static <V extends FlatView> FlatList<V> unions(
      FlatList<V> list, FlatMessage message, int types, int cell) {
    list.placeUnions(message, message.follow(types), message.follow(cell));
    return list;
  }

  /** Moves numbers to the vector that a reference means. */
  public static <N extends Numbers<?, ?>> N numbers(N numbers, FlatMessage message, int cell) {
    int vector = message.follow(cell);
    numbers.place(message, vector + Integer.BYTES, message.count(vector, numbers.width()));
    return numbers;
  }

  /** Moves numbers to an array in a table or struct, or to an empty vector. */
  public static <N extends Numbers<?, ?>> N run(N numbers, FlatMessage message, int at, int count) {
    numbers.place(message, at, count);
    return numbers;
  }

  /** Checks that an array has the length that its type says. */
  public static <N extends Numbers<?, ?>> N ofLength(N numbers, FlatMessage message, int length) {
    if (numbers.size() != length) {
      throw message.error(
          ErrorKind.VALUE_OUT_OF_RANGE,
          Regions.base(message),
          length + " elements",
          numbers.size() + " elements");
    }
    return numbers;
  }

  /**
   * Returns the type of a union; 0 for none. SPEC flatbuffers 4.3
   *
   * @param type the address of the type; that of the table where it has none
   * @param cell the address of the reference; that of the table where it has none
   */
  public static int type(FlatMessage message, int table, int type, int cell, int width) {
    int number = type == table ? 0 : ViewScalars.low(message, type, width);
    if ((number == 0) != (cell == table)) {
      throw message.error(
          ErrorKind.BAD_REFERENCE,
          table,
          "both type and value of a union, or neither",
          number == 0 ? "a value alone" : "type " + number + " alone");
    }
    return number;
  }

  /** Moves a union to a value, by its type and the reference to it. */
  public static <V extends FlatUnion<?>> V union(V view, FlatMessage message, int type, int cell) {
    view.placeUnion(message, type, cell);
    return view;
  }

  /** Returns the error for a type that no case of a union has. */
  public static DecodeException unknownCase(FlatMessage message, int at, int type) {
    return message.error(
        ErrorKind.UNKNOWN_CASE, at, "the type of a case", "type " + Integer.toUnsignedString(type));
  }

  static DecodeException unequal(FlatMessage message, int at, int count, int types) {
    return message.error(
        ErrorKind.NON_CANONICAL, at, "as many types as values: " + count, Integer.toString(types));
  }

  /** Returns what an adapter makes of what stands on the wire in a view. */
  public static <T, U> T adapt(FlatView view, Adapter<T, U> adapter, U wire) {
    return adapt(view.message, view.at, adapter, wire);
  }

  /** Returns what an adapter makes of what stands on the wire in a vector. */
  public static <T, U> T adapt(FlatVector vector, Adapter<T, U> adapter, U wire) {
    return adapt(vector.message, vector.first, adapter, wire);
  }

  /** Returns what an adapter makes of what stands on the wire in a root. */
  public static <T, U> T adapt(FlatMessage root, Adapter<T, U> adapter, U wire) {
    return adapt(root, root.at, adapter, wire);
  }

  private static <T, U> T adapt(FlatMessage message, int at, Adapter<T, U> adapter, U wire) {
    try {
      return adapter.fromWire(wire);
    } catch (IllegalArgumentException e) {
      throw message.refused(at, e);
    }
  }

  /** Returns three states for what a table with a value was. Spec: fbs, 4.3 */
  public static <T> Maybe<T> maybe(@Nullable T value) {
    return value == null ? Maybe.ofNull() : Maybe.of(value);
  }

  /**
   * Notes that a table starts of which an object is made: small messages could hold endless ones.
   */
  public static void enter(FlatMessage message, int table) {
    message.enter(table);
  }

  /** Notes that a table ends of which an object was made. */
  public static void exit(FlatMessage message) {
    message.exit();
  }

  /** Returns a new map of what functions make of each element; a key twice is an error. */
  public static <V extends FlatView, A, B extends @Nullable Object> Map<A, B> map(
      FlatList<V> list, Function<V, A> ofKey, Function<V, B> ofValue) {
    return list.mapToMap(ofKey, ofValue);
  }

  /** Returns elements of a view as a set in their order; one that stands twice is an error. */
  public static <E> Set<E> distinct(FlatView view, List<E> elements) {
    return distinct(view.message, view.at, elements);
  }

  /** Returns elements of a root as a set in their order; one that stands twice is an error. */
  public static <E> Set<E> distinct(FlatMessage root, List<E> elements) {
    return distinct(root, root.at, elements);
  }

  /** Returns elements as a set in their order; one that stands twice is an error. */
  static <E> Set<E> distinct(FlatMessage message, int at, List<E> elements) {
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
