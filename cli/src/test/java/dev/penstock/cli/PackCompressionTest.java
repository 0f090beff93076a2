package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenOptions;
import dev.penstock.formats.FormatKits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How hard {@code pack} compresses. */
final class PackCompressionTest {
  @ParameterizedTest
  @CsvSource({
    "DEFLATE, , 64000000, DEFLATE, 9",
    "DEFLATE, , 64000001, DEFLATE, 1",
    "DEFLATE, 5, 64000001, DEFLATE, 5",
    "ZSTD, , 1000, ZSTD, 19",
    "ZSTD, , 64000001, ZSTD, 3",
    ", , 64000001, DEFLATE, 1",
    "NONE, , 64000001, NONE,"
  })
  void longSourcesAreCompressedFast(
      PackCompression.@Nullable Kind kind,
      @Nullable Integer level,
      long jsonBytes,
      PackCompression.Kind used,
      @Nullable Integer expected) {
    PackCompression chosen = new PackCompression();
    chosen.kind = kind;
    chosen.level = level;
    PackCompression same = new PackCompression();
    same.kind = used;
    same.level = expected;
    Formats formats = new Formats(FormatKits.ALL);
    assertThat(packed(chosen.options(formats.usual(), jsonBytes)))
        .isEqualTo(packed(same.options(formats.usual(), 0)));
  }

  /** Returns bytes that differ with compression and level. */
  private static byte @Nullable [] packed(PenOptions options) {
    byte[] text = new byte[60_000];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) ('a' + (i * 7919L * (i / 97) % 1013) % 13);
    }
    return options.compression() == null ? null : options.compression().pack(text, 0, text.length);
  }
}
