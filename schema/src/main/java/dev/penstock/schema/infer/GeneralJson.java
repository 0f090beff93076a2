package dev.penstock.schema.infer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the places that no closed type fits well, and lets them hold any JSON. */
final class GeneralJson {
  /** A type that nests deeper than this is no type that a person would write. */
  private static final int MAX_HEIGHT = 64;

  /** Down to this depth records stay records, even if something below them is too deep. */
  private static final int MAX_RECORD_DEPTH = 16;

  /** So many lists and maps in one another may lead to a record. */
  private static final int MAX_LAYERS = 8;

  /** So many mixed lists in one another are an expression tree. */
  private static final int MAX_MIXED_LISTS = 3;

  private final Map<ObjectShape, Integer> heights = new HashMap<>();
  private final Set<ObjectShape> visited = new HashSet<>();

  /** Marks all such places at and below {@code root}. */
  static void apply(Place root) {
    new GeneralJson().visit(root, 0, 0);
  }

  private void visit(Place at, int recordDepth, int layers) {
    Place place = at.resolve();
    if (place.isGeneral()) {
      return;
    }
    if (mixedLists(place) >= MAX_MIXED_LISTS
        || (height(place) > MAX_HEIGHT
            && (layers > MAX_LAYERS || recordDepth > MAX_RECORD_DEPTH || !leadsToRecord(place)))) {
      place.generalize();
      return;
    }
    ListShape list = place.list();
    if (list != null) {
      visit(list.element, recordDepth, layers + 1);
    }
    ObjectShape object = place.object();
    if (object == null || !visited.add(object)) {
      return;
    }
    Place value = object.value();
    if (value != null) {
      visit(value, recordDepth, layers + 1);
    }
    List.copyOf(object.members().values()).forEach(member -> visit(member, recordDepth + 1, 0));
  }

  /** Tells whether behind at most {@link #MAX_LAYERS} lists and maps there is a record. */
  private static boolean leadsToRecord(Place at) {
    Place place = at.resolve();
    for (int layer = 0; layer <= MAX_LAYERS; layer++) {
      ObjectShape object = place.object();
      if (object != null && object.isRecord()) {
        return true;
      }
      Place value = object == null ? null : object.value();
      ListShape list = place.list();
      if (value != null) {
        place = value;
      } else if (list != null) {
        place = list.element.resolve();
      } else {
        return false;
      }
    }
    return false;
  }

  /** Returns how many lists of mixed values stand in one another. */
  private static int mixedLists(Place at) {
    int lists = 0;
    Place place = at.resolve();
    for (ListShape list = place.list(); list != null && place.kindCount() > 1; ) {
      lists++;
      place = list.element.resolve();
      list = place.list();
    }
    return lists;
  }

  private int height(Place at) {
    Place place = at.resolve();
    int height = 0;
    ListShape list = place.list();
    if (list != null) {
      height = 1 + height(list.element);
    }
    ObjectShape object = place.object();
    return object == null ? height : Math.max(height, 1 + height(object));
  }

  private int height(ObjectShape object) {
    Integer known = heights.putIfAbsent(object, 0); // 0 for the way back in a cycle
    if (known != null) {
      return known;
    }
    int height = 0;
    Place value = object.value();
    if (value != null) {
      height = height(value);
    }
    for (Place member : object.members().values()) {
      height = Math.max(height, height(member));
    }
    heights.put(object, height);
    return height;
  }
}
