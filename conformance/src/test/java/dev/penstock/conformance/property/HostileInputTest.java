package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.conformance.Format;
import dev.penstock.model.format.Trait;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the bytes: a value or the decode error, and memory in proportion. Spec: limits, 4. */
class HostileInputTest {

  @Provide
  Arbitrary<Class<?>> messages() {
    return Arbitraries.of(Everything.MESSAGES);
  }

  @Provide
  Arbitrary<Format> formats() {
    return Arbitraries.of(Format.BINARY);
  }

  @Property(tries = 60)
  void everyTruncationIsRefused(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Codec<Object> codec = format.codec(type);
    byte[] message = codec.encode(new RandomValues(seed).within(format.name()).of(type));
    int step = 1 + message.length / 2000;
    for (int length = 0; length < message.length; length += step) {
      byte[] part = Arrays.copyOf(message, length);
      if (format.has(Trait.ENDS_ANYWHERE)) {
        new Decoding(codec).run(part);
      } else {
        assertThatThrownBy(() -> codec.decode(part)).isInstanceOf(DecodeException.class);
      }
    }
  }

  @Property(tries = 400)
  void everyDamageIsRefusedOrRead(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Decoding decoding = new Decoding(format.codec(type));
    Random random = new Random(seed);
    byte[] message =
        format.codec(type).encode(new RandomValues(seed).within(format.name()).of(type));
    byte[] other =
        format.codec(type).encode(new RandomValues(~seed).within(format.name()).of(type));
    for (int i = 0; i < 40; i++) {
      decoding.run(Damage.any(random, message, other));
    }
  }

  @Property(tries = 300)
  void randomBytesAreRefusedOrRead(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Decoding decoding = new Decoding(format.codec(type));
    Random random = new Random(seed);
    for (int i = 0; i < 40; i++) {
      decoding.run(Damage.noise(random));
    }
  }

  /** A header, then nodes, each with a left one: as deep as there are bytes. */
  private static byte[] chain(int length) {
    byte[] message = new byte[1 + 2 * length];
    for (int i = 0; i < length; i++) {
      message[1 + 2 * i] = 0b01; // left is there
      message[2 + 2 * i] = 14; // value
    }
    return message;
  }

  @Example
  void aChainDeeperThanTheLimitIsRefusedOnASmallStack() throws InterruptedException {
    Codec<Everything.Node> codec = Format.named("compact").codec(Everything.Node.class);
    byte[] message = chain(5000);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> thrown.set(catchThrowable(() -> codec.decode(message))),
            "small stack",
            256 << 10);
    thread.start();
    thread.join();

    assertThat(thrown.get()).isInstanceOf(DecodeException.class);
    assertThat(((DecodeException) thrown.get()).kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
  }

  @Example
  void aDeepChainCostsNoMoreThanOtherInput() {
    new Decoding(objects(Format.named("compact").codec(Everything.Node.class))).run(chain(5000));
    new Decoding(objects(Format.named("compact").codec(Everything.Node.class))).run(chain(400));
  }

  @SuppressWarnings("unchecked") // only decodes
  private static Codec<Object> objects(Codec<?> codec) {
    return (Codec<Object>) codec;
  }
}
