package dev.penstock.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of FlatBuffers in {@code pack} and {@code cat}, by nothing but the schema. */
final class FbsMessagesTest {
  private static final String GAME =
      """
      include "item.fbs";
      namespace acme;
      enum Rights: ubyte (bit_flags) { Read, Write }
      table Monster { name: string (required); hp: short = 100; rights: Rights; items: [Item]; }
      root_type Monster;
      file_identifier "GAME";
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String schema() throws IOException {
    file("shared/item.fbs", "namespace acme; table Item { key: string (key); price: double; }");
    return file("game.fbs", GAME);
  }

  private Run pack(String json, String... more) throws IOException {
    String[] arguments = {
      "pack",
      file("x.json", json),
      "--schema",
      schema(),
      "-I",
      folder.resolve("shared").toString(),
      "-o",
      folder.resolve("x.bin").toString()
    };
    return Run.of(joined(arguments, more));
  }

  private Run cat(String... more) throws IOException {
    String[] arguments = {
      "cat",
      folder.resolve("x.bin").toString(),
      "--schema",
      schema(),
      "-I",
      folder.resolve("shared").toString()
    };
    return Run.of(joined(arguments, more));
  }

  private static String[] joined(String[] first, String[] second) {
    String[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  @Test
  void aDocumentBecomesAMessageAndComesBack() throws IOException {
    Run packed =
        pack("{name: 'Orc', rights: \"Read Write\", items: [{key: \"b\"}, {key: \"a\"}]} // x\n");
    assertThat(packed.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(packed.messages()).contains("x.bin: 1 message, ");
    assertThat(Files.readString(folder.resolve("x.bin"), ISO_8859_1).substring(4, 8))
        .isEqualTo("GAME");

    assertThat(cat().text())
        .isEqualTo(
            "{\"name\":\"Orc\",\"rights\":\"Read Write\",\"items\":[{\"key\":\"a\"},{\"key\":\"b\"}]}\n");
    assertThat(cat("--bare-names", "--pretty", "--defaults").text())
        .startsWith("{\n  name: \"Orc\",\n  hp: 100,\n  rights: \"Read Write\",\n  items: [\n");
  }

  @Test
  void severalDocumentsBecomeMessagesWithASizePrefix() throws IOException {
    String json = "{\"name\": \"a\"}\n{\"name\": \"b\"}\n";
    Run refused = pack(json);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(refused.messages()).contains("x.json:2:1: $: more than one document");
    assertThat(refused.messages()).contains("--size-prefixed");

    assertThat(pack(json, "--size-prefixed").messages()).contains("2 messages");
    assertThat(cat("--size-prefixed").text()).isEqualTo("{\"name\":\"a\"}\n{\"name\":\"b\"}\n");
    assertThat(cat("--size-prefixed", "--from=2").text()).isEqualTo("{\"name\":\"b\"}\n");
  }

  @Test
  void errorsHaveLineColumnAndPath() throws IOException {
    assertThat(pack("{\"name\": \"a\",\n  \"items\": [{\"key\": 5}]}").messages())
        .contains("x.json:2:21: $.items[0].key: TYPE_MISMATCH: expected text, found 5");
    assertThat(pack("{\"name\": \"a\",\n  \"level\": 1}").messages())
        .contains("x.json:2:4: $.level: UNKNOWN_FIELD: expected a member that acme.Monster has");
    assertThat(pack("{\"name\": \"a\", \"level\": 1}", "--skip-unknown").exitCode())
        .isEqualTo(ExitCode.OK);
    assertThat(pack("{name: \"a\"}", "--strict-json").messages())
        .contains("x.json:1:2: $: SYNTAX: expected a name in quotation marks, found 'n'");
  }

  @Test
  void anotherRootIsNamed() throws IOException {
    assertThat(pack("{\"key\": \"k\"}", "--root=Item").exitCode()).isEqualTo(ExitCode.OK);
    assertThat(cat("--root=acme.Item").text()).isEqualTo("{\"key\":\"k\"}\n");
    assertThat(cat("--root=Sword").messages())
        .contains("there is no table Sword")
        .contains("Name one with --root: acme.Item, acme.Monster");
  }

  @Test
  void aBinarySchemaMakesTheSameMessages() throws IOException {
    pack("{\"name\": \"Orc\", \"rights\": \"Write\", \"items\": [{\"key\": \"a\"}]}");
    String message = folder.resolve("x.bin").toString();
    String binary = folder.resolve("game.bfbs").toString();
    String other = folder.resolve("y.bin").toString();
    String includes = folder.resolve("shared").toString();
    Run.of("schema", schema(), "-I", includes, "--as=bfbs", "-o", binary);

    String json = folder.resolve("x.json").toString();
    Run packed = Run.of("pack", json, "--schema", binary, "-o", other);

    assertThat(packed.messages()).contains("y.bin: 1 message, ");
    assertThat(folder.resolve("y.bin")).hasSameBinaryContentAs(Path.of(message));
    Run shown = Run.of("cat", other, "--schema", binary, "--pretty");
    assertThat(shown.exitCode()).isZero();
    assertThat(shown.text()).isEqualTo(cat("--pretty").text()).contains("\"rights\": \"Write\"");
    String lacking = Files.writeString(folder.resolve("bad.bfbs"), "none").toString();
    assertThat(Run.of("cat", other, "--schema", lacking).messages()).contains("bad.bfbs: ");
  }

  @Test
  void theIdentifierIsExpectedUnlessItIsSaidNotToBeThere() throws IOException {
    assertThat(pack("{\"name\": \"a\"}", "--no-identifier").exitCode()).isEqualTo(ExitCode.OK);
    assertThat(cat().messages()).contains("TYPE_MISMATCH at byte 4: expected the file identifier");
    assertThat(cat("--no-identifier").text()).isEqualTo("{\"name\":\"a\"}\n");
  }

  @Test
  void damagedMessagesAreRefusedWithOffsetAndPath() throws IOException {
    pack("{\"name\": \"abc\"}");
    byte[] message = Files.readAllBytes(folder.resolve("x.bin"));
    message[message.length - 2] = (byte) 0xFF;
    Files.write(folder.resolve("x.bin"), message);

    Run run = cat();

    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("x.bin: MALFORMED_TEXT at byte ").contains(" in name: ");
  }

  @Test
  void optionsOfFilesAndOfMessagesDoNotMix() throws IOException {
    assertThat(pack("{}", "--each").messages()).contains("--each").contains("are for .pen files");
    Run run = Run.of("pack", file("x.json", "{}"), "--size-prefixed");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("go with --schema FILE");
  }
}
