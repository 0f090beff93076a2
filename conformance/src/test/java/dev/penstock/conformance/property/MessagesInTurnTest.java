package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Writers and readers are kept between messages; what one leaves behind never meets the next. */
class MessagesInTurnTest {
  private static final int MESSAGES = 5;

  @Provide
  Arbitrary<Format> formats() {
    return Arbitraries.of(Format.ALL);
  }

  @Provide
  Arbitrary<Class<?>> messages() {
    return Arbitraries.of(Everything.MESSAGES);
  }

  @Property(tries = 40)
  void aMessageTakesNothingFromTheOneBefore(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Random random = new Random(seed);
    Codec<Object> codec = format.codec(type, CodecSettings.NONE, Limits.DEFAULT);
    for (int i = 0; i < MESSAGES; i++) {
      Object value = new RandomValues(random.nextLong()).within(format.name()).of(type);
      byte[] message = format.codec(type).encode(value);

      assertThat(codec.encode(value)).isEqualTo(message);
      byte[] target = new byte[message.length];
      assertThat(codec.encode(value, target, 0)).isEqualTo(message.length);
      assertThat(target).isEqualTo(message);
      decodeDamaged(codec, message, random);
      assertThat(format.text(type, codec.decode(message))).isEqualTo(format.text(type, value));
    }
  }

  private static void decodeDamaged(Codec<Object> codec, byte[] message, Random random) {
    byte[] damaged = Damage.any(random, message, message);
    try {
      codec.decode(damaged);
    } catch (DecodeException e) {
      assertThat(e.path()).isNotNull();
    }
  }
}
