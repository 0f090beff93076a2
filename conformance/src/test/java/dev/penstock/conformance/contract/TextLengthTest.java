package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts around the lengths at which writers and readers change their way. */
class TextLengthTest {
  private static final int[] LENGTHS = {
    0, 1, 2, 3, 7, 8, 31, 32, 63, 64, 65, 126, 127, 128, 4094, 4095, 4096, 4097, 8192, 8193, 20_000
  };

  static Stream<Format> formats() {
    return Format.ALL.stream();
  }

  private static void comesBack(Format format, Messages.Texts value) {
    Codec<Messages.Texts> codec = format.codec(Messages.Texts.class);
    byte[] message = codec.encode(value);
    byte[] target = new byte[message.length];

    assertThat(codec.decode(message)).isEqualTo(value);
    assertThat(codec.encode(value, target, 0)).isEqualTo(message.length);
    assertThat(target).isEqualTo(message);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void textsOfEveryLengthComeBack(Format format) {
    for (int length : LENGTHS) {
      String text = "0123456789".repeat(length / 10 + 1).substring(0, length);
      comesBack(format, Messages.texts(text, "x", text));
      comesBack(format, Messages.texts("", text + "ü", "b" + text));
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void oneOddCharacterMayStandAnywhere(Format format) {
    for (String odd : List.of("é", "€", "😀")) {
      for (int at = 0; at < 200; at++) {
        comesBack(format, Messages.texts("x".repeat(at), "y".repeat(at) + odd + "z", "abc"));
      }
      for (int at = 4085; at < 4105; at++) {
        comesBack(format, Messages.texts("x".repeat(at) + odd, odd + "z".repeat(at), "abc"));
      }
    }
  }

  @EveryFormat
  void thousandsOfTextsComeBack(Format format) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      items.add(i % 3 == 0 ? "same" : i % 7 == 0 ? "ü" + i : "text " + i % 900);
    }
    comesBack(format, new Messages.Texts("", items, ""));
  }

  @EveryFormat
  void oneOddCharacterMayStandBehindMegabytes(Format format) {
    String megabytes = "0123456789abcdef".repeat(200_000);
    for (String odd : List.of("é", "€", "😀")) {
      comesBack(format, Messages.texts(megabytes, "x", odd));
      comesBack(format, Messages.texts(megabytes + odd, "x", "é"));
    }
  }
}
