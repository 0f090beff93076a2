package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads arrays, lists, sets and maps of a Fast message. SPEC fast 4.1 to 4.6 */
final class FastLists {
  private final FastWalk in;

  FastLists(FastWalk in) {
    this.in = in;
  }

  /**
   * The elements of one list.
   *
   * @param type the type of those that are there
   * @param nullable whether some may be null
   * @param width how wide they are, or {@link FastOutline#VARIABLE}
   * @param bulk whether they are those of an array, which has no paths of elements
   */
  private record Elements(Type type, boolean nullable, int width, boolean bulk) {
    boolean isText() {
      return Outline.is(type, ScalarKind.TEXT);
    }

    /** Tells whether they are aligned to their width. SPEC fast 4.1 */
    boolean isAligned() {
      return type instanceof Type.Scalar scalar
          && scalar.kind().isArrayElement()
          && scalar.kind() != ScalarKind.BOOL;
    }
  }

  /** How many values there were, and which while they are kept. */
  private record Taken(int count, @Nullable List<@Nullable Object> values) {}

  @Nullable Object between(Type type, int from, int to) {
    return switch (type) {
      case Type.Array array -> elements(Type.of(array.element()), true, from, to).values();
      case Type.Sequence list -> elements(list.element(), false, from, to).values();
      case Type.SetOf set -> set(set.element(), from, to);
      case Type.MapOf map -> map(map, from, to);
      default -> throw new IllegalArgumentException("no list: " + type);
    };
  }

  private Object set(Type element, int from, int to) {
    in.keep();
    Taken taken = elements(element, false, from, to);
    in.forget();
    Set<Object> seen = new HashSet<>();
    for (Object each : values(taken)) {
      if (!Walk.isNew(seen, each)) {
        throw in.duplicate(in.place);
      }
    }
    return seen;
  }

  private static List<@Nullable Object> values(Taken taken) {
    List<@Nullable Object> values = taken.values();
    return values == null ? List.of() : values;
  }

  /** SPEC fast 4.6 */
  private @Nullable Object map(Type.MapOf map, int from, int to) {
    if (from == to) {
      return in.keeps() ? Map.of() : null;
    }
    in.room(from, to, 4);
    int middle = in.end(from, from + 4, to);
    in.nameEnd(from, "end of keys");
    in.keep();
    in.inKey(true);
    Taken keys = elements(map.key(), false, from + 4, middle);
    in.inKey(false);
    in.forget();
    Taken items = elements(map.value(), false, middle, to);
    if (keys.count() != items.count()) {
      throw in.fail(
          ErrorKind.NON_CANONICAL, in.place, keys.count() + " values", items.count() + " values");
    }
    Map<@Nullable Object, @Nullable Object> entries = new HashMap<>();
    for (int i = 0; i < keys.count(); i++) {
      Object key = values(keys).get(i);
      int back = in.enter(i);
      if (entries.containsKey(key)) {
        throw in.duplicate(in.place);
      }
      in.leave(back);
      entries.put(key, in.keeps() ? values(items).get(i) : null);
    }
    return entries;
  }

  private Taken elements(Type element, boolean bulk, int from, int to) {
    Type type = element instanceof Type.Nullable nullable ? nullable.type() : element;
    boolean nullable = element instanceof Type.Nullable;
    Elements elements = new Elements(type, nullable, in.widthWithTail(type), bulk);
    if (elements.isText()) {
      return texts(elements, from, to);
    }
    return elements.width() == FastOutline.VARIABLE
        ? variable(elements, from, to)
        : fixed(elements, from, to);
  }

  private @Nullable List<@Nullable Object> list() {
    return in.keeps() ? new ArrayList<>() : null;
  }

  /** Reads the count that stands before ends or presence bits; 0 where nothing stands. */
  private int leadingCount(int from, int to, int bitsPerElement) {
    if (from == to) {
      return 0;
    }
    in.room(from, to, 4);
    long count = in.view.getInt(from) & 0xFFFF_FFFFL;
    if (count == 0 || count > (to - from - 4) * 8L / bitsPerElement) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "a count that " + (to - from - 4) + " bytes have room for, at least 1",
          Long.toString(count));
    }
    in.charge((int) count, from);
    in.name(from + 4, "count", count);
    return (int) count;
  }

  /** Reads count and presence bits; where none are, all elements are there. SPEC fast 4.4 */
  private boolean[] presence(int from, int to) {
    int count = leadingCount(from, to, 1);
    if (count == 0) {
      return new boolean[0];
    }
    int byteCount = (count + 7) >>> 3;
    boolean[] present = in.bitsAt(from + 4, count, byteCount);
    in.name(from + 4 + byteCount, "presence bits", Shown.words(CompactLists.shown(present)));
    return present;
  }

  private static int afterPresence(int from, boolean[] present) {
    return present.length == 0 ? from : from + 4 + ((present.length + 7) >>> 3);
  }

  /** Returns how many elements of a width stand between two places. */
  private int count(int from, int to, int width) {
    in.place = from;
    if (width == 0 ? from != to : (to - from) % width != 0) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "whole elements of " + width + " bytes",
          (to - from) + " bytes");
    }
    int count = width == 0 ? 0 : (to - from) / width;
    in.charge(count, from);
    return count;
  }

  /** Names the padding before aligned elements and returns where they start. SPEC fast 4.1 */
  private int aligned(int from, int to, int width) {
    in.place = from;
    if (from == to) {
      return from;
    }
    int padding = -(from - in.start) & (width - 1);
    for (int i = from; i < Math.min(to, from + padding); i++) {
      if (in.bytes[i] != 0) {
        String found = "0x" + Integer.toHexString(in.bytes[i] & 0xFF);
        throw in.fail(ErrorKind.NON_CANONICAL, i, "zero as padding", found);
      }
    }
    if (padding >= to - from) {
      throw in.fail(ErrorKind.NON_CANONICAL, from, "padding only before elements", "padding alone");
    }
    in.name(from + padding, "padding");
    return from + padding;
  }

  private Taken fixed(Elements elements, int from, int to) {
    boolean[] present = elements.nullable() ? presence(from, to) : new boolean[0];
    int first = afterPresence(from, present);
    int at = elements.isAligned() ? aligned(first, to, elements.width()) : first;
    int count = present.length;
    if (elements.nullable()) {
      in.exact(at, to, (long) count * elements.width());
    } else {
      count = count(at, to, elements.width());
      present = new boolean[count];
      Arrays.fill(present, true);
    }
    List<@Nullable Object> values = list();
    for (int i = 0; i < count; i++) {
      in.collect(values, fixedElement(elements, at + i * elements.width(), i, present[i]));
    }
    return new Taken(count, values);
  }

  private @Nullable Object fixedElement(Elements elements, int at, int index, boolean present) {
    if (elements.bulk()) {
      return in.element(((Type.Scalar) elements.type()).kind(), at, index);
    }
    int back = in.enter(index);
    Object value = null;
    if (present) {
      value = in.atWithTail(elements.type(), at);
    } else {
      in.name(at, at + elements.width(), "slot without a value", Shown.words("null"));
    }
    in.leave(back);
    return value;
  }

  /** SPEC fast 4.3 */
  private Taken variable(Elements elements, int from, int to) {
    boolean[] present = elements.nullable() ? presence(from, to) : new boolean[0];
    int count = elements.nullable() ? present.length : leadingCount(from, to, 32);
    int cells = elements.nullable() ? afterPresence(from, present) : from + 4;
    if (elements.nullable()) {
      in.room(cells, to, count * 4L);
    }
    for (int i = 0; i < count; i++) {
      int back = in.enter(i);
      in.nameEnd(cells + 4 * i, "end");
      in.leave(back);
    }
    List<@Nullable Object> values = list();
    int next = count == 0 ? from : cells + 4 * count;
    for (int i = 0; i < count; i++) {
      int back = in.enter(i);
      int end = in.end(cells + 4 * i, next, to);
      if (!elements.nullable() || present[i]) {
        in.collect(values, in.between(elements.type(), next, end));
      } else {
        in.nothing(next, end);
        in.collect(values, null);
      }
      in.leave(back);
      next = end;
    }
    in.nothing(next, to);
    return new Taken(count, values);
  }

  /** SPEC fast 5 */
  private Taken texts(Elements elements, int from, int to) {
    boolean[] present = elements.nullable() ? presence(from, to) : new boolean[0];
    int start = afterPresence(from, present);
    int count = present.length;
    if (elements.nullable()) {
      in.exact(start, to, count == 0 ? 0 : 4 + 4L * count);
    } else if (from != to) {
      count = cells(from, to) - 1;
    }
    if (start != to) {
      in.textStart(start);
    }
    List<@Nullable Object> values = list();
    for (int i = 0; i < count; i++) {
      int cell = start + 4 + 4 * i;
      int back = in.enter(i);
      if (!elements.nullable() || present[i]) {
        in.collect(values, in.text(cell));
      } else {
        in.noText(cell, "null");
        in.collect(values, null);
      }
      in.leave(back);
    }
    return new Taken(count, values);
  }

  /** Returns how many cells a list of texts has; the first is that of their start. */
  private int cells(int from, int to) {
    in.place = from;
    if ((to - from) % 4 != 0) {
      throw in.fail(
          ErrorKind.OUT_OF_BOUNDS, from, "whole cells of 4 bytes", (to - from) + " bytes");
    }
    in.charge((to - from) / 4 - 1, from);
    return (to - from) / 4;
  }
}
