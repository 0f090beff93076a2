package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.contract.Messages.Tick;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Texts of components that are interned. */
class InternedTest {
  private static Tick tick(String text) {
    List<@Nullable String> marks = Arrays.asList(text, null, "m" + text);
    return new Tick(text, "c" + text, marks, List.of(text, "s" + text), text);
  }

  private static Tick again(Codec<Tick> codec, Tick value) {
    return codec.decode(codec.encode(value));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#PACKING")
  void equalTextsOfTwoMessagesAreTheSame(Format format) {
    Codec<Tick> codec = format.codec(Tick.class);
    Tick first = again(codec, tick("XETRA"));
    Tick second = again(codec, tick("XETRA"));

    assertThat(second).isEqualTo(tick("XETRA"));
    assertThat(second.venue()).isSameAs(first.venue());
    assertThat(second.currency()).isSameAs(first.currency());
    assertThat(second.marks().get(2)).isSameAs(first.marks().get(2));
    assertThat(second.states().get(1)).isSameAs(first.states().get(1));
    assertThat(second.note()).isNotSameAs(first.note());
  }

  @EveryFormat
  void textsOfEveryLengthAndScriptComeBack(Format format) {
    Codec<Tick> codec = format.codec(Tick.class);
    for (int round = 0; round < 2; round++) {
      for (String letter : List.of("a", "é", "д", "😀")) {
        for (int length = 0; length < 40; length++) {
          Tick tick = tick(letter.repeat(length));

          assertThat(again(codec, tick)).isEqualTo(tick);
        }
      }
      Tick empty = new Tick("", null, List.of(), List.of(), "");
      assertThat(again(codec, empty)).isEqualTo(empty);
    }
  }

  @EveryFormat
  void manyMoreTextsThanAreKeptComeBack(Format format) {
    Codec<Tick> codec = format.codec(Tick.class);
    for (int i = 0; i < 20_000; i++) {
      Tick tick = tick(Integer.toString(i % 3000));

      assertThat(again(codec, tick)).isEqualTo(tick);
    }
  }
}
