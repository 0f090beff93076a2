package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written is read as the same value, in every format, and written again the same. */
class RoundTripTest {

  @Provide
  Arbitrary<CodecSettings> settings() {
    Arbitrary<Boolean> choice = Arbitraries.of(true, false);
    return Combinators.combine(choice, choice, Arbitraries.of(Sharing.class))
        .as((dictionary, frontCoding, sharing) ->
            CodecSettings.NONE
                .with("dictionary", dictionary)
                .with("front-coding", frontCoding)
                .with("sharing", sharing));
  }

  @Provide
  Arbitrary<Format> formats() {
    return Arbitraries.of(Format.ALL);
  }

  @Provide
  Arbitrary<Class<?>> messages() {
    return Arbitraries.of(Everything.MESSAGES);
  }

  @Property(tries = 1500)
  void aValueComesBackFromEveryFormat(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Object value = new RandomValues(seed).within(format.name()).of(type);
    Codec<Object> codec = format.codec(type);

    byte[] message = codec.encode(value);
    Object copy = codec.decode(message);

    assertThat(format.text(type, copy)).isEqualTo(format.text(type, value));
    assertThat(codec.encode(copy)).isEqualTo(message);
  }

  @Property(tries = 300)
  void everyWayToWriteGivesTheSameBytes(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Object value = new RandomValues(seed).within(format.name()).of(type);
    Codec<Object> codec = format.codec(type);
    byte[] message = codec.encode(value);

    byte[] target = new byte[message.length + 7];
    assertThat(codec.encode(value, target, 5)).isEqualTo(message.length);
    assertThat(Arrays.copyOfRange(target, 5, 5 + message.length)).isEqualTo(message);
    OutputBuffer buffer = new OutputBuffer(1);
    buffer.extend(3);
    codec.encode(value, buffer);
    assertThat(Arrays.copyOfRange(buffer.toArray(), 3, buffer.length())).isEqualTo(message);
  }

  @Property(tries = 300)
  void aMessageIsReadWhereverItStands(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Object value = new RandomValues(seed).within(format.name()).of(type);
    Codec<Object> codec = format.codec(type);
    byte[] message = codec.encode(value);

    byte[] source = new byte[message.length + 20];
    Arrays.fill(source, (byte) 0xA5);
    System.arraycopy(message, 0, source, 11, message.length);

    assertThat(format.text(type, codec.decode(source, 11, message.length)))
        .isEqualTo(format.text(type, value));
  }

  @Property(tries = 300)
  void everyReaderReadsEveryChoiceOfAWriter(
      @ForAll("messages") Class<Object> type,
      @ForAll("formats") Format format,
      @ForAll("settings") CodecSettings settings,
      @ForAll long seed) {
    Object value = new RandomValues(seed).within(format.name()).of(type);

    byte[] message = format.codec(type, settings, Limits.DEFAULT).encode(value);

    Object copy = format.codec(type).decode(message);
    assertThat(format.text(type, copy)).isEqualTo(format.text(type, value));
  }
}
