package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import java.util.List;

/**
 * One of our formats with one message type.
 *
 * @param format the format's name
 * @param workload the name of the workload whose type it is
 */
record MixedCell(String format, String workload) {
  static final List<String> FORMATS = FormatKits.ALL.stream().map(FormatKit::name).toList();

  /** Returns the cell of a word that {@link #toString} gave. */
  static MixedCell of(String word) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException("not a cell: " + word);
    }
    return new MixedCell(word.substring(0, colon), word.substring(colon + 1));
  }

  /** Returns the codec of a class in this format. */
  Codec<?> codec(Class<?> type) {
    return FormatKits.named(format)
        .orElseThrow(() -> new IllegalArgumentException("no format " + format))
        .codecs()
        .get()
        .codec(type);
  }

  @Override
  public String toString() {
    return format + ":" + workload;
  }
}
