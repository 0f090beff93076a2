package dev.penstock.schema.infer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the objects whose keys are data, and makes maps of them. */
final class MapKeys {
  /** A key that is longer than this is no name that a person chose. */
  private static final int MAX_NAME_LENGTH = 256;

  /** From so many keys on, keys that differ from object to object make a map. */
  private static final int MANY_KEYS = 20;

  /** From so many keys on, the values of one object are entries if they are alike. */
  private static final int MANY_ALIKE = 8;

  /** From so many keys on, scalars of one kind in a single object are entries. */
  private static final int MANY_SCALARS = 50;

  /** How many parameters a constructor can have, where a long takes two. */
  private static final int MAX_PARAMETERS = 250;

  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,18}");

  /** Dates, UUIDs, paths, mail addresses, and what has a number of four or more digits in it. */
  private static final Pattern DATA =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}.*|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-.*|.*/.*|.+@.+|.*[0-9]{4}.*|[0-9]+",
          Pattern.DOTALL);

  private final Set<ObjectShape> visited = new HashSet<>();

  /** Makes maps of all objects at and below {@code root} whose keys are data. */
  static void apply(Place root) {
    new MapKeys().visit(root);
  }

  private void visit(Place at) {
    Place place = at.resolve();
    ListShape list = place.list();
    if (list != null) {
      visit(list.element);
    }
    ObjectShape object = place.object();
    if (object == null || !visited.add(object)) {
      return;
    }
    if (object.isRecord() && areData(object)) {
      object.makeMap();
    }
    Place value = object.resolve().value();
    if (value != null) {
      visit(value);
    } else {
      List.copyOf(object.resolve().members().values()).forEach(this::visit);
    }
  }

  private static boolean areData(ObjectShape object) {
    Set<String> keys = object.members().keySet();
    if (keys.isEmpty()) {
      return true;
    }
    if (keys.size() > ObjectShape.MAX_FIELDS
        || keys.stream().anyMatch(key -> key.length() > MAX_NAME_LENGTH)
        || parameters(object) > MAX_PARAMETERS
        || keys.stream().allMatch(key -> INTEGER.matcher(key).matches())) {
      return true;
    }
    if (keys.size() < 2 || !object.isUniform()) {
      return false;
    }
    return keys.stream().allMatch(key -> DATA.matcher(key).matches())
        || (object.count == 1 ? areEntries(object) : areScattered(object));
  }

  /** Tells whether each object has only a few of the keys. */
  private static boolean areScattered(ObjectShape object) {
    int keyCount = object.members().size();
    long entries = 0;
    for (Place member : object.members().values()) {
      entries += member.resolve().count;
    }
    return keyCount > MANY_KEYS && entries * 3 < object.count * keyCount;
  }

  /** Tells whether the members of a single object look like entries of a map. */
  private static boolean areEntries(ObjectShape object) {
    int keyCount = object.members().size();
    if (keyCount <= MANY_ALIKE) {
      return false;
    }
    List<ObjectShape> values = new ArrayList<>();
    for (Place member : object.members().values()) {
      ObjectShape value = member.resolve().object();
      if (value != null) {
        values.add(value);
      }
    }
    if (values.isEmpty()) {
      return keyCount > MANY_SCALARS;
    }
    ObjectShape first = values.get(0);
    Comparison comparison = new Comparison(Likeness.LOOSE);
    return values.stream().allMatch(value -> comparison.alike(first, value));
  }

  private static int parameters(ObjectShape object) {
    int parameters = 0;
    for (Map.Entry<String, Place> member : object.members().entrySet()) {
      Place place = member.getValue().resolve();
      NumberKinds numbers = place.numbers();
      boolean wide = numbers != null && numbers.isWide();
      parameters += wide ? 2 : 1;
    }
    return parameters;
  }
}
