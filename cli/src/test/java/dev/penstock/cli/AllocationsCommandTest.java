package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AllocationsCommandTest {
  private static final Path HOME =
      Path.of(System.getProperty("penstock.root", "..")).toAbsolutePath();

  private static final String ITEM = Program.class.getName() + "$Item";

  @TempDir Path folder;

  /** A program that allocates; it prints nothing, as its output would be that of this test. */
  static final class Program {
    private static Item last = new Item(0);

    private record Item(int number) {}

    private Program() {}

    /** Arguments: how many objects, the exit status. */
    public static void main(String[] args) {
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        last = new Item(i);
      }
      if (last.number() < 0 || !args[1].equals("0")) {
        System.exit(Integer.parseInt(args[1]));
      }
    }
  }

  private static Run count(List<String> options, String... arguments) throws Exception {
    Path classes =
        Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> words = new ArrayList<>(List.of("allocations"));
    words.addAll(options);
    words.addAll(List.of("--", Path.of(System.getProperty("java.home"), "bin/java").toString()));
    words.addAll(List.of("-XX:+UseG1GC", "-cp", classes.toString(), Program.class.getName()));
    words.addAll(List.of(arguments));
    return Run.at(HOME, words.toArray(new String[0]));
  }

  @Test
  void aCommandIsCountedSavedOpenedAndCompared() throws Exception {
    String first = folder.resolve("first.json").toString();
    String second = folder.resolve("second.json").toString();
    Run run = count(List.of("-o", first), "1000", "0");
    assertThat(run.exitCode()).isZero();
    assertThat(run.output()).isEmpty();
    assertThat(run.messages().replaceAll(" +", " "))
        .contains(ITEM + " | 1,001 |")
        .containsPattern(" 1,000 objects, [0-9.]+ %, 16,000 bytes: " + Pattern.quote(ITEM) + "\n");

    Run opened = Run.at(HOME, "allocations", "--open", first);
    assertThat(opened.exitCode()).isZero();
    assertThat(opened.text().strip()).isEqualTo(run.messages().strip());

    Run compared = count(List.of("--against", first, "-o", second), "1200", "0");
    assertThat(compared.messages().replaceAll(" +", " "))
        .contains(ITEM + " | +200 | 1,001 | 1,201 |")
        .contains(" +200 objects, +3,200 bytes: " + ITEM + "\n");
    assertThat(Files.readString(Path.of(second))).contains("\"against\"").contains("(before)");
  }

  @Test
  void theStatusOfAFailingCommandIsPassedOn() throws Exception {
    Run run = count(List.of("--by", "async-profiler"), "2000", "9");
    assertThat(run.exitCode()).isEqualTo(9);
    assertThat(run.messages().replaceAll(" +", " ")).contains(ITEM + " | 2,001 |");
  }

  @Test
  void aCommandWithoutJavaIsSaidToLeaveNoCounts() {
    Run run = Run.at(HOME, "allocations", "--", "sh", "-c", "exit 0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("nothing was counted: 'sh' ended with status 0");
  }

  @Test
  void aCommandThatThereIsNotIsAnError() {
    Run run = Run.at(HOME, "allocations", "--", "no-such-program");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("no-such-program");
  }

  @Test
  void aScenarioThatThereIsNotIsAnsweredWithThoseThatThereAre() {
    Run run = Run.at(HOME, "allocations", "scrol");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'scrol'").contains("parse, pass-on, scroll");
  }

  @Test
  void anAppThatThereIsNotIsAnsweredWithThoseThatThereAre() {
    Run run = Run.at(HOME, "allocations", "scroll", "--only", "avro");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("'avro'").contains("flatbuffers-reused");
  }

  @Test
  void aWayToCountThatThereIsNotIsAnsweredWithThoseThatThereAre() {
    Run run = Run.at(HOME, "allocations", "--by", "sampling", "--", "java");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("flight-recorder and async-profiler");
  }

  @Test
  void aFileThatIsNoneIsRefusedBeforeAnythingIsCounted() throws Exception {
    Path file = Files.writeString(folder.resolve("other.json"), "{}");
    Run run = count(List.of("--against", file.toString()), "1", "0");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages())
        .contains("other.json: these are no results with counted allocations");
  }

  @Test
  void withNothingToCountItIsAsked() {
    Run run = Run.at(HOME, "allocations");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("what is to be counted?").contains("scroll");
  }

  @Test
  void aClassThatThereIsNotIsSaid() throws Exception {
    Path file = Files.writeString(folder.resolve("in.json"), "{}");
    Run run =
        Run.at(
            HOME,
            "allocations",
            "--type",
            "a.B",
            "--classpath",
            folder.toString(),
            file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(run.messages()).contains("there is no class a.B");
  }
}
