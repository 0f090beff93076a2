package dev.penstock.compact;

import static java.util.Objects.requireNonNull;

import dev.penstock.ErrorKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The texts of a message that later ones may refer to. SPEC compact 5. */
final class TextMemory {
  private static final int KEPT_TEXTS = 1 << 14;

  private final int fieldCount;
  private @Nullable String[] last;
  private @Nullable String[] texts = new String[32];
  private int count;

  /** How many texts there is room for: that of the array, or the limit if it is lower. */
  private int room;

  private int limit;

  /** How many units of texts are those of other texts. SPEC compact 5.7 */
  private long copied;

  /** What front-coded messages tell of fields; made for the first of them. */
  private @Nullable TextChanges changes;

  /** Whether the message is one of them. */
  private boolean frontCoded;

  private final TextJoiner joiner = new TextJoiner();

  TextMemory(int fieldCount) {
    this.fieldCount = fieldCount;
    last = new String[fieldCount];
  }

  /** Makes ready for a message that may refer to {@code most} texts. */
  void begin(int most) {
    frontCoded = false;
    limit = most;
    room = Math.min(most, texts.length);
  }

  void clear() {
    if (last.length > fieldCount) {
      last = new String[fieldCount];
    } else if (last.length > 0) {
      Arrays.fill(last, null);
    }
    if (texts.length > KEPT_TEXTS) {
      texts = new String[32];
    } else if (count > 0) {
      Arrays.fill(texts, 0, count, null);
    }
    count = 0;
    copied = 0;
    if (frontCoded) {
      requireNonNull(changes).clear();
    }
  }

  /** Makes ready for texts that are made from others, all of them Latin-1 where {@code narrow}. */
  void beginFrontCoded(boolean narrow) {
    frontCoded = true;
    joiner.begin(narrow);
    if (changes == null) {
      changes = new TextChanges(fieldCount);
    }
  }

  boolean isFrontCoded() {
    return frontCoded;
  }

  /** Makes room for the last texts of {@code count} fields. */
  void reserveFields(int count) {
    if (last.length < count) {
      last = Arrays.copyOf(last, count);
    }
    if (frontCoded) {
      requireNonNull(changes).reserveFields(count);
    }
  }

  /** Takes the text of a control as the last one of its field. */
  void setLast(int field, String text, int control) {
    if (frontCoded) {
      change(field, control);
    }
    last[field] = text;
  }

  private void change(int field, int control) {
    if (control == (Control.REPLACED << Control.SHIFT | Control.SPECIAL)
        || control == (Control.REPLACED_FROM << Control.SHIFT | Control.SPECIAL)) {
      requireNonNull(changes).replaced(field, requireNonNull(last[field]));
    } else if (control != (Control.SAME << Control.SHIFT | Control.SPECIAL)) {
      requireNonNull(changes).changed(field, last[field]);
    }
  }

  void add(String text, CompactReader in, int at) {
    if (count == room) {
      grow(in, at);
    }
    texts[count++] = text;
  }

  private void grow(CompactReader in, int at) {
    if (count == limit) {
      throw in.tooManyTexts(at);
    }
    texts = Arrays.copyOf(texts, count * 2);
    room = Math.min(limit, texts.length);
  }

  String get(int index, CompactReader in, int at) {
    String text = index < count ? texts[index] : null;
    if (text == null) {
      throw in.failure(
          ErrorKind.BAD_REFERENCE, at, "the index of one of " + count + " texts", "index " + index);
    }
    return text;
  }

  String last(int field, CompactReader in, int at) {
    String text = field >= 0 ? last[field] : null;
    if (text == null) {
      throw in.failure(ErrorKind.BAD_REFERENCE, at, "an earlier text of this field", "none");
    }
    return text;
  }

  /** Returns the base of a front-coded text. SPEC compact 5.4 */
  String base(boolean newest, int field, CompactReader in, int at) {
    if (!newest) {
      return last(field, in, at);
    }
    String text = count > 0 ? texts[count - 1] : null;
    if (text == null) {
      throw in.failure(ErrorKind.BAD_REFERENCE, at, "a text with an index", "none before");
    }
    return text;
  }

  /** Takes the source and the place of a field off the records. SPEC compact 5.6 */
  void readSource(int field, CompactReader in, int at) {
    long number = in.readVarint();
    int placeAt = in.at();
    long place = in.readVarint();
    TextChanges known = requireNonNull(changes);
    if (number < 0 || number >= known.changedCount()) {
      throw in.failure(
          ErrorKind.BAD_REFERENCE,
          at,
          "one of " + known.changedCount() + " changed fields",
          "number " + Long.toUnsignedString(number));
    }
    String before = last(field, in, at);
    if (place < 0 || place > before.length()) {
      throw in.failure(
          ErrorKind.BAD_REFERENCE,
          placeAt,
          "a place among " + before.length() + " units",
          "place " + Long.toUnsignedString(place));
    }
    known.setSource(field, known.changedField((int) number), (int) place);
  }

  /** Returns the last text of a field with what its source had replaced. SPEC compact 5.6 */
  String replaced(int field, CompactReader in, int at) {
    String before = last(field, in, at);
    TextChanges known = requireNonNull(changes);
    int source = known.source(field);
    if (source < 0) {
      throw in.failure(ErrorKind.BAD_REFERENCE, at, "a field with a source", "none");
    }
    String former = requireNonNull(known.former(source));
    String now = requireNonNull(last[source]);
    int place = known.place(field);
    int from = place + former.length();
    if (from < 0 || from > before.length()) {
      throw in.failure(
          ErrorKind.BAD_REFERENCE,
          at,
          "a text that has " + former.length() + " units from " + place + " on",
          before.length() + " units");
    }
    checkCut(before, place, in, at);
    checkCut(before, from, in, at);
    charge((long) before.length() - former.length() + now.length(), in, at);
    return joiner.join(before, place, now, from);
  }

  /** Returns a text of the start of a base, what is between, and its end. SPEC compact 5.4 */
  String frontCoded(String base, int start, String middle, int end) {
    return joiner.join(base, start, middle, base.length() - end);
  }

  static void checkCut(String text, int index, CompactReader in, int at) {
    if (index > 0 && Character.isHighSurrogate(text.charAt(index - 1))) {
      throw in.failure(ErrorKind.MALFORMED_TEXT, at, "whole code points", "half a surrogate pair");
    }
  }

  /** Counts units from other texts, which make more text than the message has bytes. */
  void charge(long units, CompactReader in, int at) {
    copied += units;
    in.checkCopied(copied, at);
  }
}
