package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.transport.Bytes;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VarintsTest {
  /** Numbers around every width, and any. */
  private static LongStream numbers() {
    LongStream edges =
        LongStream.range(0, Long.SIZE)
            .flatMap(bit -> LongStream.of((1L << bit) - 1, 1L << bit, -1L << bit, ~(1L << bit)));
    Random random = new Random(7);
    LongStream any = LongStream.range(0, 2_000).map(i -> random.nextLong() >>> random.nextInt(64));
    return LongStream.concat(edges, any);
  }

  @Test
  void bothWaysToWriteAgree() {
    numbers()
        .forEach(number -> {
          byte[] one = new byte[12];
          byte[] other = new byte[12];
          int end = Varints.put(one, 1, number);

          assertThat(Varints.putAhead(other, 1, number)).as("%d", number).isEqualTo(end);
          assertThat(Arrays.copyOf(other, end)).as("%d", number).isEqualTo(Arrays.copyOf(one, end));
        });
  }

  @Test
  void eightBytesAreJoinedAsTheyWereWritten() {
    numbers()
        .map(number -> number >>> 8)
        .forEach(number -> {
          byte[] bytes = new byte[16];
          Varints.put(bytes, 0, number);

          assertThat(Varints.joined(Bytes.getLong(bytes, 0))).isEqualTo(number);
        });
  }
}
