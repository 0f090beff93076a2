package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** Two versions of a message, compiled apart, and whether each reads what the other writes. */
final class BothWays {
  private static final List<Function<Class<?>, Codec<?>>> FORMATS =
      List.of(Compact::codec, Fast::codec);

  private BothWays() {}

  /** Checks that messages are read as JSON is, which goes by names; the values are JSON. */
  static void check(Class<?> old, Class<?> now, String oldValue, String newValue) {
    for (Function<Class<?>, Codec<?>> format : FORMATS) {
      assertThat(read(old, now, format, oldValue)).isEqualTo(json(now, oldValue));
      assertThat(read(now, old, format, newValue)).isEqualTo(json(old, newValue));
    }
  }

  private static Object read(
      Class<?> writer, Class<?> reader, Function<Class<?>, Codec<?>> format, String value) {
    return codec(format, reader).decode(codec(format, writer).encode(json(writer, value)));
  }

  private static Object json(Class<?> type, String value) {
    return codec(Json::codec, type).decode(value.getBytes(StandardCharsets.UTF_8));
  }

  @SuppressWarnings("unchecked") // the codec is of the class
  private static Codec<Object> codec(Function<Class<?>, Codec<?>> format, Class<?> type) {
    return (Codec<Object>) format.apply(type);
  }
}
