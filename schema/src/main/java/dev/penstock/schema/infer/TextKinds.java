package dev.penstock.schema.infer;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what the texts of one place are: points in time, UUIDs, bytes, few words, or any text.
 *
 * <p>A kind is left as soon as one text would not come back from it letter for letter.
 */
final class TextKinds {
  /** Times without seconds look like scores and ratios: one alone says nothing. */
  private static final int ENOUGH_TIMES = 4;

  private long count;
  private int instants = TimeTexts.ALL;
  private int dateTimes = TimeTexts.ALL;
  private int times = TimeTexts.ALL;
  private boolean dates = true;
  private boolean uuids = true;
  private @Nullable ByteTexts bytes = new ByteTexts();
  private @Nullable FewWords words = new FewWords();

  /** Tells whether more texts change nothing. */
  boolean isAnyText() {
    return words == null && !hasKinds();
  }

  private boolean hasKinds() {
    return dates || uuids || bytes != null || (instants | dateTimes | times) != 0;
  }

  /** Takes note of a text. */
  void add(char[] text, int start, int length) {
    count++;
    int end = start + length;
    if (words != null && !words.add(text, start, end)) {
      words = null;
    }
    if (hasKinds()) {
      narrow(text, start, end);
    }
  }

  private void narrow(char[] text, int start, int end) {
    if (dates || (instants | dateTimes | times) != 0) {
      TimeTexts time = new TimeTexts(text, start, end);
      instants &= instants == 0 ? 0 : time.instant();
      dateTimes &= dateTimes == 0 ? 0 : time.dateTime();
      times &= times == 0 ? 0 : time.time();
      dates = dates && time.isDate();
    }
    uuids = uuids && isUuid(text, start, end);
    if (bytes != null && !bytes.add(text, start, end)) {
      bytes = null;
    }
  }

  /** Tells whether a text is a UUID as it is written, in small letters. */
  private static boolean isUuid(char[] text, int start, int end) {
    if (end - start != 36) {
      return false;
    }
    for (int i = 0; i < 36; i++) {
      char c = text[start + i];
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      boolean digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
      if (dash ? c != '-' : !digit) {
        return false;
      }
    }
    return true;
  }

  void merge(TextKinds other) {
    count += other.count;
    instants &= other.instants;
    dateTimes &= other.dateTimes;
    times &= other.times;
    dates &= other.dates;
    uuids &= other.uuids;
    if (bytes != null && other.bytes != null) {
      bytes.merge(other.bytes);
    } else {
      bytes = null;
    }
    if (words != null && other.words != null) {
      words.merge(other.words);
    } else {
      words = null;
    }
  }

  /** Returns the type that all texts come back from letter for letter. */
  Type.Scalar type() {
    if (instants != 0) {
      return time(ScalarKind.INSTANT, instants);
    }
    if (dateTimes != 0) {
      return time(ScalarKind.DATE_TIME, dateTimes);
    }
    if (times != 0 && (count >= ENOUGH_TIMES || times > 1)) {
      return time(ScalarKind.TIME, times);
    }
    if (dates) {
      return new Type.Scalar(ScalarKind.DATE);
    }
    if (uuids) {
      return new Type.Scalar(ScalarKind.UUID);
    }
    if (bytes != null && bytes.areHex()) {
      return new Type.Scalar(ScalarKind.BYTES, TextForm.HEX);
    }
    boolean base64 = bytes != null && bytes.areBase64();
    return new Type.Scalar(base64 ? ScalarKind.BYTES : ScalarKind.TEXT);
  }

  private static Type.Scalar time(ScalarKind kind, int forms) {
    return new Type.Scalar(kind, TimeTexts.form(forms, kind));
  }

  /** Returns the words that are constants, none where the texts are anything else. */
  List<String> constants() {
    return words != null && words.recur() ? List.copyOf(words.words()) : List.of();
  }
}
