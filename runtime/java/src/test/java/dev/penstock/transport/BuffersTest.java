package dev.penstock.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BuffersTest {
  @Test
  void theWayOfOlderAndroidsCopiesTheSameBytes() {
    byte[] noise = new byte[60];
    new Random(5).nextBytes(noise);
    ByteBuffer direct = ByteBuffer.allocateDirect(60).put(noise);
    for (ByteBuffer source : new ByteBuffer[] {ByteBuffer.wrap(noise), direct}) {
      for (int i = 0; i < 500; i++) {
        source.order(i % 2 == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int offset = i % 31;
        int count = i % 29;
        byte[] found = new byte[40];
        byte[] expected = new byte[40];
        Buffers.getByLongs(source, offset, found, i % 11, count);
        Buffers.get(source, offset, expected, i % 11, count);
        assertThat(found).isEqualTo(expected);
        assertThat(expected[i % 11]).isEqualTo(count == 0 ? 0 : noise[offset]);
      }
    }
  }

  @Test
  void placesThatAreNotThereAreRefused() {
    ByteBuffer source = ByteBuffer.allocate(20);
    byte[] target = new byte[20];
    int[][] places = {{-1, 0, 3}, {18, 0, 3}, {12, 0, 9}, {0, -1, 3}, {0, 18, 3}, {0, 0, 21}};
    for (int[] each : places) {
      assertThatThrownBy(() -> Buffers.get(source, each[0], target, each[1], each[2]))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> Buffers.getByLongs(source, each[0], target, each[1], each[2]))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }
}
