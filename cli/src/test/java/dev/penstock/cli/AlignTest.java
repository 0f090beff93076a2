package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pack --align}. */
final class AlignTest {
  private static final int HEAD_BYTES = 10;
  private static final String LINES = lines(0, 40);

  @TempDir Path folder;

  private static String lines(int from, int to) {
    StringBuilder json = new StringBuilder();
    for (int i = from; i < to; i++) {
      json.append("{\"a\":%d,\"b\":\"%s\"}\n".formatted(i, "x".repeat(i % 13)));
    }
    return json.toString();
  }

  private static int unaligned(byte[] pen) throws IOException {
    int unaligned = 0;
    try (PenReader reader = new PenReader(new ByteArrayInputStream(pen))) {
      while (reader.next()) {
        unaligned += (reader.frameOffset() + HEAD_BYTES) % 8 == 0 ? 0 : 1;
      }
    }
    return unaligned;
  }

  @Test
  void everyMessageIsAlignedAndAppendingGoesOnWithIt() throws IOException {
    String pen = folder.resolve("x.pen").toString();
    Run run = Run.piped(LINES, "pack", "--format", "fast", "--align", "8", "-o", pen);
    assertThat(run.messages()).startsWith(pen + ": 40 messages");
    String more = lines(100, 130);
    assertThat(Run.piped(more, "pack", "--append", pen).exitCode()).isZero();
    byte[] bytes = Files.readAllBytes(Path.of(pen));
    assertThat(unaligned(bytes)).isZero();
    assertThat(Run.of("cat", pen).text()).isEqualTo(LINES + more);
    assertThat(Run.of("cat", pen, "--from", "60", "--count", "1").text()).contains("\"a\":119");
    assertThat(Run.of("inspect", pen).text()).contains("padding").contains("\"align\"");
    assertThat(Run.of("inspect", pen, "--sizes").text())
        .contains("\ntotal")
        .containsPattern("total.* %,d ".formatted(bytes.length));
  }

  @Test
  void messagesOfFastAreNotAlignedIfNotAskedFor() throws IOException {
    byte[] plain = Run.piped(LINES, "pack", "--format", "fast").output();
    assertThat(unaligned(plain)).isPositive();
    assertThat(Run.piped(LINES, "pack", "--format", "fast", "--align", "1").output())
        .isEqualTo(plain);
  }

  private static void assertRefused(String because, String... options) {
    String[] command = new String[options.length + 1];
    command[0] = "pack";
    System.arraycopy(options, 0, command, 1, options.length);
    Run run = Run.piped(LINES, command);
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains(because);
    assertThat(run.output()).isEmpty();
  }

  @Test
  void whatCannotBeAlignedIsRefused() throws IOException {
    assertRefused("compressed messages have no place of their own", "--align", "8");
    assertRefused("a power of two from 1 to 4096", "--compress", "none", "--align", "12");
    assertRefused("a power of two from 1 to 4096", "--compress", "none", "--align", "8192");
    assertRefused("a power of two from 1 to 4096", "--compress", "none", "--align", "0");
    Path pen = Files.write(folder.resolve("x.pen"), Run.piped(LINES, "pack").output());
    assertRefused("and its alignment", "--append", pen.toString(), "--align", "8");
    assertThat(new String(Files.readAllBytes(pen), StandardCharsets.ISO_8859_1))
        .doesNotContain("align");
  }
}
