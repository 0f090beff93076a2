package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.allocation.ProfileJson;
import dev.penstock.lab.allocation.Timeline;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Most of the time these tests wait for the recorder. */
@Execution(ExecutionMode.CONCURRENT)
final class WatchedProgramTest {
  private static final String ITEM = Program.class.getName() + "$Item";
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;

  /** A program that allocates so many objects as a line of its input says. */
  static final class Program {
    private static Item last = new Item(0);

    private record Item(int number) {}

    private Program() {}

    /** Runs until its input ends. */
    public static void main(String[] args) throws IOException {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      System.out.println(last.number());
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        for (int i = 0; i < Integer.parseInt(line); i++) {
          last = new Item(i);
        }
        System.out.println(last.number());
      }
    }
  }

  /** The program as a process. */
  private record Child(Process process, BufferedReader output) implements AutoCloseable {
    static Child start() throws Exception {
      Path classes =
          Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Process process =
          new ProcessBuilder(
                  JAVA,
                  "-Xmx64m",
                  "-XX:-UseTLAB",
                  "-XX:+UseSerialGC",
                  "-cp",
                  classes.toString(),
                  Program.class.getName())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      Child child = new Child(process, process.inputReader(StandardCharsets.UTF_8));
      child.output.readLine();
      return child;
    }

    String pid() {
      return Long.toString(process.pid());
    }

    void allocate(int objects) throws IOException {
      OutputStream in = process.getOutputStream();
      in.write((objects + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
      assertThat(output.readLine()).isNotNull();
    }

    String recordings() throws Exception {
      Path jcmd = Path.of(JAVA).resolveSibling("jcmd");
      Process asked = new ProcessBuilder(jcmd.toString(), pid(), "JFR.check").start();
      return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  /** The command beside this test, which types. */
  private static final class Typed {
    private final PipedOutputStream keys = new PipedOutputStream();
    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> exitCode;

    Typed(String... arguments) throws IOException {
      Terminal terminal =
          new Terminal(
              new PipedInputStream(keys),
              output,
              new PrintStream(messages, true, StandardCharsets.UTF_8),
              Set.of());
      exitCode = CompletableFuture.supplyAsync(() -> Main.run(terminal, null, arguments));
    }

    void type(String line, String answer) throws Exception {
      keys.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      keys.flush();
      await(answer);
    }

    void await(String message) throws Exception {
      while (!messages.toString(StandardCharsets.UTF_8).contains(message)) {
        assertThat(exitCode).as(messages.toString(StandardCharsets.UTF_8)).isNotDone();
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void keysStartMarkAndStop() throws Exception {
    Path json = folder.resolve("watched.json");
    Path page = folder.resolve("watched.html");
    try (Child child = Child.start()) {
      Typed typed =
          new Typed(
              "allocations",
              "--pid",
              child.pid(),
              "-o",
              json.toString(),
              "--report",
              page.toString());
      typed.await("Enter starts counting");
      child.allocate(10_000);
      typed.type("", "counting;");
      child.allocate(200);
      typed.type("open list", "mark: open list");
      child.allocate(30);
      typed.type("", "stopped;");
      assertThat(typed.exitCode.get()).isZero();
      assertThat(child.recordings()).contains("No available recordings");
      assertThat(typed.output.toString(StandardCharsets.UTF_8).replaceAll(" +", " "))
          .contains(ITEM + " | 230 |")
          .containsPattern("\\| \\(start\\) \\| 0.000 \\| [0-9.]+ \\| 2\\d\\d \\|")
          .containsPattern("\\| open list \\| [0-9.]+ \\| [0-9.]+ \\| 3\\d \\|")
          .contains("What was allocated before is not in it, but in the heap.");
    }
    Profile saved = ProfileJson.read(json).getFirst();
    Timeline timeline = saved.timeline();
    assertThat(timeline).isNotNull();
    assertThat(timeline.marks()).extracting(Timeline.Mark::name).containsExactly("open list");
    assertThat(saved.within(timeline.regions().getFirst()).classes())
        .anyMatch(each -> each.name().equals(ITEM) && each.total().count() == 200);
    assertThat(Files.readString(page)).contains("open list");
  }

  @Test
  void aTimeStartsAtOnceAndStops() throws Exception {
    try (Child child = Child.start()) {
      Typed typed = new Typed("allocations", "--pid", child.pid(), "--for", "400ms");
      typed.await("counting;");
      child.allocate(70);
      assertThat(typed.exitCode.get()).isZero();
      assertThat(typed.output.toString(StandardCharsets.UTF_8).replaceAll(" +", " "))
          .contains(ITEM + " | 70 |");
    }
  }

  @Test
  void aSignalShowsWhatWasCountedAndLeavesTheProgramAsItWas() throws Exception {
    try (Child child = Child.start()) {
      List<String> command = new ArrayList<>(List.of(JAVA, "-cp"));
      command.addAll(List.of(System.getProperty("java.class.path"), Main.class.getName()));
      command.addAll(List.of("allocations", "--pid", child.pid(), "--for", "1h"));
      Process watcher = new ProcessBuilder(command).redirectErrorStream(true).start();
      BufferedReader said = watcher.inputReader(StandardCharsets.UTF_8);
      for (String line = ""; !line.contains("counting;"); line = said.readLine()) {
        assertThat(line).isNotNull();
      }
      child.allocate(50);
      watcher.toHandle().destroy(); // the process's own method closes its output
      assertThat(String.join("\n", said.lines().toList()).replaceAll(" +", " "))
          .contains(ITEM + " | 50 |");
      assertThat(child.recordings()).contains("No available recordings");
      child.allocate(1);
    }
  }

  @Test
  void programsAreListedToChooseFrom() throws Exception {
    try (Child child = Child.start()) {
      Run listed = Run.of("allocations", "--pid");
      assertThat(listed.exitCode()).isZero();
      assertThat(listed.text()).contains(child.pid() + "  " + Program.class.getName());
      Run wrong = Run.of("allocations", "--pid", "999999999");
      assertThat(wrong.exitCode()).isEqualTo(ExitCode.INPUT);
      assertThat(wrong.messages())
          .contains("there is no process 999999999")
          .contains(child.pid() + " " + Program.class.getName());
    }
  }

  @Test
  void whatDoesNotFitTogetherIsRefused() {
    assertThat(Run.of("allocations", "--for", "3s").messages())
        .contains("--for stands beside --pid");
    assertThat(Run.of("allocations", "--pid", "1", "--for", "long").messages())
        .contains("'long' is no time");
    assertThat(Run.of("allocations", "--pid", "1", "scroll").messages())
        .contains("--pid watches one program");
    assertThat(Run.of("allocations", "--pid", "1", "--by", "async-profiler").messages())
        .contains("watched by its flight recorder");
    assertThat(Run.of("allocations", "--pid", "x").messages())
        .contains("'x' is not the number of a process");
    assertThat(Run.of("allocations", "--pid", "1", "--", "java").messages())
        .contains("behind -- stands a command");
  }
}
