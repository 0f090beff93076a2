package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.generated.NumberList;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages that are primitive arrays. */
class ArrayCodecTest {

  /** A codec and an array of its type. */
  record Sample(String name, ArrayType<Object, Object> type, boolean fast, int count) {
    ArrayCodec<Object, Object> codec() {
      return fast ? Fast.codec(type) : Compact.codec(type);
    }

    /** Returns numbers that Compact packs, or, for odd counts, that it cannot. */
    Object array() {
      Object array = type.create(count);
      Random random = new Random(count);
      for (int i = 0; i < count; i++) {
        byte value = (byte) random.nextInt();
        if (array instanceof char[] chars) {
          chars[i] = (char) random.nextInt();
        } else if (array instanceof double[] doubles) {
          doubles[i] = count % 2 == 0 ? value / 100.0 : random.nextDouble();
        } else if (array instanceof long[] longs && count % 2 == 1) {
          longs[i] = random.nextLong();
        } else {
          Array.setByte(array, i, value);
        }
      }
      return array;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @SuppressWarnings("unchecked") // arrays and boxes are told apart by the codec
  static Stream<Sample> samples() {
    List<Sample> samples = new ArrayList<>();
    for (ArrayType<?, ?> type :
        List.of(
            ArrayType.BYTES,
            ArrayType.SHORTS,
            ArrayType.CHARS,
            ArrayType.INTS,
            ArrayType.LONGS,
            ArrayType.FLOATS,
            ArrayType.DOUBLES)) {
      for (int count : new int[] {0, 1, 10, 777, 40_000, 40_001}) {
        for (boolean fast : new boolean[] {false, true}) {
          String name = (fast ? "fast " : "compact ") + type + " " + count;
          samples.add(new Sample(name, (ArrayType<Object, Object>) type, fast, count));
        }
      }
    }
    return samples.stream();
  }

  private static ByteBuffer direct(byte[] message) {
    return ByteBuffer.allocateDirect(message.length + 1)
        .position(1)
        .put(message)
        .flip()
        .position(1);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theArrayComesBack(Sample sample) {
    byte[] message = sample.codec().encode(sample.array());

    assertThat(sample.codec().decode(message)).isEqualTo(sample.array());
    assertThat(sample.codec().decode(direct(message))).isEqualTo(sample.array());
    assertThat(sample.codec().encodedSize(sample.array())).isEqualTo(message.length);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void anArrayOfTheCallerIsFilled(Sample sample) {
    byte[] message = sample.codec().encode(sample.array());
    for (ByteBuffer source : List.of(ByteBuffer.wrap(message), direct(message))) {
      Object target = sample.type().create(sample.count() + 5);

      assertThat(sample.codec().decodeInto(source, target, 3)).isEqualTo(sample.count());

      assertThat(source.hasRemaining()).isFalse();
      Object part = sample.type().create(sample.count());
      System.arraycopy(target, 3, part, 0, sample.count());
      assertThat(part).isEqualTo(sample.array());
      assertThat(((Number) number(Array.get(target, sample.count() + 3))).intValue()).isZero();
    }
  }

  private static Object number(Object element) {
    return element instanceof Character unit ? (int) unit : element;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aListOfTheCallerGetsTheElements(Sample sample) {
    List<Object> target = new ArrayList<>(List.of("first"));
    ByteBuffer source = ByteBuffer.wrap(sample.codec().encode(sample.array()));

    assertThat(sample.codec().decodeInto(source, target)).isEqualTo(sample.count());

    assertThat(target).hasSize(sample.count() + 1).startsWith("first");
    assertThat(target.subList(1, target.size()))
        .isEqualTo(NumberList.of(sample.type(), sample.array()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyTruncationIsRefused(Sample sample) {
    byte[] message = sample.codec().encode(sample.array());
    for (int length = 0; length < message.length; length += 1 + message.length / 50) {
      int cut = length;
      boolean whole = sample.fast() && length >= 8 && (length - 8) % sample.type().byteCount() == 0;
      assertThatThrownBy(() -> sample.codec().decode(message, 0, cut))
          .as("%d of %d bytes, %s", length, message.length, whole)
          .isInstanceOf(DecodeException.class);
    }
  }

  @Test
  void anArrayWithoutRoomIsNotFilled() {
    ArrayCodec<int[], Integer> codec = Fast.codec(ArrayType.INTS);
    ByteBuffer source = ByteBuffer.wrap(codec.encode(new int[10]));

    assertThatThrownBy(() -> codec.decodeInto(source, new int[11], 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(source.position()).isZero();
  }

  @Test
  void elementsAreLimited() {
    Limits limits = Limits.DEFAULT.withElements(9);
    byte[] message = Fast.codec(ArrayType.INTS).encode(new int[10]);
    byte[] packed = Compact.codec(ArrayType.INTS).encode(new int[10]);

    assertThatThrownBy(() -> Fast.codec(ArrayType.INTS, limits).decode(message))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED));
    assertThatThrownBy(() -> Compact.codec(ArrayType.INTS, limits).decode(packed))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED));
  }
}
