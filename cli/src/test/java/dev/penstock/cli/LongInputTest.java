package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input of several pieces, on several threads: nothing differs from one thread. */
final class LongInputTest {
  private static final int COUNT = 20_000;

  @TempDir Path folder;

  private String pen() {
    return folder.resolve("x.pen").toString();
  }

  private static String element(int i) {
    String more = i % 3 == 0 ? ",\"more\":[" + i + ",\"]}\\\\\\\"\"]" : "";
    return "{\"id\":%d,\"name\":\"number %d, of \u00e9lan and some length \\\"%s\\\"\"%s}"
        .formatted(i, i, "x".repeat(i % 90), more);
  }

  /** Writes elements, one of which may be replaced. */
  private Path write(boolean asList, int replaced, String replacement) throws IOException {
    StringBuilder json = new StringBuilder(asList ? "[\n" : "");
    for (int i = 0; i < COUNT; i++) {
      json.append(i == 0 ? "" : asList ? ",\n" : "\n");
      json.append(i == replaced ? replacement : element(i));
    }
    json.append(asList ? "\n]\n" : "\n");
    return Files.writeString(folder.resolve("in.json"), json);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theBytesDoNotDependOnTheNumberOfThreads(boolean asList) throws IOException {
    String json = write(asList, -1, "").toString();
    byte[] first = null;
    for (String threads : new String[] {"1", "2", "5"}) {
      Run pack = Run.of("pack", "--each", json, "--threads", threads, "-o", pen());
      assertThat(pack.messages()).contains("20,000 messages");
      byte[] bytes = Files.readAllBytes(Path.of(pen()));
      first = first == null ? bytes : first;
      assertThat(bytes).isEqualTo(first);
      Run cat = Run.of("cat", pen(), "--threads", threads);
      assertThat(cat.exitCode()).isZero();
      assertThat(cat.output()).isEqualTo(Files.readAllBytes(Path.of(json)));
    }
  }

  @Test
  void linesNeedNoOption() throws IOException {
    assertThat(Run.of("pack", write(false, -1, "").toString(), "-o", pen()).messages())
        .contains("20,000 messages");
  }

  @Test
  void theSchemaCoversAllPieces() throws IOException {
    Path json = write(true, COUNT - 1, "{\"id\":1.5,\"name\":null,\"last\":{}}");
    Run schema = Run.of("schema", "--each", json.toString());
    assertThat(schema.text()).contains("name: text?", "last", "more").doesNotContain("id: i32");
    Run.of("pack", "--each", json.toString(), "-o", pen());
    assertThat(Run.of("cat", pen()).output()).isEqualTo(Files.readAllBytes(json));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aValueThatCannotBePackedIsShownAtItsPlace(boolean asList) throws IOException {
    Path json = write(asList, 15_000, "{\"id\":1,\"name\":\"\\ud800\"}");
    for (String threads : new String[] {"1", "3"}) {
      Run run = Run.of("pack", "--each", json.toString(), "--threads", threads);
      assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
      int line = asList ? 15_002 : 15_001;
      String path = asList ? "$[15000].name" : "$.name";
      assertThat(run.messages()).contains(json + ":" + line + ":16: " + path + ": MALFORMED_TEXT");
      Run cat = Run.with(run.output(), Set.of(), "cat");
      assertThat(cat.messages()).contains("15,000 whole messages could be read");
    }
  }

  @Test
  void aSyntaxErrorIsShownAtItsPlace() throws IOException {
    Path json = write(true, 15_000, "{\"id\":1,\"name\":tru}");
    Run run = Run.of("pack", "--each", json.toString(), "-o", pen());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(json + ":15002:", "$[15000].name");
    assertThat(Path.of(pen())).doesNotExist();
  }

  @Test
  void aFewMessagesAreTakenFromTheMiddle() throws IOException {
    Run.of("pack", write(false, -1, "").toString(), "-o", pen());
    Run cat = Run.of("cat", pen(), "--from", "12346", "--count", "2");
    assertThat(cat.text()).isEqualTo(element(12_345) + "\n" + element(12_346) + "\n");
    byte[] bytes = Files.readAllBytes(Path.of(pen()));
    Run piped = Run.with(bytes, Set.of(), "cat", "--from", "12346", "--count", "2");
    assertThat(piped.text()).isEqualTo(cat.text());
    assertThat(Run.of("cat", pen(), "--from", "20001").text()).isEmpty();
    assertThat(Run.of("cat", pen(), "--count", "0").text()).isEmpty();
    assertThat(Run.of("cat", pen(), "--from", "0").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(Run.of("cat", pen(), "--threads", "0").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void whatStandsBehindDamageIsWrittenToo() throws IOException {
    Run.of("pack", write(false, -1, "").toString(), "-o", pen(), "--compress", "none");
    byte[] bytes = Files.readAllBytes(Path.of(pen()));
    int damage = bytes.length / 2;
    for (int i = 0; i < 100; i++) {
      bytes[damage + i] ^= 0x3C;
    }
    Run cat = Run.with(bytes, Set.of(), "cat");
    assertThat(cat.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(cat.text()).startsWith(element(0)).endsWith(element(COUNT - 1) + "\n");
    assertThat(cat.text().lines().count()).isBetween(COUNT - 10L, COUNT - 1L);
    assertThat(cat.messages()).contains("CHECKSUM at byte ", "reading goes on at byte ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"deflate", "none"})
  void aDamagedFileGivesWhatADamagedPipeGives(String compression) throws IOException {
    Run.of(
        "pack", write(true, -1, "").toString(), "--each", "-o", pen(), "--compress", compression);
    byte[] whole = Files.readAllBytes(Path.of(pen()));
    for (int part : new int[] {1, 3, 5, 7}) {
      byte[] bytes = part == 7 ? Arrays.copyOf(whole, whole.length * 7 / 8) : whole.clone();
      bytes[whole.length / 8 * part - 1] ^= 0x3C;
      Files.write(Path.of(pen()), bytes);
      Run file = Run.of("cat", pen(), "--threads", "3");
      Run pipe = Run.with(bytes, Set.of(), "cat");
      assertThat(file.exitCode()).isEqualTo(ExitCode.INPUT).isEqualTo(pipe.exitCode());
      assertThat(file.text()).isEqualTo(pipe.text());
      assertThat(file.messages()).isEqualTo(pipe.messages().replace("standard input", pen()));
    }
  }

  @Test
  void aDamagedBlockLosesItsMessagesAndTheOthersKeepTheirNumbers() throws IOException {
    Run.of("pack", write(false, -1, "").toString(), "-o", pen());
    byte[] bytes = Files.readAllBytes(Path.of(pen()));
    bytes[bytes.length / 2] ^= 0x3C;
    Run cat = Run.with(bytes, Set.of(), "cat");
    assertThat(cat.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(cat.text()).startsWith(element(0)).endsWith(element(COUNT - 1) + "\n");
    assertThat(cat.text().lines().count()).isBetween(COUNT / 2L, COUNT - 100L);
    assertThat(cat.messages()).contains("CHECKSUM at byte ").doesNotContain("more such");
    Files.write(Path.of(pen()), bytes);
    Run last = Run.of("cat", pen(), "--from", "" + COUNT);
    assertThat(last.text()).isEqualTo(element(COUNT - 1) + "\n");
  }

  /** A disk or pipe that ends after some bytes. */
  private static Run failing(String message, byte[] input, String... arguments) {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    OutputStream output =
        new OutputStream() {
          private int left = 300_000;

          @Override
          public void write(int each) throws IOException {
            if (left-- == 0) {
              throw new IOException(message);
            }
          }
        };
    PrintStream printed = new PrintStream(messages, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(new ByteArrayInputStream(input), output, printed, Set.of());
    int exitCode = Main.run(terminal, null, arguments);
    return new Run(exitCode, new byte[0], messages.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aReaderThatGoesAwayEndsTheCommandInSilence() throws IOException {
    Run.of("pack", write(false, -1, "").toString(), "-o", pen());
    byte[] bytes = Files.readAllBytes(Path.of(pen()));
    for (String threads : new String[] {"1", "3"}) {
      Run cat = failing("Broken pipe", bytes, "cat", "--threads", threads);
      assertThat(cat.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(cat.messages()).isEmpty();
    }
  }

  @Test
  void aFullDiskIsNamed() throws IOException {
    byte[] json = Files.readAllBytes(write(false, -1, ""));
    Run pack = failing("No space left on device", json, "pack", "--compress", "none");
    assertThat(pack.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(pack.messages()).isEqualTo("penstock pack: No space left on device\n");
  }
}
