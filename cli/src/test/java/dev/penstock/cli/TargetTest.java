package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.api.condition.OS.MAC;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where commands write. */
@EnabledOnOs({LINUX, MAC})
final class TargetTest {
  @TempDir Path folder;

  private static Terminal terminal() {
    return new Terminal(
        new ByteArrayInputStream(new byte[0]),
        new ByteArrayOutputStream(),
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
        Set.of());
  }

  private Path file(String name, String rights) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "old");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(rights));
  }

  private static String rights(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static void write(Path place, String text) throws IOException {
    try (Target target = Target.open(place.toString(), terminal())) {
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      target.commit();
    }
  }

  private List<Path> others(Path... known) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> others = new ArrayList<>(all.toList());
      others.removeAll(List.of(known));
      return others;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rw-r-----", "rwxrwxrwx", "rw-rw-rw-"})
  void aReplacedFileKeepsItsRights(String rights) throws IOException {
    Path file = file("a", rights);
    write(file, "new");
    assertThat(file).hasContent("new");
    assertThat(rights(file)).isEqualTo(rights);
  }

  @Test
  void aNewFileHasTheRightsOfNewFiles() throws IOException {
    write(folder.resolve("a"), "new");
    assertThat(rights(folder.resolve("a")))
        .isEqualTo(rights(Files.createFile(folder.resolve("b"))));
  }

  @Test
  void aDraftHasNoMoreRightsThanWhatItReplaces() throws IOException {
    Path file = file("a", "rw-r-----");
    try (Target target = Target.open(file.toString(), terminal())) {
      target.stream().write(1);
      assertThat(others(file)).hasSize(1);
      assertThat(rights(others(file).get(0))).isEqualTo("rw-------");
      assertThat(others(file).get(0).getFileName().toString()).matches("\\.penstock-[0-9a-f]{32}");
    }
    assertThat(others(file)).isEmpty();
    assertThat(file).hasContent("old");
  }

  @Test
  void whatALinkLeadsToIsReplaced() throws IOException {
    Path file = file("a", "rw-------");
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Path one = Files.createSymbolicLink(inner.resolve("one"), Path.of("..", "a"));
    Path two = Files.createSymbolicLink(folder.resolve("two"), one);
    write(two, "new");
    assertThat(Files.isSymbolicLink(two)).isTrue();
    assertThat(Files.isSymbolicLink(one)).isTrue();
    assertThat(file).hasContent("new");
    assertThat(rights(file)).isEqualTo("rw-------");
  }

  @Test
  void whatALinkLeadsToIsCreated() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("new"));
    write(link, "new");
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(folder.resolve("new")).hasContent("new");
    assertThat(others(link, folder.resolve("new"))).isEmpty();
  }

  @Test
  void aLinkIntoNoFolderIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("none", "new"));
    assertThatThrownBy(() -> Target.open(link.toString(), terminal()))
        .hasMessage(link + ": there is no folder " + folder.resolve("none"));
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThatThrownBy(() -> Target.open(link.toString(), terminal()))
        .hasMessage(link + ": links that lead in a circle");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aFolderThatTakesNoFilesIsToldInTheWordsOfTheUser() {
    Run run = Run.piped("{\"a\":1}", "pack", "-o", "/proc/self/x.pen");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).startsWith("penstock pack: /proc/self/x.pen: ");
    assertThat(run.messages()).doesNotContain(".penstock-");
  }

  @Test
  @EnabledOnOs(LINUX)
  void aFullDeviceIsToldWithItsName() {
    Run run = Run.piped("{\"a\":1}", "schema", "-o", "/dev/full");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).startsWith("penstock schema: /dev/full: No space left");
  }

  static List<List<String>> commands() {
    return List.of(
        List.of("pack", "IN", "-o", "OUT"),
        List.of("pack", "IN", "--append", "OUT"),
        List.of("cat", "IN", "-o", "OUT"),
        List.of("schema", "IN", "-o", "OUT"),
        List.of("report", "IN", "-o", "OUT"),
        List.of("bench", "IN", "--json", "OUT"),
        List.of("bench", "IN", "--report", "OUT"));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theInputIsNoOutputUnderAnyName(List<String> command) throws IOException {
    Path input = Files.writeString(folder.resolve("in"), "[{\"a\":1}]");
    Path link = Files.createSymbolicLink(folder.resolve("link"), input);
    Path hard = Files.createLink(folder.resolve("hard"), input);
    for (Path name : List.of(input, link, hard)) {
      String[] arguments =
          command.stream()
              .map(each -> each.equals("IN") ? input.toString() : each)
              .map(each -> each.equals("OUT") ? name.toString() : each)
              .toArray(String[]::new);
      Run run = Run.of(arguments);
      assertThat(run.exitCode()).isNotZero();
      assertThat(run.messages()).contains(name + ": this is the input");
      assertThat(input).hasContent("[{\"a\":1}]");
    }
  }
}
