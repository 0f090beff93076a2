package dev.penstock.compact;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a message with replaced texts tells of its fields beside their last texts. SPEC compact 5.6
 */
final class TextChanges {
  /** How many changed fields can be named; a power of two. */
  private static final int CHANGED = 8;

  private final int fieldCount;
  private @Nullable String[] former;

  /** The source of each field, plus one; 0 for none. */
  private int[] sources;

  private int[] places;

  /** How many units the former and the last text of a field start with in common, plus one. */
  private int[] kept;

  /** The last of the changed fields, the newest at {@code changedCount - 1} modulo its length. */
  private final int[] changed = new int[CHANGED];

  private int changedCount;

  TextChanges(int fieldCount) {
    this.fieldCount = fieldCount;
    former = new String[fieldCount];
    sources = new int[fieldCount];
    places = new int[fieldCount];
    kept = new int[fieldCount];
  }

  void clear() {
    changedCount = 0;
    if (former.length > fieldCount) {
      former = new String[fieldCount];
      sources = new int[fieldCount];
      places = new int[fieldCount];
      kept = new int[fieldCount];
    } else {
      Arrays.fill(former, null);
      Arrays.fill(sources, 0);
    }
  }

  /** Makes room for {@code count} fields. */
  void reserveFields(int count) {
    if (former.length < count) {
      former = Arrays.copyOf(former, count);
      sources = Arrays.copyOf(sources, count);
      places = Arrays.copyOf(places, count);
      kept = Arrays.copyOf(kept, count);
    }
  }

  /**
   * Notes that a text that is not replaced takes the place of the last one of its field, if any.
   */
  void changed(int field, @Nullable String last) {
    if (last == null) {
      return;
    }
    replaced(field, last);
    if (changedCount == 0 || changed[changedCount - 1 & CHANGED - 1] != field) {
      changed[changedCount++ & CHANGED - 1] = field;
    }
  }

  /** Notes that a replaced text takes the place of the last one of its field. */
  void replaced(int field, String last) {
    former[field] = last;
    kept[field] = 0;
  }

  /** Returns how many changed fields can be named. */
  int changedCount() {
    return Math.min(changedCount, CHANGED);
  }

  /** Returns a changed field, the last one by 0. */
  int changedField(int number) {
    return changed[changedCount - 1 - number & CHANGED - 1];
  }

  /** Returns the text that stood in a field before its last one. */
  @Nullable String former(int field) {
    return former[field];
  }

  /** Returns how many units the former text of a field starts with in common with its last. */
  int kept(int field, String last) {
    if (kept[field] == 0) {
      String before = requireNonNull(former[field]);
      kept[field] = TextOverlap.start(before, last) + 1;
    }
    return kept[field] - 1;
  }

  /** Returns the field from which the texts of this one change; -1 for none. */
  int source(int field) {
    return sources[field] - 1;
  }

  /** Returns where in the texts of a field that of its source stands. */
  int place(int field) {
    return places[field];
  }

  void setSource(int field, int source, int place) {
    sources[field] = source + 1;
    places[field] = place;
  }
}
