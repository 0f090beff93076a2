package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in each other that have all grown: the messages inside share what is known of shapes. */
class GrownChainTest {
  private static final int DEPTH = 14;

  private static CompiledSource chain() {
    StringBuilder source = new StringBuilder("package com.acme; import dev.penstock.*;");
    source.append(" import java.util.*; public final class Chain { private Chain() {}");
    for (int i = 0; i < DEPTH; i++) {
      String components =
          i == DEPTH - 1
              ? "int v, @Since(2) Optional<Integer> w"
              : "List<R%1$d> a, @Since(2) Optional<List<R%1$d>> b".formatted(i + 1);
      source.append(i == 0 ? " @Message" : "").append(" public record R").append(i);
      source.append('(').append(components).append(") {}");
    }
    return CompiledSource.of("com.acme.Chain", source.append('}').toString());
  }

  private static Object value(CompiledSource classes) throws Exception {
    Object value = make(classes, DEPTH - 1, 7, Optional.of(8));
    for (int i = DEPTH - 2; i >= 0; i--) {
      value =
          make(
              classes,
              i,
              List.of(value),
              i % 3 == 1 ? Optional.empty() : Optional.of(List.of(value)));
    }
    return value;
  }

  private static Object make(CompiledSource classes, int index, Object... arguments)
      throws Exception {
    Class<?> type = classes.loadClass("com.acme.Chain$R" + index);
    return type.getConstructors()[0].newInstance(arguments);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast"})
  void aLongChainComesBack(String format) throws Exception {
    CompiledSource classes = chain();
    Object value = value(classes);
    Codec<Object> codec = Codecs.codec(format, value.getClass());
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }
}
