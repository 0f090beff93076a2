package dev.penstock.cli;

import dev.penstock.lab.allocation.NotWatchableException;
import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.allocation.RunningProgram;
import dev.penstock.lab.allocation.RunningProgram.Choice;
import dev.penstock.lab.allocation.Watch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Watches a program that runs already, from one key to the next or for a time. */
final class WatchedProgram {
  private static final int POLL_MILLIS = 100;
  private static final int MOST_NAME = 100;

  private final Terminal terminal;
  private final @Nullable Duration time;
  private final BlockingQueue<Input> inputs = new LinkedBlockingQueue<>();
  private boolean isCounting;

  /** What a watch is told. */
  private sealed interface Input {
    /** A line that was typed. */
    record Line(String text) implements Input {}

    /** Standard input has ended. */
    record End() implements Input {}

    /** The process is ended by a signal. */
    record Signal() implements Input {}
  }

  /**
   * Prepares a watch.
   *
   * @param time how long, null until a key or the end of the program
   */
  WatchedProgram(Terminal terminal, @Nullable Duration time) {
    this.terminal = terminal;
    this.time = time;
  }

  /** Shows the programs that there are to choose from. */
  static void list(Terminal terminal) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Choice each : RunningProgram.choices()) {
      String name = each.name().isBlank() ? "(no name)" : each.name();
      text.append(String.format("%7d  %s%n", each.pid(), cut(name)));
    }
    if (text.isEmpty()) {
      terminal.messages().println("no Java program of yours is running");
    }
    terminal.output().write(text.toString().getBytes(StandardCharsets.UTF_8));
    terminal.output().flush();
  }

  private static String cut(String name) {
    return name.length() <= MOST_NAME ? name : name.substring(0, MOST_NAME) + "…";
  }

  /** Watches a process and shows what it has allocated. */
  void run(String pid, AllocationsShow show) throws IOException, InterruptedException {
    RunningProgram program = program(pid);
    UntilShown until = new UntilShown(() -> inputs.add(new Input.Signal()));
    try (Watch watch = Watch.attach(program)) {
      show.watched(watched(watch, program));
    } finally {
      until.end();
    }
  }

  private static RunningProgram program(String pid) {
    try {
      return RunningProgram.of(Long.parseLong(pid));
    } catch (NumberFormatException e) {
      throw CommandFailure.usage("--pid: '" + pid + "' is not the number of a process", choices());
    } catch (NotWatchableException e) {
      throw CommandFailure.input(String.valueOf(e.getMessage()), e.advice() + " " + choices());
    }
  }

  private static String choices() {
    List<Choice> all = RunningProgram.choices();
    return all.isEmpty()
        ? "No Java program of yours is running."
        : all.stream()
            .map(each -> each.pid() + " " + each.name().split(" ", 2)[0])
            .collect(Collectors.joining("; ", "Running: ", "."));
  }

  private Profile watched(Watch watch, RunningProgram program)
      throws IOException, InterruptedException {
    PrintStream messages = terminal.messages();
    messages.println("attached to " + program.pid() + ", " + program.name());
    Thread typed = new Thread(this::read, "penstock-allocations-keys");
    typed.setDaemon(true);
    typed.start();
    if (time != null) {
      start(watch);
    } else {
      messages.println("Enter starts counting");
    }
    long begin = System.nanoTime();
    Duration whole = time == null ? Duration.ofNanos(Long.MAX_VALUE) : time;
    boolean goesOn = true;
    while (goesOn && watch.isAlive()) {
      long left = whole.toNanos() - (System.nanoTime() - begin);
      long wait = Math.min(left, TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS));
      goesOn = left > 0 && isGoingOn(inputs.poll(wait, TimeUnit.NANOSECONDS), watch);
    }
    if (!isCounting) {
      throw CommandFailure.input(
          watch.isAlive()
              ? "counting was not started"
              : "the program ended before counting was started",
          "");
    }
    messages.println("stopped; waiting for the last events ...");
    return watch.stop();
  }

  private void start(Watch watch) {
    watch.start();
    isCounting = true;
    terminal.messages().println("counting; Enter stops, a name and Enter sets a mark");
  }

  /** Does what was typed; false where it ends the watch. */
  private boolean isGoingOn(@Nullable Input input, Watch watch) {
    return switch (input) {
      case null -> true;
      case Input.Signal signal -> false;
      case Input.End end -> {
        if (!isCounting) {
          start(watch);
        }
        yield true;
      }
      case Input.Line line when !isCounting -> {
        start(watch);
        yield true;
      }
      case Input.Line line when line.text.isBlank() -> false;
      case Input.Line line -> {
        watch.mark(line.text.strip());
        terminal.messages().println("mark: " + line.text.strip());
        yield true;
      }
    };
  }

  private void read() {
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(terminal.input(), StandardCharsets.UTF_8));
    try {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        inputs.add(new Input.Line(line));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      inputs.add(new Input.End());
    }
  }
}
