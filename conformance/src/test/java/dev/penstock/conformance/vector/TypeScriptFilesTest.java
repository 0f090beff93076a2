package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.Compression;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Writes {@code .pen} files to {@code target/typescript/container}, where {@code
 * conformance/ts/container-files.test.ts} reads them; it knows what is in them by the same rules.
 */
class TypeScriptFilesTest {
  private static final Path TARGET =
      Path.of(System.getProperty("penstock.root", ".."))
          .resolve("conformance/target/typescript/container");
  private static final int MESSAGE_COUNT = 2_000;
  private static final PenHeader HEADER =
      PenHeader.of("compact", "schema : P0\n").with(PenHeader.DOCUMENT, "elements");

  @Test
  void plain() throws IOException {
    write("plain.pen", HEADER, PenOptions.DEFAULT, 1);
  }

  @Test
  void aligned() throws IOException {
    write("aligned.pen", HEADER.withAlignment(64), PenOptions.DEFAULT, 3);
  }

  @Test
  void ofSeveralSchemas() throws IOException {
    write("schemas.pen", HEADER, PenOptions.DEFAULT, 3);
  }

  @Test
  void compressed() throws IOException {
    PenOptions options =
        PenOptions.DEFAULT.withCompression(Compression.deflate(9)).withBlockBytes(1 << 14);
    write("deflated.pen", HEADER, options, 3);
  }

  private static void write(String name, PenHeader header, PenOptions options, int schemaCount)
      throws IOException {
    Path path = Files.createDirectories(TARGET).resolve(name);
    try (PenWriter writer = new PenWriter(Files.newOutputStream(path), header, options)) {
      for (int i = 0; i < MESSAGE_COUNT; i++) {
        int schema = (i / 100) % schemaCount;
        writer.useSchema("schema : P" + schema + "\n");
        writer.write(message(i));
      }
    }

    try (PenFile file = PenFile.open(path)) {
      assertThat(file.messageCount()).isEqualTo(MESSAGE_COUNT);
      assertThat(file.message(MESSAGE_COUNT - 1)).isEqualTo(message(MESSAGE_COUNT - 1));
    }
  }

  /** Returns the message of a number: of all lengths below 500, with bytes that hardly repeat. */
  private static byte[] message(int number) {
    byte[] message = new byte[(number * 37) % 500];
    for (int i = 0; i < message.length; i++) {
      message[i] = (byte) (number * 31 + ((i * i) >> 3));
    }
    return message;
  }
}
