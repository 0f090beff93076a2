package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that arrays are copied as little-endian bytes, below and beyond one chunk. */
class BulkArraysTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 1023, 1024, 1025, 4096, 8193, 20_000})
  void integersAreLittleEndianWhateverTheirNumber(int count) {
    int[] values = new Random(count).ints(count).toArray();
    ByteBuffer expected = ByteBuffer.allocate(count * 4 + 8).order(ByteOrder.LITTLE_ENDIAN);
    expected.position(5);
    for (int value : values) {
      expected.putInt(value);
    }
    byte[] target = new byte[count * 4 + 8];
    BulkArrays.put(values, target, 5);

    assertThat(target).isEqualTo(expected.array());
    int[] copy = new int[count];
    BulkArrays.get(target, 5, copy);
    assertThat(copy).isEqualTo(values);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        byte.class,
        short.class,
        char.class,
        int.class,
        long.class,
        float.class,
        double.class
      })
  void everyKindOfArrayComesBack(Class<?> element) {
    int count = 5000;
    Object values = Array.newInstance(element, count);
    Random random = new Random(7);
    for (int i = 0; i < count; i++) {
      byte value = (byte) random.nextInt();
      if (element == char.class) {
        Array.setChar(values, i, (char) value);
      } else {
        Array.setByte(values, i, value);
      }
    }
    byte[] bytes = new byte[(int) BulkArrays.byteLength(values)];
    BulkArrays.put(values, bytes, 0);
    Object copy = Array.newInstance(element, count);
    BulkArrays.get(bytes, 0, copy);

    assertThat(copy).isEqualTo(values);
    assertThat(bytes.length).isEqualTo(count * BulkArrays.width(values));
  }

  @Test
  void booleansAreNoBulkArray() {
    assertThatThrownBy(() -> BulkArrays.width(new boolean[1]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
