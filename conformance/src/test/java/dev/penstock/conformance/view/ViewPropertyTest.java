package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Everything;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.model.format.Trait;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Views read of every message what its codec reads, and of damaged ones nothing around them. */
class ViewPropertyTest {
  private static final int BEFORE = 13;

  @Provide
  Arbitrary<Format> formats() {
    return Arbitraries.of(Format.where(each -> each.has(Trait.VIEWS)));
  }

  @Provide
  Arbitrary<Class<?>> messages() {
    return Arbitraries.of(Everything.MESSAGES);
  }

  private static String json(Class<Object> type, Object value) {
    return new String(Format.DOCUMENTS.codec(type).encode(value), StandardCharsets.UTF_8);
  }

  @Property(tries = 500)
  void aViewReadsWhatWasWritten(
      @ForAll("messages") Class<Object> type,
      @ForAll("formats") Format format,
      @ForAll Sharing sharing,
      @ForAll long seed) {
    Object value = RandomValues.small(seed).within(format.name()).of(type);
    CodecSettings settings = CodecSettings.NONE.with("sharing", sharing);
    byte[] message = format.codec(type, settings, Limits.DEFAULT).encode(value);
    GeneratedView view = GeneratedView.of(format, type);
    // Decoded, as some formats sort the entries of maps.
    String expected = json(type, view.decode(message));

    assertThat(json(type, view.read(message, 0, message.length))).isEqualTo(expected);
    ByteBuffer direct = ByteBuffer.allocateDirect(message.length).put(message).flip();
    assertThat(json(type, view.read(direct))).isEqualTo(expected);
  }

  @Property(tries = 1000)
  void aViewOfADamagedMessageReadsNothingAroundIt(
      @ForAll("messages") Class<Object> type, @ForAll("formats") Format format, @ForAll long seed) {
    Object value = RandomValues.small(seed).within(format.name()).of(type);
    byte[] message = format.codec(type).encode(value);
    Random random = new Random(seed);
    for (int i = random.nextInt(4); i >= 0; i--) {
      message[random.nextInt(message.length)] = (byte) random.nextInt();
    }
    int length = random.nextInt(8) == 0 ? random.nextInt(message.length) : message.length;
    GeneratedView view = GeneratedView.of(format, type);

    assertThat(outcome(view::read, view, message, length, 0x00))
        .isEqualTo(outcome(view::read, view, message, length, 0xA5));
    assertThat(outcome(view::readUnverified, view, message, length, 0x00))
        .isEqualTo(outcome(view::readUnverified, view, message, length, 0xA5));
  }

  /** Reads a message in an array. */
  private interface Reading {
    Object read(byte[] bytes, int offset, int byteLength);
  }

  private static String outcome(
      Reading reading, GeneratedView view, byte[] message, int length, int filling) {
    byte[] bytes = new byte[message.length + 2 * BEFORE];
    Arrays.fill(bytes, (byte) filling);
    System.arraycopy(message, 0, bytes, BEFORE, length);
    try {
      return json(view.root(), reading.read(bytes, BEFORE, length));
    } catch (DecodeException e) {
      return e.toString();
    }
  }
}
