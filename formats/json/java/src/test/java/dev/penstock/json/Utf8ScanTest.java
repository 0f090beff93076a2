package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8ScanTest {

  @Test
  void itAcceptsWhatTheJdkDecodes() {
    Random random = new Random(8);
    int malformed = 0;
    for (int i = 0; i < 200_000; i++) {
      byte[] bytes = new byte[1 + random.nextInt(12)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] = (byte) (random.nextInt(4) == 0 ? 'a' : 0x80 + random.nextInt(0x80));
      }
      boolean wellFormed = isWellFormed(bytes);
      malformed += wellFormed ? 0 : 1;

      assertThat(scan(bytes, bytes.length).malformed())
          .as(Arrays.toString(bytes))
          .isEqualTo(!wellFormed);
    }
    assertThat(malformed).isBetween(1_000, 199_000);
  }

  private static boolean isWellFormed(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Scans blocks of {@code blockLength} bytes. */
  private static Utf8Scan scan(byte[] bytes, int blockLength) {
    Utf8Scan scan = new Utf8Scan();
    for (int at = 0; at < bytes.length && !scan.malformed(); at += blockLength) {
      scan.accept(bytes, at, Math.min(blockLength, bytes.length - at));
    }
    scan.end();
    return scan;
  }

  @Test
  void everyCodePointIsAccepted() {
    StringBuilder text = new StringBuilder("    ");
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
        text.appendCodePoint(point);
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);

    assertThat(scan(bytes, bytes.length).malformed()).isFalse();
  }

  @Test
  void theOffsetIsThatOfTheSequenceWhateverTheBlocks() {
    byte[] bytes = "0123456789 é€\uD83D\uDE00 0123456789????".getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 3] = (byte) 0xE2;
    bytes[bytes.length - 2] = (byte) 0x82;
    for (int blockLength = 1; blockLength <= bytes.length; blockLength++) {
      Utf8Scan scan = scan(bytes, blockLength);

      assertThat(scan.malformed()).isTrue();
      assertThat(scan.malformedAt()).isEqualTo(bytes.length - 3);
    }
  }

  @Test
  void escapesOfCodeUnitsAreNoticedWhateverTheBlocks() {
    byte[] with = "0123456789\\\\ \\n 012345 \\u00e9".getBytes(StandardCharsets.UTF_8);
    byte[] without = "0123456789\\\\u0123 \\n 012345 /u".getBytes(StandardCharsets.UTF_8);
    for (int blockLength = 1; blockLength <= with.length; blockLength++) {
      assertThat(scan(with, blockLength).unicodeEscapes()).isTrue();
      assertThat(scan(without, blockLength).unicodeEscapes()).isFalse();
    }
  }

  @Test
  void aNullByteIsRefusedOnlyAtTheStart() {
    assertThat(scan(new byte[] {'1', 0}, 2).malformedAt()).isEqualTo(1);
    assertThat(scan(new byte[] {'1', 0}, 2).malformed()).isTrue();
    assertThat(scan(new byte[] {'1', '2', '3', '4', 0}, 5).malformed()).isFalse();
  }
}
