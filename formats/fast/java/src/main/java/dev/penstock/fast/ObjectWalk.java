package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * How far a walk has come that makes objects of a message, and those that it made of shared
 * records: one for each, as codecs read them. SPEC fast 4.8; limits, 2
 */
final class ObjectWalk {
  private static final Limits LIMITS = Limits.DEFAULT;

  private final Map<Place, Made> made = new HashMap<>();

  /** How many records stand around this one, and how many of them count as depth. */
  private int level;

  private int depth;

  /** How many shared records whoever walks through the objects comes by. */
  private long visits;

  /** A place at which a record of a type was read. */
  private record Place(FastLayout layout, int at) {}

  /** An object, and how many visits a walk through it is. */
  private record Made(Object object, long visits) {}

  /** Notes that a record starts; {@code levels} is 1 if its type can hold itself. */
  void enter(FastMessage message, int at, int levels) {
    if (level == 0) {
      depth = 0;
      visits = 0;
    }
    if (depth + levels > LIMITS.depth()) {
      throw message.located(
          DecodeException.overLimit(
              message.offset(at),
              "records at most " + LIMITS.depth() + " deep",
              "depth",
              "deeper ones"));
    }
    depth += levels;
    level++;
  }

  void exit(int levels) {
    depth -= levels;
    level--;
    if (level == 0 && !made.isEmpty()) {
      made.clear();
    }
  }

  /** Returns the object that was made of a shared record, or makes it. */
  <V extends FastView, R> R once(V view, Function<V, R> make) {
    FastMessage message = view.message;
    Place place = new Place(view.layout(), view.at);
    enter(message, view.at, 0);
    try {
      Made known = made.get(place);
      if (known != null) {
        visit(message, view.at, known.visits);
        @SuppressWarnings("unchecked") // a layout is that of one record
        R object = (R) known.object;
        return object;
      }
      long before = visits;
      visit(message, view.at, 1 + (Math.max(0, view.end - view.at) >> 6));
      R object = make.apply(view);
      made.put(place, new Made(object, visits - before));
      return object;
    } finally {
      exit(0);
    }
  }

  private void visit(FastMessage message, int at, long count) {
    visits += count;
    if (visits > LIMITS.elements()) {
      throw message.located(
          DecodeException.overLimit(
              message.offset(at),
              "at most " + LIMITS.elements() + " elements and shared records",
              "elements",
              "more, each time counted that something leads to one"));
    }
  }
}
