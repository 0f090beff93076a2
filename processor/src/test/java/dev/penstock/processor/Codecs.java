package dev.penstock.processor;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.util.List;

/** The codecs of classes that a test has compiled. */
final class Codecs {
  static final List<String> FORMATS = List.of("compact", "fast", "json");

  private Codecs() {}

  @SuppressWarnings("unchecked") // tests know no more of the class
  static Codec<Object> codec(String format, Class<?> type) {
    Codec<?> codec =
        switch (format) {
          case "compact" -> Compact.codec(type);
          case "fast" -> Fast.codec(type);
          default -> Json.codec(type);
        };
    return (Codec<Object>) codec;
  }
}
