package dev.penstock.schema.infer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Merges objects that are the same thing in several places: recursive ones, ones under the same
 * name, and members of one object that are variants of each other. Nothing is lost by it: a merged
 * shape covers all values of both.
 */
final class Folding {
  private static final int MAX_ROUNDS = 10;
  private static final double RECURSIVE_SHARE = 0.6;
  private static final double SAME_SHARE = 0.8;

  /** So many fields in common are no coincidence. */
  private static final int TELLING_FIELDS = 8;

  private final Place root;
  private Comparison strict = new Comparison(Likeness.STRICT);
  private Comparison loose = new Comparison(Likeness.LOOSE);
  private long visitCount;
  private boolean changed;

  Folding(Place root) {
    this.root = root;
  }

  /** Folds until nothing changes and returns how many places are left. */
  long run() {
    int round = 0;
    do {
      changed = false;
      compareAnew();
      new Recursion().visit(root, "", new ArrayDeque<>());
      new SameNames().run();
      new Siblings().visitAll();
      new SameFields().run();
    } while (changed && ++round < MAX_ROUNDS);
    compareAnew();
    return countPlaces();
  }

  private void compareAnew() {
    visitCount += strict.visitCount() + loose.visitCount();
    strict = new Comparison(Likeness.STRICT);
    loose = new Comparison(Likeness.LOOSE);
  }

  /** Returns how many pairs of objects were compared. */
  long visitCount() {
    return visitCount;
  }

  /** Returns how many places there are. */
  long countPlaces() {
    Census census = new Census();
    census.visitAll();
    return census.places;
  }

  private void unify(ObjectShape first, ObjectShape second) {
    ObjectShape.unify(first, second);
    changed = true;
  }

  /** Returns the object of a place, or the one behind its lists and maps; empty if none. */
  private static List<ObjectShape> recordsAt(Place at) {
    List<ObjectShape> records = new ArrayList<>();
    Place place = at.resolve();
    ListShape list = place.list();
    if (list != null) {
      records.addAll(recordsAt(list.element));
    }
    ObjectShape object = place.object();
    if (object != null && object.isRecord() && !object.members().isEmpty()) {
      records.add(object);
    }
    return records;
  }

  /** A walk over all places; each shared object is entered once. */
  private abstract class Walk {
    private final Set<ObjectShape> visited = new HashSet<>();

    abstract void enter(ObjectShape object, String name);

    void count(Place place) {}

    void visitAll() {
      visit(root, "");
    }

    private void visit(Place at, String name) {
      Place place = at.resolve();
      count(place);
      ListShape list = place.list();
      if (list != null) {
        visit(list.element, name);
      }
      ObjectShape object = place.object();
      if (object == null || !visited.add(object)) {
        return;
      }
      enter(object, name);
      Place value = object.resolve().value();
      if (value != null) {
        visit(value, name);
      }
      new LinkedHashMap<>(object.resolve().members()).forEach((key, member) -> visit(member, key));
    }
  }

  private final class Census extends Walk {
    long places;

    @Override
    void count(Place place) {
      places++;
    }

    @Override
    void enter(ObjectShape object, String name) {}
  }

  /** Finds objects inside objects of the same shape. */
  private final class Recursion {
    private final Set<ObjectShape> visited = new HashSet<>();

    void visit(Place at, String name, Deque<ObjectShape> enclosing) {
      Place place = at.resolve();
      ListShape list = place.list();
      if (list != null) {
        visit(list.element, name, enclosing);
      }
      ObjectShape object = place.object();
      if (object == null || visited.contains(object)) {
        return;
      }
      if (object.isRecord()) {
        for (ObjectShape candidate : enclosing) {
          ObjectShape outer = candidate.resolve();
          if (outer != object && outer.isRecord() && isSame(outer, object, name)) {
            unify(outer, object);
            return;
          }
        }
      }
      visited.add(object);
      enclosing.push(object);
      Place value = object.value();
      if (value != null) {
        visit(value, name, enclosing);
      }
      new LinkedHashMap<>(object.members()).forEach((key, member) -> visit(member, key, enclosing));
      enclosing.pop();
    }

    private boolean isSame(ObjectShape outer, ObjectShape inner, String name) {
      double common = Likeness.commonNames(outer, inner);
      boolean nestsAgain = inner.members().containsKey(name) && inner.members().size() > 1;
      boolean telling = inner.members().size() >= TELLING_FIELDS && common >= SAME_SHARE;
      return (telling || (nestsAgain && common >= RECURSIVE_SHARE)) && loose.alike(outer, inner);
    }
  }

  /** Finds objects of the same shape under the same member name. */
  private final class SameNames extends Walk {
    private final Map<String, List<ObjectShape>> byName = new LinkedHashMap<>();

    @Override
    void enter(ObjectShape object, String name) {
      if (object.isRecord() && !object.members().isEmpty()) {
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(object);
      }
    }

    void run() {
      visitAll();
      byName.values().forEach(this::unifyAlike);
    }

    private void unifyAlike(List<ObjectShape> objects) {
      List<ObjectShape> distinct = new ArrayList<>();
      for (ObjectShape each : objects) {
        ObjectShape object = each.resolve();
        boolean known = false;
        for (ObjectShape other : distinct) {
          if (other.resolve() == object) {
            known = true;
          } else if (object.isRecord() && isSame(other.resolve(), object)) {
            unify(other, object);
            known = true;
          }
          if (known) {
            break;
          }
        }
        if (!known) {
          distinct.add(object);
        }
      }
    }

    private boolean isSame(ObjectShape first, ObjectShape second) {
      return first.isRecord()
          && Likeness.commonNames(first, second) >= SAME_SHARE
          && strict.alike(first, second);
    }
  }

  /** Finds objects with exactly the same fields under any names. */
  private final class SameFields extends Walk {
    private final Map<Set<String>, Map<ObjectShape, String>> byFields = new LinkedHashMap<>();

    @Override
    void enter(ObjectShape object, String name) {
      Set<String> fields = object.members().keySet();
      if (object.isRecord() && SameShapes.areTelling(fields)) {
        byFields
            .computeIfAbsent(Set.copyOf(fields), any -> new LinkedHashMap<>())
            .put(object, name);
      }
    }

    void run() {
      visitAll();
      byFields
          .values()
          .forEach(group -> {
            List<ObjectShape> objects = new ArrayList<>(group.keySet());
            String word = SameShapes.word(group.values());
            for (int i = 1; i < objects.size(); i++) {
              unifyWithFirst(objects.subList(0, i), objects.get(i).resolve(), word);
            }
          });
    }

    private void unifyWithFirst(List<ObjectShape> others, ObjectShape object, String word) {
      for (ObjectShape each : others) {
        ObjectShape other = each.resolve();
        if (other == object) {
          return;
        }
        if (other.isRecord() && object.isRecord() && strict.alike(other, object)) {
          unify(other, object);
          ObjectShape both = other.resolve();
          both.hint = both.hint.isEmpty() ? word : both.hint;
          return;
        }
      }
    }
  }

  /** Finds members of one object that have the same fields, and a word for all of them. */
  private final class Siblings extends Walk {
    @Override
    void enter(ObjectShape object, String name) {
      if (!object.isRecord()) {
        return;
      }
      Map<Set<String>, Map<String, ObjectShape>> groups = new LinkedHashMap<>();
      object
          .members()
          .forEach((key, member) -> {
            for (ObjectShape each : recordsAt(member)) {
              if (each.members().size() > 1) {
                Set<String> fields = Set.copyOf(each.members().keySet());
                groups.computeIfAbsent(fields, f -> new LinkedHashMap<>()).putIfAbsent(key, each);
              }
            }
          });
      int memberCount = object.members().size();
      groups.values().forEach(group -> unifyGroup(group, memberCount, name));
    }

    private void unifyGroup(Map<String, ObjectShape> group, int memberCount, String parent) {
      if (group.size() < 2) {
        return;
      }
      String word = Words.commonEnding(group.keySet());
      if (word.isEmpty() && group.size() == memberCount && memberCount > 2) {
        String singular = Words.singular(parent);
        word = singular.equals(parent) ? "" : singular;
      }
      if (word.isEmpty()) {
        return;
      }
      ObjectShape first = group.values().iterator().next().resolve();
      for (ObjectShape each : group.values()) {
        ObjectShape other = each.resolve();
        if (other != first.resolve() && strict.alike(first, other)) {
          unify(first, other);
          first.resolve().hint = word;
        }
      }
    }
  }
}
