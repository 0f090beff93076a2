package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Arrays that a writer copies only into the finished message. */
class LargeArrayTest {

  private static Messages.Order order(String odd) {
    List<Messages.Line> lines = new ArrayList<>();
    Random random = new Random(3);
    for (int count : new int[] {0, 1, 1023, 1024, 1025, 2048, 7, 50_000, 1024, 3}) {
      int[] sizes = random.ints(count).toArray();
      lines.add(new Messages.Line("line " + count + odd, sizes, List.of(count), null));
    }
    return new Messages.Order("order", lines, Map.of());
  }

  @EveryFormat
  void theyComeBackAmongSmallOnes(Format format) {
    Codec<Messages.Order> codec = format.codec(Messages.Order.class);
    for (String odd : List.of("", "ü")) {
      Messages.Order value = order(odd);
      byte[] message = codec.encode(value);
      byte[] target = new byte[message.length + 3];
      OutputBuffer buffer = new OutputBuffer(1);

      assertThat(codec.decode(message)).usingRecursiveComparison().isEqualTo(value);
      assertThat(codec.encode(value, target, 3)).isEqualTo(message.length);
      assertThat(target).endsWith(message);
      codec.encode(value, buffer);
      assertThat(buffer.toArray()).isEqualTo(message);
    }
  }
}
