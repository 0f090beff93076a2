package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of Protobuf that pack and cat write by a schema alone. */
final class ProtoMessagesTest {
  private static final String FILE =
      """
      syntax = "proto3";
      package acme.shop;
      import "acme/money.proto";
      message Order { int64 id = 1; string name = 2; acme.money.Amount total = 3; }
      message Line { int32 count = 1; }
      """;

  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("shop.proto"), FILE);
    Path api = Files.createDirectories(folder.resolve("api/acme"));
    Files.writeString(
        api.resolve("money.proto"),
        "syntax = \"proto3\"; package acme.money; message Amount { uint32 cents = 1; }");
  }

  private Run run(String command, Path input, Path output, String... options) {
    String[] all = new String[options.length + 7];
    System.arraycopy(options, 0, all, 7, options.length);
    all[0] = command;
    all[1] = input.toString();
    all[2] = "-o";
    all[3] = output.toString();
    all[4] = "--schema=" + file;
    all[5] = "-I";
    all[6] = folder.resolve("api").toString();
    return Run.of(all);
  }

  private Path text(String text) throws IOException {
    return Files.writeString(folder.resolve("in.json"), text);
  }

  @Test
  void aDocumentBecomesAMessageAndComesBack() throws IOException {
    Path document = text("{ \"id\": 300, \"name\": \"a\", \"total\": { \"cents\": 5 } }");
    Path message = folder.resolve("order.bin");
    Run packed = run("pack", document, message, "--root=Order");
    assertThat(packed.exitCode()).as(packed.messages()).isZero();
    assertThat(message)
        .hasBinaryContent(new byte[] {8, (byte) 0b1010_1100, 2, 18, 1, 'a', 26, 2, 8, 5});

    Path again = folder.resolve("out.json");
    Run cat = run("cat", message, again, "--root=Order");
    assertThat(cat.exitCode()).as(cat.messages()).isZero();
    assertThat(again)
        .content()
        .isEqualToIgnoringWhitespace("{\"id\":\"300\",\"name\":\"a\",\"total\":{\"cents\":5}}");
  }

  @Test
  void manyMessagesHaveTheirLengthsBeforeThem() throws IOException {
    String name = "n".repeat(200);
    String documents = "{\"name\":\"" + name + "\"}\n{}\n{\"id\":\"1\"}\n";
    Path messages = folder.resolve("orders.bin");
    Run packed = run("pack", text(documents), messages, "--root=Order", "--size-prefixed");
    assertThat(packed.exitCode()).as(packed.messages()).isZero();
    assertThat(Files.readAllBytes(messages))
        .hasSize(2 + 203 + 1 + 1 + 2)
        .startsWith(0b1100_1011, 1, 18)
        .endsWith(0, 2, 8, 1);

    Path again = folder.resolve("out.json");
    run("cat", messages, again, "--root=Order", "--size-prefixed");
    assertThat(again).content().isEqualTo(documents);
    run("cat", messages, again, "--root=Order", "--size-prefixed", "--from=2", "--count=1");
    assertThat(again).content().isEqualTo("{}\n");
  }

  @Test
  void lengthsThatPassTheEndAreRefused() throws IOException {
    Path out = folder.resolve("out.json");
    for (byte[] each : new byte[][] {{5, 8}, {-1}, {-1, -1, -1, -1, -1, 1}, {0, 3, 8, 1}}) {
      Path messages = Files.write(folder.resolve("cut.bin"), each);
      Run run = run("cat", messages, out, "--root=Order", "--size-prefixed");
      assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(run.messages()).contains("it ends behind the file");
    }
  }

  @Test
  void errorsSayWhere() throws IOException {
    Path out = folder.resolve("out.bin");
    Run run = run("pack", text("{\n  \"id\": 1,\n  \"nam\": 2 }"), out, "--root=Order");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("in.json:3:").contains("nam");
    Run skipped = run("pack", text("{\"id\":1,\"nam\":2}"), out, "--root=Order", "--skip-unknown");
    assertThat(skipped.exitCode()).as(skipped.messages()).isZero();

    Path damaged =
        Files.write(folder.resolve("bad.bin"), "\u0012\u0005a".getBytes(StandardCharsets.UTF_8));
    Run cat = run("cat", damaged, out, "--root=Order");
    assertThat(cat.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(cat.messages()).contains("bad.bin: ");
  }

  @Test
  void theTypeOfMessagesIsNamedWhereThereAreMany() throws IOException {
    Run run = run("pack", text("{}"), folder.resolve("out.bin"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains("there are 2 messages at its top")
        .contains("Name one with --root: acme.shop.Order, acme.shop.Line");
    Run wrong = run("pack", text("{}"), folder.resolve("out.bin"), "--root=Order", "--strict-json");
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
  }
}
