package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UsageTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"bench", "pack", "cat", "inspect", "schema", "gen", "protoc-gen", "diff", "serve"})
  void helpOfEveryCommandTeachesByExamples(String command) {
    Run run = Run.of(command, "--help");
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.text()).startsWith("Usage: penstock " + command);
    assertThat(run.text()).contains("Examples:\n  penstock " + command);
    assertThat(run.text().lines()).allMatch(line -> line.length() <= 100);
    assertThat(run.messages()).isEmpty();
    assertThat(Run.of("--help").text()).contains("  " + command + " ");
  }

  @Test
  void withoutACommandTheHelpIsShownAsAnError() {
    Run run = Run.of();
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).startsWith("Usage: penstock");
    assertThat(run.output()).isEmpty();
  }

  @Test
  void versionNamesPenstockAndJava() {
    Run run = Run.of("--version");
    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.text())
        .startsWith("penstock ")
        .contains("\nJava " + Runtime.version().feature());
  }

  @Test
  void aMistypedCommandIsAnsweredWithTheRightOne() {
    Run run = Run.of("scema");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'scema'").contains("penstock schema");
  }

  @Test
  void aMistypedOptionIsAnsweredWithTheHelpToReadNext() {
    Run run = Run.of("pack", "--fromat", "fast");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--fromat").contains("penstock pack --help");
  }

  @Test
  void bytesAreNotWrittenToATerminal() {
    Run run =
        Run.with("{}".getBytes(StandardCharsets.UTF_8), EnumSet.of(Terminal.Stream.STDOUT), "pack");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("terminal").contains("Name a file: -o FILE");
    assertThat(run.output()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "cat", "inspect", "schema"})
  void aCommandDoesNotWaitForAPersonToTypeAFile(String command) {
    Run run = Run.with(new byte[0], EnumSet.of(Terminal.Stream.STDIN), command);
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("nothing is piped in");
  }

  @Test
  void pagesAreServedFromACheckout() {
    Run run = Run.of("serve", "--port", "0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("Run ./penstock serve in a checkout");
  }

  @Test
  void aPortThatIsTakenIsNamed() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket taken = new ServerSocket(0, 1, loopback)) {
      String port = Integer.toString(taken.getLocalPort());
      Run run = Run.at(folder, "serve", "--port", port, "--host", loopback.getHostAddress());
      assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(run.messages()).contains("port " + port).contains("--port");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "65536"})
  void aPortThatThereIsNotIsAnErrorOfUsage(String port) {
    Run run = Run.at(folder, "serve", "--port", port);
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("there is no port " + port);
  }

  @Test
  void frontCodingBelongsToCompact() {
    Run run = Run.piped("{}", "pack", "--format", "fast", "--front-coding");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages())
        .contains("--front-coding belongs to the format compact, not to fast");
  }

  @Test
  void aPackageNameIsChecked() {
    Run run = Run.piped("{}", "schema", "--package", "com.1");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'com.1' is no Java package name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "schema"})
  void anOutputThatIsAFolderIsRefused(String command) {
    Run run = Run.piped("{}", command, "-o", folder.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains(folder + ": this is a folder");
  }

  @Test
  void anOutputWithoutItsFolderIsRefused() {
    Path missing = folder.resolve("none/out.txt");
    Run run = Run.piped("{}", "schema", "-o", missing.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("there is no folder " + missing.getParent());
  }
}
