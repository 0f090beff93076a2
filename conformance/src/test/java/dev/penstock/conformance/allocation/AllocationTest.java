package dev.penstock.conformance.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import dev.penstock.conformance.Format;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Encoding allocates nothing but the message, decoding nothing but the value. */
class AllocationTest {

  /** A value and the codec that it is measured with. */
  record Sample(Format format, Codec<Object> codec, Object value) {
    static <T> Sample of(Format format, Class<T> type, T value) {
      @SuppressWarnings("unchecked") // of this type
      Codec<Object> codec = (Codec<Object>) format.codec(type);
      return new Sample(format, codec, value);
    }

    @Override
    public String toString() {
      return format + " " + value.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
  }

  static Stream<Sample> samples() {
    return Format.PACKING.stream()
        .flatMap(format ->
            List.of(
                Sample.of(format, Samples.Price.class, Samples.price()),
                Sample.of(format, Samples.Books.class, Samples.books()),
                Sample.of(format, Samples.Media.class, Samples.media()),
                Sample.of(format, Samples.Repositories.class, Samples.repositories()),
                Sample.of(format, Samples.Repositories.class, Samples.manyStars()),
                Sample.of(format, Samples.Route.class, Samples.route()),
                Sample.of(format, Samples.Fleet.class, Samples.fleet()))
                .stream());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void encodingIntoAnArrayOfTheCallerAllocatesNothing(Sample sample) {
    byte[] target = new byte[sample.codec().encode(sample.value()).length];

    assertThat(Allocation.perCall(() -> sample.codec().encode(sample.value(), target, 0))).isZero();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void encodingIntoABufferThatIsUsedAgainAllocatesNothing(Sample sample) {
    OutputBuffer buffer = new OutputBuffer();

    long bytes =
        Allocation.perCall(() -> {
          buffer.clear();
          sample.codec().encode(sample.value(), buffer);
        });

    assertThat(bytes).isZero();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void encodingToAnArrayAllocatesOnlyThatArray(Sample sample) {
    int length = sample.codec().encode(sample.value()).length;

    long bytes = Allocation.perCall(() -> sample.codec().encode(sample.value()));

    assertThat(bytes).isEqualTo((16 + length + 7) / 8 * 8L);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void decodingAllocatesOnlyTheValue(Sample sample) {
    byte[] message = sample.codec().encode(sample.value());
    Object copy = sample.codec().decode(message);

    long bytes = Allocation.perCall(() -> sample.codec().decode(message));

    assertThat(bytes).isEqualTo(Footprint.of(copy));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void encodingIntoADirectBufferAllocatesNothing(Sample sample) {
    ByteBuffer target = ByteBuffer.allocateDirect(sample.codec().encodedSize(sample.value()));

    long bytes = Allocation.perCall(() -> sample.codec().encode(sample.value(), target.clear()));

    assertThat(bytes).isZero();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void decodingFromADirectBufferAllocatesOnlyTheValue(Sample sample) {
    byte[] message = sample.codec().encode(sample.value());
    ByteBuffer source = ByteBuffer.allocateDirect(message.length).put(message);
    Object copy = sample.codec().decode(message);

    long bytes = Allocation.perCall(() -> sample.codec().decode(source.flip()));

    assertThat(bytes).isEqualTo(Footprint.of(copy));
  }
}
