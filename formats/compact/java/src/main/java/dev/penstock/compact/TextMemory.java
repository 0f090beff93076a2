package dev.penstock.compact;

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
  private long prefixUnits;

  TextMemory(int fieldCount) {
    this.fieldCount = fieldCount;
    last = new String[fieldCount];
  }

  /** Makes ready for a message that may refer to {@code most} texts. */
  void begin(int most) {
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
    prefixUnits = 0;
  }

  /** Makes room for the last texts of {@code count} fields. */
  void reserveFields(int count) {
    if (last.length < count) {
      last = Arrays.copyOf(last, count);
    }
  }

  void setLast(int field, String text) {
    last[field] = text;
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

  /** Counts the units of prefixes, which make more text than the message has bytes. */
  void chargePrefix(int units, CompactReader in, int at) {
    prefixUnits += units;
    in.checkPrefixes(prefixUnits, at);
  }
}
