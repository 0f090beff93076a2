package dev.penstock.schema.infer;

import org.jspecify.annotations.Nullable;

/**
 * One place of the documents: which kinds of value stood there, how often, and their parts.
 *
 * <p>Places form a tree; objects that were found to be the same are shared by several places, so
 * that the tree becomes a graph. A place that was merged into another one forwards to it.
 */
final class Place {
  private @Nullable Place forward;
  private @Nullable NumberKinds numbers;
  private @Nullable TextKinds texts;
  private @Nullable ListShape list;
  private @Nullable ObjectShape object;

  /** How many values stood here, nulls included. */
  long count;

  long nulls;
  boolean booleans;

  /** Whether values here are any JSON, without a closed type. */
  boolean general;

  /** Returns a place in which nothing is noted. */
  static Place ofAnything() {
    Place place = new Place();
    place.general = true;
    return place;
  }

  /** Returns the place that stands for this one now. */
  Place resolve() {
    Place place = this;
    while (place.forward != null) {
      place = place.forward;
    }
    return place;
  }

  @Nullable NumberKinds numbers() {
    return numbers;
  }

  @Nullable TextKinds texts() {
    return texts;
  }

  @Nullable ListShape list() {
    return list;
  }

  @Nullable ObjectShape object() {
    return object == null ? null : object.resolve();
  }

  NumberKinds makeNumbers() {
    if (numbers == null) {
      numbers = new NumberKinds();
    }
    return numbers;
  }

  TextKinds makeTexts() {
    if (texts == null) {
      texts = new TextKinds();
    }
    return texts;
  }

  ListShape makeList() {
    if (list == null) {
      list = new ListShape();
    }
    return list;
  }

  ObjectShape makeObject() {
    if (object == null) {
      object = new ObjectShape();
    }
    return object.resolve();
  }

  boolean isGeneral() {
    ObjectShape shape = object();
    return general || (shape != null && shape.general);
  }

  /** Returns how many kinds of value other than null stood here, from 0 to 5. */
  int kindCount() {
    return Integer.bitCount(kinds());
  }

  /** Returns a bit for each kind of value other than null that stood here. */
  int kinds() {
    return (booleans ? 1 : 0)
        | (numbers != null ? 2 : 0)
        | (texts != null ? 4 : 0)
        | (list != null ? 8 : 0)
        | (object != null ? 16 : 0);
  }

  /** Forgets what stood here: any JSON may. */
  void generalize() {
    general = true;
    numbers = null;
    texts = null;
    list = null;
    object = null;
  }

  /** Merges the values of two places into one that stands for both from now on. */
  static void merge(Place first, Place second) {
    Place into = first.resolve();
    Place from = second.resolve();
    if (into == from) {
      return;
    }
    from.forward = into;
    into.addScalars(from);
    ListShape fromList = from.list;
    if (fromList != null) {
      if (into.list == null) {
        into.list = fromList;
      } else {
        into.list.maxLength = Math.max(into.list.maxLength, fromList.maxLength);
        merge(into.list.element, fromList.element);
      }
    }
    // What was merged so far may have merged `into` itself away, in a graph with cycles.
    Place now = into.resolve();
    ObjectShape fromObject = from.object();
    if (fromObject != null) {
      if (now.object == null) {
        now.object = fromObject;
      } else {
        ObjectShape.unify(now.object, fromObject);
      }
    }
    if (now.resolve().general) {
      now.resolve().generalize();
    }
  }

  private void addScalars(Place from) {
    count += from.count;
    nulls += from.nulls;
    booleans |= from.booleans;
    general |= from.general;
    if (from.numbers != null) {
      makeNumbers().merge(from.numbers);
    }
    if (from.texts != null) {
      makeTexts().merge(from.texts);
    }
  }
}
