package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script, in a folder of its own whose build is the class path of this test. */
final class LauncherTest {
  @TempDir Path folder;
  private Path launcher;

  @BeforeEach
  void install() throws IOException {
    Path root = Path.of(System.getProperty("penstock.root", ".."));
    Path home = Files.createDirectories(folder.resolve("home"));
    launcher = Files.copy(root.resolve("penstock"), home.resolve("penstock"));
    Files.createDirectories(home.resolve("tools"));
    Files.copy(root.resolve("tools/find-jdk.sh"), home.resolve("tools/find-jdk.sh"));
    Path build = Files.createDirectories(home.resolve("cli/target/quick/penstock"));
    Files.writeString(build.resolve("classpath"), System.getProperty("java.class.path"));
    Files.writeString(build.resolve("stamp"), "");
  }

  private record Ended(int exitCode, String output, String messages) {}

  private Ended run(List<String> command) throws IOException, InterruptedException {
    Path output = folder.resolve("stdout");
    Path messages = folder.resolve("stderr");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(Files.createDirectories(folder.resolve("data")).toFile())
            .redirectOutput(output.toFile())
            .redirectError(messages.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    process.getOutputStream().close();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new Ended(process.exitValue(), Files.readString(output), Files.readString(messages));
  }

  @Test
  void packAndCatWorkFromAnotherFolderAndThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("pen"), launcher);
    Files.createDirectories(folder.resolve("data"));
    Files.writeString(folder.resolve("data/in.json"), "{\"größe\": [1, 2.0, null]}");
    Ended packed = run(List.of("sh", link.toString(), "pack", "in.json", "-o", "out.pen"));
    assertThat(packed.messages()).startsWith("out.pen: 1 message, ");
    assertThat(packed.exitCode()).isZero();
    Ended cat = run(List.of("sh", link.toString(), "cat", "out.pen"));
    assertThat(cat.messages()).isEmpty();
    assertThat(cat.output()).isEqualTo("{\"größe\":[1,2.0,null]}\n");
  }

  @Test
  void aReaderThatGoesAwayIsNoError() throws Exception {
    Files.createDirectories(folder.resolve("data"));
    Path json = folder.resolve("data/in.json");
    Files.write(json, "{\"a\": 1}\n".repeat(200_000).getBytes(StandardCharsets.UTF_8));
    run(List.of("sh", launcher.toString(), "pack", "in.json", "-o", "out.pen"));
    Ended head = run(List.of("sh", "-c", launcher + " cat out.pen | head -n 2"));
    assertThat(head.output()).isEqualTo("{\"a\":1}\n{\"a\":1}\n");
    assertThat(head.messages()).isEmpty();
  }

  @Test
  void itsFlagsSayNothingWithAnArchiveOfClasses() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin/java");
    String flags =
        Files.readString(launcher)
            .lines()
            .filter(line -> line.startsWith("java_flags='"))
            .map(line -> line.substring("java_flags='".length(), line.length() - 1))
            .findFirst()
            .orElseThrow();
    Path archive = folder.resolve("classes.jsa");
    String start = java + " " + flags + " -XX:";
    run(List.of("sh", "-c", start + "ArchiveClassesAtExit=" + archive + " --version"));
    assertThat(archive).exists();
    Ended ended = run(List.of("sh", "-c", start + "SharedArchiveFile=" + archive + " --version"));
    assertThat(ended.messages()).isEmpty();
  }

  @Test
  void packedWithZstandardNothingIsSaidOfNativeCode() throws Exception {
    Files.createDirectories(folder.resolve("data"));
    Files.writeString(folder.resolve("data/in.json"), "{\"a\": 1}\n".repeat(9));
    String pack = launcher + " pack in.json --compress zstd -o out.pen";
    assertThat(run(List.of("sh", "-c", pack)).messages())
        .startsWith("out.pen: 9 messages, ")
        .hasLineCount(1);
  }

  @Test
  void anErrorHasItsExitCode() throws Exception {
    Ended ended = run(List.of("sh", launcher.toString(), "schema", "none.json"));
    assertThat(ended.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(ended.messages()).contains("none.json: there is no such file");
  }

  @Test
  void benchMeasuresAFileAndShowsATableAndJson() throws Exception {
    Path lab = Path.of(System.getProperty("penstock.root", ".."), "lab").toAbsolutePath();
    Path link = Files.createSymbolicLink(launcher.resolveSibling("lab"), lab);
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("in.jsonl"), "{\"a\": 1}\n{\"b\": \"x\"}\n");
    Ended ended =
        run(List.of(launcher.toString(), "bench", "in.jsonl", "--only=compact", "--json=out.json"));
    Files.delete(link);
    assertThat(ended.messages()).isEqualTo("in.jsonl: 1 contender ...\n");
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.output())
        .startsWith("in.jsonl: from in.jsonl\n2 messages;")
        .containsPattern("\nPenstock (\\(this build\\) )?Compact ") // jars have a version
        .contains("\nConditions\n");
    Map<?, ?> report =
        (Map<?, ?>) JsonValues.of(Files.readAllBytes(data.resolve("out.json"))).getFirst();
    assertThat(report.get("dataSets")).asString().contains("in.jsonl");
  }
}
