package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.container.PenHeader;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every byte is named, by a schema from anywhere; of broken input what is good, and the error. */
final class InspectCommandTest {
  private static final boolean BLESS = Boolean.getBoolean("penstock.bless");
  private static final Path GOLDENS =
      Path.of(System.getProperty("penstock.root", ".."))
          .resolve("cli/src/test/resources/dev/penstock/cli/inspect");

  private static final String JSON =
      """
      [{"symbol": "PENS", "bid": 5, "ask": 12.5, "tags": ["a", "b"], "by": {"k": null}},
       {"symbol": "PENSTOCK", "bid": 700, "ask": 0.1, "tags": [], "by": {}, "venue": "größer"},
       {"symbol": "PENS", "bid": -1, "ask": 12.5, "tags": ["long tag", "long tag"], "by": {}}]
      """;

  /** A price in Compact: SPEC compact 4.5 has it as an example. */
  private static final byte[] PRICE = HexFormat.of().parseHex("0302140c414243");

  private static final String PRICE_SCHEMA =
      """
      schema com.acme : com.acme.Price

      record com.acme.Price {
        1 symbol: text
        2 bid: i32
        3 ask: i32?
        4 active: bool
      }
      """;

  @TempDir Path folder;

  private static byte[] pen(String... options) {
    String[] arguments = new String[options.length + 2];
    arguments[0] = "pack";
    arguments[1] = "--compress=none";
    System.arraycopy(options, 0, arguments, 2, options.length);
    return Run.piped(JSON, arguments).output();
  }

  private static Run inspect(byte[] file, String... options) {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "inspect";
    System.arraycopy(options, 0, arguments, 1, options.length);
    return Run.with(file, Set.of(), arguments);
  }

  /** Compares output and messages with a committed file. */
  private static void assertGolden(String name, Run run) throws IOException {
    String text = run.text() + "--\n" + run.messages() + "exit " + run.exitCode() + "\n";
    Path golden = GOLDENS.resolve(name + ".txt");
    if (BLESS) {
      Files.createDirectories(GOLDENS);
      Files.writeString(golden, text);
    }
    assertThat(golden).as("./check --bless writes it").exists();
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  private static int frame(byte[] file, int message) throws IOException {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(file))) {
      for (int i = 0; i < message; i++) {
        reader.next();
      }
      return (int) reader.frameOffset();
    }
  }

  private static byte[] container(String format, String schema, byte[]... messages)
      throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (PenWriter writer = new PenWriter(target, PenHeader.of(format, schema))) {
      for (byte[] message : messages) {
        writer.write(message);
      }
    }
    return target.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast", "json"})
  void everyByteOfAFileIsNamed(String format) throws IOException {
    assertGolden(format, inspect(pen("--each", "--format", format)));
  }

  @Test
  void textsThatAreNoLiteralsShowWhereTheyComeFrom() throws IOException {
    assertGolden("front-coded", inspect(pen("--front-coding"), "--message", "1", "--full"));
  }

  @Test
  void aTornFileIsShownUpToTheTear() throws IOException {
    byte[] file = pen("--each");
    assertGolden("torn", inspect(Arrays.copyOf(file, frame(file, 2) + 15)));
  }

  @Test
  void aFlippedBitHidesOneMessage() throws IOException {
    byte[] file = pen("--each");
    file[frame(file, 2) + 12] ^= 4;
    assertGolden("flipped", inspect(file));
  }

  @Test
  void aMessageThatIsNoneIsShownUpToTheByteThatIsWrong() throws IOException {
    byte[] wrong = PRICE.clone();
    wrong[3] = 0x40;
    assertGolden("wrong", inspect(container("compact", PRICE_SCHEMA, PRICE, wrong, PRICE)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast"})
  void sizesAddUpToTheFile(String format) throws IOException {
    byte[] file = pen("--format", format);
    Run run = inspect(file, "--sizes");
    assertGolden("sizes-" + format, run);
    String total =
        run.text().lines().filter(each -> each.startsWith("total ")).findFirst().orElse("");
    assertThat(total.split(" +", -1)).contains("%,d".formatted(file.length));
  }

  @Test
  void sizesOfATornFileCountWhatWasNotRead() {
    byte[] file = pen();
    byte[] torn = Arrays.copyOf(file, file.length - 40);
    Run run = inspect(torn, "--sizes");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.text()).contains("\n(not read) ").contains(" " + torn.length + "  100.0%");
  }

  @Test
  void aMessageAloneIsReadByASchemaFile() throws IOException {
    Path schema = Files.writeString(folder.resolve("price.schema"), PRICE_SCHEMA);
    Run run = inspect(PRICE, "--format", "compact", "--schema", schema.toString());
    assertThat(run.messages()).isEmpty();
    assertThat(run.text().lines().map(line -> line.replaceAll(" {2,}", "|")))
        .containsExactly(
            "|offset|bytes|path|what|value",
            "|0|03|header, plain|ASCII, slab of 3 bytes",
            "|1|02|bits|ask: null, active: true",
            "|2|14|bid|i32|5",
            "|3|0c|symbol|text, literal of 3 units at slab 0|\"ABC\"",
            "|4|41 42 43|symbol|text|\"ABC\"");
  }

  @Test
  void aSchemaThatTheFormatDoesNotCarryIsRefused() throws IOException {
    String text = "schema : R record R { 1 a: U } union U { 1 A: (text) }";
    Path schema = Files.writeString(folder.resolve("other.schema"), text);
    Run run = inspect(PRICE, "--format", "compact", "--schema", schema.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains("Compact has no messages of this schema: [NotCarried] U.A: ")
        .contains("Name the schema by which the messages were written, with --schema.");
  }

  @Test
  void aMessageAloneIsReadByACompiledClass() throws IOException {
    Path source = Files.createDirectories(folder.resolve("src/com/acme")).resolve("Price.java");
    Files.writeString(
        source,
        """
        package com.acme;

        import org.jspecify.annotations.Nullable;

        @dev.penstock.Message
        public record Price(String symbol, int bid, @Nullable Integer ask, boolean active) {}
        """);
    String classes = Files.createDirectories(folder.resolve("classes")).toString();
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", classes, source.toString());
    assertThat(compiled).isZero();
    String[] options = {"--format", "compact", "--class", "com.acme.Price", "--classpath", classes};
    Run run = inspect(PRICE, options);
    assertThat(run.messages()).isEmpty();
    assertThat(run.text()).contains("ask: null, active: true").contains("\"ABC\"");

    options[3] = "com.acme.Prize";
    Run missing = inspect(PRICE, options);
    assertThat(missing.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(missing.messages()).contains("there is no class com.acme.Prize in " + classes);
  }

  @Test
  void aBrokenMessageAloneIsShownUpToTheError() throws IOException {
    Path schema = Files.writeString(folder.resolve("price.schema"), PRICE_SCHEMA);
    String[] options = {"--format", "compact", "--schema", schema.toString()};
    Run run = inspect(Arrays.copyOf(PRICE, 6), options);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.text()).contains("^ TRUNCATED at byte 3 in symbol: ");
    assertThat(run.messages())
        .startsWith("penstock inspect: standard input: TRUNCATED at byte 3 in symbol: expected ");
  }

  @Test
  void aFormatWithoutASchemaIsRefused() {
    Run run = inspect(PRICE, "--format", "fast");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--schema FILE, or --type CLASS");
  }

  @Test
  void aFileThatIsNoContainerIsRefusedWithTheWayOut() {
    Run run = inspect(PRICE);
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("the magic of a .pen file").contains("--format");
  }

  @Test
  void aMessageThatAFileDoesNotHoldIsRefused() {
    Run run = inspect(pen("--each"), "--message", "4");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("there is no message 4").contains("It holds 3 messages.");
  }

  @Test
  void aSchemaThatCannotBeReadLeavesTheMessagesUnnamed() throws IOException {
    Run run = inspect(container("compact", "schema : P\n\nrecord {\n", PRICE));
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.text()).contains("not read").contains("message count");
    assertThat(run.messages()).contains("the schema in the header: line 3, column ");
  }

  @Test
  void coloursAreForTerminals() {
    byte[] file = pen();
    assertThat(inspect(file).text()).doesNotContain("\u001b[");
    Run terminal = Run.with(file, EnumSet.of(Terminal.Stream.STDOUT), "inspect", "--color=auto");
    boolean off = !System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    boolean dumb = System.getenv().getOrDefault("TERM", "").equals("dumb");
    assertThat(terminal.text().contains("\u001b[")).isEqualTo(!off && !dumb);
    assertThat(inspect(file, "--color=always").text()).contains("\u001b[36m");
  }

  @Test
  void theEnvironmentTurnsColoursOff() {
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            System.err,
            EnumSet.of(Terminal.Stream.STDOUT));
    assertThat(Colors.of(Colors.When.AUTO, terminal, Map.of()).heading("x")).hasSizeGreaterThan(1);
    assertThat(Colors.of(Colors.When.AUTO, terminal, Map.of("NO_COLOR", "1")).heading("x"))
        .isEqualTo("x");
    assertThat(Colors.of(Colors.When.AUTO, terminal, Map.of("TERM", "dumb")).heading("x"))
        .isEqualTo("x");
  }

  @Test
  void wideCharactersTakeTwoColumns() {
    assertThat(Columns.cut("日本語テキスト", 7)).isEqualTo("日本語…");
    assertThat(Columns.cutStart("items[3].owner", 8)).isEqualTo("…].owner");
    assertThat(Columns.pad("日本", 6)).isEqualTo("日本  ");
  }

  @Test
  void linesAreCutToTheirColumnsAndShownInFullWhereAsked() {
    String json = "{\"text\": \"" + "long ".repeat(100) + "\"}";
    byte[] file = Run.piped(json, "pack").output();
    assertThat(inspect(file).text().lines()).allMatch(line -> line.length() <= 140);
    assertThat(inspect(file, "--full").text()).contains("long ".repeat(100) + "\"");
  }

  @Test
  void outputIsInUtf8() {
    String text = new String(inspect(pen()).output(), StandardCharsets.UTF_8);
    assertThat(text).contains("größer");
  }
}
