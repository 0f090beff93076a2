package dev.penstock.schema.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers which members objects have for each text of a member that may tell them apart. */
final class TagShapes {
  /** What such members are called. */
  private static final Set<String> MEMBERS =
      Set.of(
          "type",
          "kind",
          "@type",
          "$type",
          "_type",
          "__typename",
          "typename",
          "typeName",
          "event",
          "eventType",
          "event_type",
          "nodeType",
          "node_type",
          "messageType",
          "message_type",
          "recordType",
          "record_type",
          "op",
          "operation",
          "object",
          "shape",
          "tag",
          "class",
          "@class",
          "_class",
          "discriminator");

  private static final int MOST_CASES = 32;

  /** So many cases may have been met only once each. */
  private static final int CASES_AT_SIGHT = 3;

  /** The objects with one text: how many there are, and how many have a member. */
  static final class Variant {
    private final Map<String, long[]> members = new HashMap<>();
    private long count;

    /** Tells whether any of the objects has a member. */
    boolean has(String member) {
      return members.containsKey(member);
    }

    /** Tells whether all objects have a member. */
    boolean always(String member) {
      long[] having = members.get(member);
      return having != null && having[0] == count;
    }

    private void add(String member, long having) {
      members.computeIfAbsent(member, any -> new long[1])[0] += having;
    }
  }

  private final String member;
  private final Map<String, Variant> variants = new LinkedHashMap<>();
  private long count;
  private boolean late;
  private boolean unusable;

  TagShapes(String member) {
    this.member = member;
  }

  /** Tells whether a member may tell objects apart, by its name. */
  static boolean isTag(String member) {
    return MEMBERS.contains(member);
  }

  /** Returns the member whose text tells the objects apart. */
  String member() {
    return member;
  }

  /** Returns the objects by that text, in the order in which they were first met. */
  Map<String, Variant> variants() {
    return variants;
  }

  /** Tells whether the member was not always the first one. */
  boolean isLate() {
    return late;
  }

  /** Takes note of an object; the member's name stands among its keys. */
  void add(String tagMember, String text, List<String> keys) {
    count++;
    if (unusable) {
      return;
    }
    late |= !keys.get(0).equals(member);
    Variant variant = tagMember.equals(member) ? variant(text) : null;
    if (variant == null) {
      discard();
      return;
    }
    variant.count++;
    for (String key : keys) {
      variant.add(key, 1);
    }
  }

  private @Nullable Variant variant(String text) {
    Variant known = variants.get(text);
    if (known != null || variants.size() == MOST_CASES || !FewWords.isWord(text)) {
      return known;
    }
    Variant added = new Variant();
    variants.put(text, added);
    return added;
  }

  private void discard() {
    unusable = true;
    variants.clear();
  }

  void merge(TagShapes other) {
    count += other.count;
    late |= other.late;
    if (unusable || other.unusable || !member.equals(other.member)) {
      discard();
      return;
    }
    other.variants.forEach((text, from) -> {
      Variant into = variant(text);
      if (into != null) {
        into.count += from.count;
        from.members.forEach((key, having) -> into.add(key, having[0]));
      } else {
        discard();
      }
    });
  }

  /**
   * Tells whether the text explains which members an object has: all objects have the text, and
   * most members that are not in each object are in each object of some texts.
   *
   * @param objectCount how many objects there are
   */
  boolean tellApart(long objectCount) {
    int cases = variants.size();
    if (unusable || cases < 2 || count != objectCount) {
      return false;
    }
    if (cases > CASES_AT_SIGHT && count < 2L * cases) {
      return false;
    }
    Map<String, Long> totals = new HashMap<>();
    variants
        .values()
        .forEach(variant ->
            variant.members.forEach((key, members) -> totals.merge(key, members[0], Long::sum)));
    totals.values().removeIf(total -> total == objectCount);
    int pairs = 0;
    int explained = 0;
    Set<Set<String>> shapes = new HashSet<>();
    for (Variant variant : variants.values()) {
      List<String> sometimes = new ArrayList<>(variant.members.keySet());
      sometimes.retainAll(totals.keySet());
      pairs += sometimes.size();
      explained += (int) sometimes.stream().filter(variant::always).count();
      shapes.add(Set.copyOf(sometimes));
    }
    return totals.size() > 1 && explained * 3 >= pairs * 2 && shapes.size() * 2 >= cases;
  }
}
