package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.util.List;

/**
 * One format with one message type.
 *
 * @param format {@code compact}, {@code fast} or {@code json}
 * @param workload the name of the workload whose type it is
 */
record MixedCell(String format, String workload) {
  static final List<String> FORMATS = List.of("compact", "fast", "json");

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
    return switch (format) {
      case "compact" -> Compact.codec(type);
      case "fast" -> Fast.codec(type);
      case "json" -> Json.codec(type);
      default -> throw new IllegalArgumentException("no format " + format);
    };
  }

  @Override
  public String toString() {
    return format + ":" + workload;
  }
}
