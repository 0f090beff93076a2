package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

/** The sum of Android before API 34. */
final class Crc32cTest {
  @Test
  void itIsTheCheckValueOfTheSpecification() {
    Checksum sum = new Crc32c();
    assertThat(sum.getValue()).isZero();
    sum.update("x123456789".getBytes(StandardCharsets.US_ASCII), 1, 9);
    assertThat(sum.getValue()).isEqualTo(0xE3069283L);
  }

  @Test
  void itIsWhatTheLibraryGives() {
    Random random = new Random(9);
    Checksum sum = new Crc32c();
    Checksum expected = new CRC32C();
    for (int i = 0; i < 200; i++) {
      byte[] bytes = new byte[random.nextInt(100)];
      random.nextBytes(bytes);
      sum.update(bytes, 0, bytes.length);
      expected.update(bytes, 0, bytes.length);
      sum.update(i);
      expected.update(i);
      assertThat(sum.getValue()).isEqualTo(expected.getValue());
      if (i % 50 == 49) {
        sum.reset();
        expected.reset();
      }
    }
  }

  @Test
  void theLibrarysIsTakenWhereThereIsOne() {
    assertThat(Crc32c.create()).isInstanceOf(CRC32C.class);
  }
}
