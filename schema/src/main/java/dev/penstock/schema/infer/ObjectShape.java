package dev.penstock.schema.infer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the objects of one place, or of several that are the same, have as members. */
final class ObjectShape {
  /** With more distinct keys than this, objects are maps if their members are of one kind. */
  static final int MAX_FIELDS = 200;

  /** With more distinct keys than this and members of several kinds, objects are any JSON. */
  private static final int MAX_MIXED_FIELDS = 250;

  private @Nullable ObjectShape forward;
  private final Map<String, Place> members = new LinkedHashMap<>();
  private @Nullable Place value;
  private @Nullable TagShapes tags;

  /** How many objects were seen. */
  long count;

  boolean general;

  /** A word for the record, where several members share it; empty to take the member's name. */
  String hint = "";

  /** Returns the shape that stands for this one now. */
  ObjectShape resolve() {
    ObjectShape shape = this;
    while (shape.forward != null) {
      shape = shape.forward;
    }
    return shape;
  }

  /** Returns the members of a record, in the order in which they were first met. */
  Map<String, Place> members() {
    return members;
  }

  Place member(String key) {
    Place member = members.get(key);
    return member == null ? new Place() : member.resolve();
  }

  /** Returns what the values of a map are; null while this is a record. */
  @Nullable Place value() {
    return value == null ? null : value.resolve();
  }

  /** Returns what is known of the member that may tell these objects apart, if there is one. */
  @Nullable TagShapes tags() {
    return tags;
  }

  /** Takes note of a member that may tell an object apart, and of the names of all its members. */
  void addTag(String member, String text, List<String> keys) {
    if (isRecord()) {
      if (tags == null) {
        tags = new TagShapes(member);
      }
      tags.add(member, text, keys);
    }
  }

  /** Returns the objects that stand in members or values of these, also behind lists. */
  List<ObjectShape> parts() {
    List<ObjectShape> parts = new ArrayList<>();
    members.values().forEach(member -> collect(member, parts));
    if (value != null) {
      collect(value, parts);
    }
    return parts;
  }

  private static void collect(Place at, List<ObjectShape> parts) {
    Place place = at.resolve();
    for (ListShape list = place.list(); list != null; list = place.list()) {
      ObjectShape object = place.object();
      if (object != null) {
        parts.add(object);
      }
      place = list.element.resolve();
    }
    ObjectShape object = place.object();
    if (object != null) {
      parts.add(object);
    }
  }

  boolean isRecord() {
    return !general && value == null;
  }

  /** Returns where the value of {@code key} belongs. */
  Place makeMember(String key) {
    if (general) {
      return Place.ofAnything();
    }
    if (value != null) {
      return value.resolve();
    }
    Place known = members.get(key);
    if (known != null) {
      return known.resolve();
    }
    Place added = new Place();
    members.put(key, added);
    checkWidth();
    return general ? Place.ofAnything() : added.resolve();
  }

  /** Takes the members for entries of a map: their values become one place. */
  void makeMap() {
    if (value != null || general) {
      return;
    }
    List<Place> values = new ArrayList<>(members.values());
    members.clear();
    value = new Place();
    for (Place member : values) {
      Place.merge(value, member);
    }
  }

  /** Tells whether all members, nulls aside, are of one kind. */
  boolean isUniform() {
    int kinds = 0;
    for (Place member : members.values()) {
      Place place = member.resolve();
      if (place.isGeneral()) {
        return false;
      }
      kinds |= place.kinds();
    }
    return Integer.bitCount(kinds) <= 1;
  }

  /** Merges two shapes, and what they hold, into one that stands for both from now on. */
  static void unify(ObjectShape first, ObjectShape second) {
    ObjectShape into = first.resolve();
    ObjectShape from = second.resolve();
    if (into == from) {
      return;
    }
    from.forward = into;
    into.count += from.count;
    TagShapes fromTags = from.tags;
    if (fromTags != null) {
      if (into.tags == null) {
        into.tags = fromTags;
      } else {
        into.tags.merge(fromTags);
      }
    }
    if (into.hint.isEmpty()) {
      into.hint = from.hint;
    }
    if (from.general) {
      into.generalize();
    } else if (from.value != null) {
      into.makeMap();
      into.resolve().addValue(from.value);
    } else {
      from.members.forEach((key, member) -> into.resolve().addMember(key, member));
    }
    into.resolve().checkWidth();
  }

  private void addMember(String key, Place member) {
    if (general) {
      return;
    }
    if (value != null) {
      Place.merge(value, member);
      return;
    }
    Place known = members.putIfAbsent(key, member);
    if (known != null) {
      Place.merge(known, member);
    }
  }

  private void addValue(Place other) {
    if (value != null) {
      Place.merge(value, other);
    }
  }

  private void checkWidth() {
    if (value == null && !general && members.size() > MAX_FIELDS) {
      if (isUniform()) {
        makeMap();
      } else if (members.size() > MAX_MIXED_FIELDS) {
        generalize();
      }
    }
  }

  private void generalize() {
    general = true;
    members.clear();
    value = null;
  }
}
