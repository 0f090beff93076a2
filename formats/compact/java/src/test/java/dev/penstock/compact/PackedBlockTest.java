package dev.penstock.compact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares packed integers with their bits, one by one. SPEC compact 4.2 */
class PackedBlockTest {
  private static final long BASE = -1_000_000_007L;
  private static final int FROM = 3;

  private final Random random = new Random(42);

  private long[] values(int n, int bits) {
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = BASE + (random.nextLong() >>> (64 - bits));
    }
    return values;
  }

  private static byte[] bitByBit(long[] values, int bits) {
    byte[] bytes = new byte[FROM + (values.length * bits + 7) / 8];
    for (int i = 0; i < values.length * bits; i++) {
      long bit = (values[i / bits] - BASE) >>> (i % bits) & 1;
      bytes[FROM + i / 8] |= (byte) (bit << (i % 8));
    }
    return bytes;
  }

  private static PackedBlock block(int bits, long... values) {
    PackedBlock block = new PackedBlock();
    System.arraycopy(values, 0, block.values, 0, values.length);
    block.base = BASE;
    block.bits = bits;
    return block;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 63, 100, 127, 128})
  void writesTheBitsOfEachInteger(int n) {
    for (int bits = 1; bits <= 64; bits++) {
      long[] values = values(n, bits);
      byte[] expected = bitByBit(values, bits);
      byte[] target = new byte[expected.length + 7];
      block(bits, values).put(target, FROM, n);
      assertThat(Arrays.copyOf(target, expected.length)).as("%d bits", bits).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 63, 100, 127, 128})
  void readsWhatEndsWithTheArrayAndWhatDoesNot(int n) {
    for (int bits = 1; bits <= 64; bits++) {
      long[] values = values(n, bits);
      byte[] bytes = bitByBit(values, bits);
      for (int behind = 0; behind <= 9; behind++) {
        byte[] source = Arrays.copyOf(bytes, bytes.length + behind);
        Arrays.fill(source, bytes.length, source.length, (byte) 0xFF);
        PackedBlock block = block(bits);
        block.get(source, FROM, n);
        assertThat(Arrays.copyOf(block.values, n))
            .as("%d bits, %d bytes behind", bits, behind)
            .isEqualTo(values);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5, 1",
    "5, 6, 1",
    "5, 7, 2",
    "-3, 4, 3",
    "-3, 5, 4",
    "-9223372036854775808, 9223372036854775807, 64",
    "0, 9223372036854775807, 63"
  })
  void measuresTheLeastIntegerAndTheWidth(long least, long greatest, int bits) {
    PackedBlock block = block(0, greatest, least, greatest, greatest);
    block.measure(4);
    assertThat(block.base).isEqualTo(least);
    assertThat(block.bits).isEqualTo(bits);
  }

  @ParameterizedTest
  @CsvSource({
    "I32, -2147483648, 32, true",
    "I32, -2147483647, 32, false",
    "I32, 2147483646, 1, true",
    "I32, 2147483647, 1, false",
    "I32, -2147483649, 1, false",
    "I32, 0, 64, false",
    "I32, 0, 63, false",
    "U32, 0, 32, true",
    "U32, 1, 32, false",
    "U8, 250, 2, true",
    "U8, 254, 2, false"
  })
  void saysWhetherAllThatCanBePackedFits(
      IntegerWidth width, long base, int bits, boolean expected) {
    PackedBlock block = block(bits);
    block.base = base;
    assertThat(block.fits(width)).isEqualTo(expected);
  }
}
