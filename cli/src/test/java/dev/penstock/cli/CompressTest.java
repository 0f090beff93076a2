package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code pack} compresses, and with what. */
final class CompressTest {
  private static final String LINES =
      "{\"name\": \"one of many\", \"count\": 1}\n{\"name\": \"one more\", \"count\": 2}\n";

  private static PenReader packed(String json, String... options) throws IOException {
    String[] command = new String[options.length + 1];
    command[0] = "pack";
    System.arraycopy(options, 0, command, 1, options.length);
    Run run = Run.piped(json, command);
    assertThat(run.exitCode()).isZero();
    PenReader reader = new PenReader(new ByteArrayInputStream(run.output()), PenSource.OPTIONS);
    assertThat(reader.next()).isTrue();
    return reader;
  }

  @Test
  void deflateIsTheDefaultButNotForFast() throws IOException {
    assertThat(packed(LINES).compression()).isEqualTo("deflate");
    assertThat(packed(LINES, "--format", "fast").compression()).isNull();
    assertThat(packed(LINES, "--format", "fast", "--compress", "deflate").compression())
        .isEqualTo("deflate");
    assertThat(packed(LINES, "--compress", "none").compression()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"deflate", "zstd", "none"})
  void everyCompressionComesBack(String compression) {
    byte[] file = Run.piped(LINES, "pack", "--compress", compression).output();
    Run cat = Run.with(file, Set.of(), "cat");
    assertThat(cat.text().lines()).hasSize(2).first().asString().contains("one of many");
    assertThat(Run.with(file, Set.of(), "inspect", "--sizes").exitCode()).isZero();
    assertThat(Run.with(file, Set.of(), "inspect").text()).contains("one of many");
  }

  @Test
  void levelsAreChecked() {
    Run run = Run.piped(LINES, "pack", "--level", "10");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("deflate has levels from 1 to 9");
    assertThat(Run.piped(LINES, "pack", "--compress", "zstd", "--level", "10").exitCode()).isZero();
  }

  @Test
  void aDocumentWithoutTwoLikeObjectsIsStoredAsItIsAndComesBack() throws IOException {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 150; i++) {
      json.append("\"member%d\": {\"a%d\": [%d.50, null, -0, {}], ".formatted(i, i * 7, i));
      json.append("\"b%d\": \"text\"},\n".formatted(i));
    }
    json.append("\"last\": 12345678901234567890123, \"e\": 1E400}");
    PenReader reader = packed(json.toString());
    assertThat(reader.header().format()).isEqualTo("json");
    byte[] file = Run.piped(json.toString(), "pack").output();
    Run cat = Run.with(file, Set.of(), "cat");
    assertThat(JsonValues.of(cat.output()))
        .isEqualTo(JsonValues.of(json.toString().getBytes(StandardCharsets.UTF_8)));
    assertThat(packed(json.toString(), "--format", "compact").header().format())
        .isEqualTo("compact");
  }
}
