package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

final class FrameTest {
  private final ByteArrayOutputStream target = new ByteArrayOutputStream();

  private static byte[] random(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private FrameReader reader() {
    return new FrameReader(new ByteArrayInputStream(target.toByteArray()));
  }

  @Test
  void framesOfManySizesComeBack() throws IOException {
    int[] lengths = {0, 1, 100, 65_525, 65_526, 65_527, 65_536, 65_537, 3, 200_000, 1_000_000, 7};
    try (FrameWriter writer = new FrameWriter(target)) {
      for (int length : lengths) {
        writer.write(random(length, length));
      }
      assertThat(writer.byteCount()).isEqualTo(Arrays.stream(lengths).sum() + lengths.length * 10);
    }
    try (FrameReader reader = reader()) {
      long offset = 0;
      for (int length : lengths) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.kind()).isEqualTo(FrameKind.MESSAGE);
        assertThat(reader.frameOffset()).isEqualTo(offset);
        assertThat(reader.payload()).isEqualTo(random(length, length));
        offset += 10 + length;
      }
      assertThat(reader.next()).isFalse();
      assertThat(reader.next()).isFalse();
    }
  }

  @Test
  void aSourceThatGivesOneByteAtATimeIsReadAlike() throws IOException {
    try (FrameWriter writer = new FrameWriter(target)) {
      writer.write(random(70_000, 1));
      writer.write(random(5, 2));
    }
    InputStream slow =
        new ByteArrayInputStream(target.toByteArray()) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(length, 1));
          }
        };
    try (FrameReader reader = new FrameReader(slow)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.payload()).isEqualTo(random(70_000, 1));
      assertThat(reader.next()).isTrue();
      assertThat(reader.payload()).isEqualTo(random(5, 2));
      assertThat(reader.next()).isFalse();
    }
  }

  @Test
  void theSourceIsReadInBlocks() throws IOException {
    try (FrameWriter writer = new FrameWriter(target)) {
      for (int i = 0; i < 10_000; i++) {
        writer.write(random(20, i));
      }
    }
    int[] calls = {0};
    InputStream counted =
        new ByteArrayInputStream(target.toByteArray()) {
          @Override
          public synchronized int read() {
            throw new AssertionError("one byte at a time");
          }

          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            calls[0]++;
            return super.read(bytes, offset, length);
          }
        };
    try (FrameReader reader = new FrameReader(counted)) {
      while (reader.next()) {
        assertThat(reader.length()).isEqualTo(20);
      }
    }
    assertThat(calls[0]).isLessThan(10);
  }

  @Test
  void aLengthThatIsNotThereAllocatesNothingOfIt() throws IOException {
    byte[] head = new byte[10];
    CRC32C crc = new CRC32C();
    FrameHead.put(head, 0, FrameKind.MESSAGE, 0, crc);
    FrameHead.putCrc(head, 0, crc);
    Bytes.putInt(head, 1, Limits.DEFAULT.messageBytes());
    crc.reset();
    crc.update(head, 0, 5);
    head[5] = (byte) crc.getValue();
    target.write(head);
    target.write(random(100_000, 3));
    FrameReader reader = reader();
    DecodeException error = catchThrowableOfType(DecodeException.class, reader::next);
    assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
    assertThat(reader.array().length).isLessThanOrEqualTo(2 * 100_010);
  }

  @Test
  void aPayloadAboveTheLimitIsRefusedAndNamesIt() throws IOException {
    try (FrameWriter writer = new FrameWriter(target)) {
      writer.write(new byte[11]);
    }
    Limits limits = Limits.DEFAULT.withMessageBytes(10);
    FrameReader reader = new FrameReader(new ByteArrayInputStream(target.toByteArray()), limits);
    assertThatThrownBy(reader::next)
        .hasMessage(
            "LIMIT_EXCEEDED at byte 0: expected a payload of at most 10 bytes (Limits.messageBytes;"
                + " raise it with Limits.DEFAULT.withMessageBytes), found 11 bytes");
  }

  @Test
  void flushSendsWhatWasWritten() throws IOException {
    FrameWriter writer = new FrameWriter(target);
    writer.write(new byte[3]);
    assertThat(target.size()).isZero();
    writer.flush();
    assertThat(target.size()).isEqualTo(13);
    writer.close();
    writer.close();
    assertThat(target.size()).isEqualTo(13);
    assertThatThrownBy(() -> writer.write(new byte[0])).hasMessage("this writer is closed");
  }

  @Test
  void reservedKindsAreNotWritten() throws IOException {
    try (FrameWriter writer = new FrameWriter(target)) {
      for (int kind : new int[] {-1, 0, 4, 0x7F, 0x80, 0xBF, 0x100}) {
        assertThatThrownBy(() -> writer.write(kind, new byte[0], 0, 0))
            .isInstanceOf(IllegalArgumentException.class);
      }
      writer.write(0xC0, new byte[1], 0, 1);
    }
    assertThat(reader().next()).isFalse();
  }

  @Test
  void aFileSaysInItsHeaderWhatItsMessagesAre() throws IOException {
    PenHeader header = PenHeader.of("fast", "schema").with(PenHeader.DOCUMENT, "lines");
    try (PenWriter writer = new PenWriter(target, header)) {
      writer.write(new byte[] {1, 2, 3}, 1, 1);
      assertThat(writer.messageCount()).isEqualTo(1);
      assertThat(writer.byteCount()).isGreaterThan(11);
    }
    try (PenReader reader = new PenReader(new ByteArrayInputStream(target.toByteArray()))) {
      assertThat(reader.header()).isEqualTo(header);
      assertThat(reader.next()).isTrue();
      assertThat(reader.message()).containsExactly(2);
      assertThat(reader.messageCount()).isEqualTo(1);
      assertThat(reader.next()).isFalse();
      assertThat(reader.next()).isFalse();
    }
  }

  @Test
  void aHeaderThatHasNoBytesIsRefused() {
    PenHeader surrogate = PenHeader.of("fast", "schema").with("com.acme.x", "\ud800");
    assertThatThrownBy(() -> new PenWriter(target, surrogate))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("com.acme.x");
    assertThatThrownBy(() -> new PenHeader("fast", "schema", Map.of("schema", "")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
