package dev.penstock.inspect;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a Compact message of which texts have changed. SPEC compact 5.6 */
final class ChangedFields {
  private static final int MOST = 8;

  private final Map<String, String> former = new HashMap<>();
  private final Map<String, Source> sources = new HashMap<>();

  /** The fields that changed by themselves, the last one first. */
  private final Deque<String> changed = new ArrayDeque<>();

  /** Where a field has its changes from, and where in its texts they are. */
  record Source(String field, int place) {}

  /** Notes the text that another one of its field has taken the place of. */
  void put(String field, String before, boolean replaced) {
    former.put(field, before);
    if (!replaced && !field.equals(changed.peekFirst())) {
      changed.addFirst(field);
      if (changed.size() > MOST) {
        changed.removeLast();
      }
    }
  }

  int count() {
    return changed.size();
  }

  String former(String field) {
    return requireNonNull(former.get(field));
  }

  @Nullable Source source(String field) {
    return sources.get(field);
  }

  void setSource(String field, int number, int place) {
    sources.put(field, new Source(List.copyOf(changed).get(number), place));
  }
}
