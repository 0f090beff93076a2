package dev.penstock.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests lists of integers of mixed lengths, which are read several at a time. SPEC compact 4.2 */
class IntegerListTest {
  private static final int FORM = IntegerWriter.VARINT;

  private final ArrayCodec<long[], Long> longs = Compact.codec(ArrayType.LONGS);
  private final ArrayCodec<int[], Integer> ints = Compact.codec(ArrayType.INTS);
  private final Random random = new Random(5);

  /** A message of a list in form 1: a plain header, count and form, then the integers. */
  private static byte[] message(byte[]... integers) {
    byte[] bytes = new byte[1 + Varint.MAX_BYTES + integers.length * Varint.MAX_BYTES + 8];
    int at = Varint.put(bytes, 1, (long) integers.length << 2 | FORM);
    for (byte[] integer : integers) {
      System.arraycopy(integer, 0, bytes, at, integer.length);
      at += integer.length;
    }
    return Arrays.copyOf(bytes, at);
  }

  private static byte[] signed(long value) {
    byte[] bytes = new byte[Varint.MAX_BYTES + 8];
    return Arrays.copyOf(bytes, Varint.put(bytes, 0, Varint.zigzag(value)));
  }

  private static byte[][] same(int count, long value) {
    byte[][] integers = new byte[count][];
    Arrays.setAll(integers, i -> signed(value));
    return integers;
  }

  @Test
  void readsIntegersOfEveryLengthInAnyOrder() {
    for (int count = 1; count < 300; count++) {
      long[] values = new long[count];
      byte[][] integers = new byte[count][];
      boolean mostlyShort = random.nextBoolean();
      for (int i = 0; i < count; i++) {
        int bits = mostlyShort && random.nextInt(9) > 0 ? 5 : 1 + random.nextInt(64);
        values[i] = random.nextLong() >> (64 - bits);
        integers[i] = signed(values[i]);
      }
      assertThat(longs.decode(message(integers))).isEqualTo(values);
      assertThat(longs.decode(longs.encode(values))).isEqualTo(values);
    }
  }

  @Test
  void refusesALongerFormInALongList() {
    for (int place = 0; place < 40; place++) {
      byte[][] integers = same(40, 9);
      integers[place] = new byte[] {1, 1}; // 64, which takes one byte
      int offset = 3 + place;
      assertThatThrownBy(() -> longs.decode(message(integers)))
          .isInstanceOfSatisfying(
              DecodeException.class,
              e -> {
                assertThat(e.kind()).isEqualTo(ErrorKind.NON_CANONICAL);
                assertThat(e.offset()).isEqualTo(offset);
              });
    }
  }

  @Test
  void refusesAListThatEndsInsideAnInteger() {
    byte[] message = message(same(40, 1_000_000));
    assertThatThrownBy(() -> longs.decode(message, 0, message.length - 1))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.TRUNCATED));
  }

  @Test
  void refusesIntegersThatTheirKindCannotHold() {
    for (int count : new int[] {3, 40}) {
      for (long wide : new long[] {1L << 31, -(1L << 31) - 1, Long.MAX_VALUE, Long.MIN_VALUE}) {
        byte[][] integers = same(count, 9);
        integers[count - 1] = signed(wide);
        byte[] message = message(integers);
        assertThatThrownBy(() -> ints.decode(message))
            .isInstanceOfSatisfying(
                DecodeException.class,
                e -> {
                  assertThat(e.kind()).isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
                  assertThat(e.offset()).isEqualTo(message.length);
                  assertThat(e).hasMessageContaining(Long.toString(wide));
                });
      }
    }
  }

  @Test
  void refusesPackedIntegersThatTheirKindCannotHold() {
    long[] values = new long[200];
    Arrays.fill(values, Integer.MAX_VALUE - 100L);
    values[150] = Integer.MAX_VALUE + 1L;
    byte[] message = longs.encode(values);
    assertThatThrownBy(() -> ints.decode(message))
        .isInstanceOfSatisfying(
            DecodeException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
              assertThat(e).hasMessageContaining("2147483648");
            });
  }
}
