package dev.penstock.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ZstandardTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "schema");

  private static byte[] file(Zstandard zstd, byte[] message) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    PenOptions options = PenOptions.DEFAULT.withCompression(zstd);
    try (PenWriter writer = new PenWriter(target, HEADER, options)) {
      writer.write(message);
      writer.write(new byte[0]);
    }
    return target.toByteArray();
  }

  private static PenReader reader(byte[] file, PenOptions options) throws IOException {
    return new PenReader(new ByteArrayInputStream(file), options);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 19})
  void blocksComeBack(int level) throws IOException {
    byte[] message = "so many words ".repeat(10_000).getBytes(StandardCharsets.UTF_8);
    byte[] file = file(Zstandard.level(level), message);
    assertThat(file.length).isLessThan(500);
    PenOptions options = PenOptions.DEFAULT.withReadable(Zstandard.level(1));
    try (PenReader reader = reader(file, options)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.compression()).isEqualTo("zstd");
      assertThat(reader.message()).isEqualTo(message);
      assertThat(reader.next()).isTrue();
      assertThat(reader.length()).isZero();
      assertThat(reader.next()).isFalse();
    }
  }

  @Test
  void aReaderThatWasNotGivenItSaysWhatToDo() throws IOException {
    byte[] file = file(Zstandard.level(3), new byte[10]);
    try (PenReader reader = reader(file, PenOptions.DEFAULT)) {
      assertThatThrownBy(reader::next)
          .isInstanceOf(DecodeException.class)
          .hasMessageContaining("Zstandard")
          .hasMessageContaining("PenOptions.withReadable");
    }
  }

  @Test
  void damagedBytesAreAnErrorOrGiveOthersAndNeverFailOtherwise() throws IOException {
    Zstandard zstd = Zstandard.level(19);
    byte[] source = new byte[3_000];
    new Random(5).nextBytes(source);
    Arrays.fill(source, 500, 2_000, (byte) 7);
    byte[] packed = zstd.pack(source, 0, source.length);
    for (int bit = 0; bit < packed.length * 8; bit += 5) {
      byte[] damaged = packed.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      try (InputStream in = zstd.unpack(new ByteArrayInputStream(damaged))) {
        in.readNBytes(10_000);
      } catch (IOException e) {
        assertThat(e).hasMessageNotContaining("null");
      }
    }
  }

  @Test
  void levelsAreChecked() {
    assertThatThrownBy(() -> Zstandard.level(20)).isInstanceOf(IllegalArgumentException.class);
  }
}
