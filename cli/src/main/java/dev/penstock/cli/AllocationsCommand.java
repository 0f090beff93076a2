package dev.penstock.cli;

import dev.penstock.lab.allocation.AsyncProfiler;
import dev.penstock.lab.allocation.Counter;
import dev.penstock.lab.allocation.FlightRecorder;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.scenario.Scenario;
import dev.penstock.lab.subject.SubjectSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.exc.StreamReadException;

/** Counts what a program, a class's codecs, or a scenario allocates. */
@Command(
    name = "allocations",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Counts every allocation, by class and by call path: not a sample, all of them.",
      "",
      "Of a Java command behind --: its output, input and exit status stay its own, the table comes"
          + " on standard error. Of the codecs of your class, with a JSON file of its values. Of"
          + " what an app does with a list: parse, pass-on, scroll.",
      "",
      "With --pid of a program that runs already, between two keys or for a time, as samples; exactly"
          + " where it was started with -XX:-UseTLAB. The program is left as it was.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock allocations -o before.json -- java -cp app.jar com.acme.Main",
      "  penstock allocations --against before.json -- java -cp app.jar com.acme.Main",
      "  penstock allocations --open before.json",
      "  penstock allocations --pid                     the Java programs to choose from",
      "  penstock allocations --pid 4711 --for 30s --report page.html",
      "  penstock allocations --type com.acme.Order --classpath app.jar orders.json",
      "  penstock allocations scroll                    a list of 90 rows, each way to hold it"
    })
final class AllocationsCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Formats formats;
  private final @Nullable Path home;

  @Spec CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "SCENARIO, FILE or COMMAND",
      description =
          "parse, pass-on or scroll; with --type a JSON file, a value or a list of them; behind -- a command and its"
              + " arguments.")
  List<String> words = List.of();

  @Mixin OwnClass own = new OwnClass();

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "Only these libraries or contenders; with --type our formats if left out.")
  Set<String> only = Set.of();

  @Option(
      names = "--by",
      paramLabel = "WAY",
      defaultValue = "flight-recorder",
      description =
          "How a command is counted: flight-recorder, exact, some 12 bytes of disk an allocation;"
              + " or async-profiler, for programs that run long. Default: ${DEFAULT-VALUE}.")
  String by = "flight-recorder";

  @Option(
      names = "--pid",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "PID",
      description =
          "Watch a Java program that runs; without a number: list them. Enter starts and stops, a name"
              + " and Enter sets a mark, as Allocations.mark does in the program.")
  @Nullable String pid;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "With --pid: start at once, and stop after 500ms, 30s or 2m.")
  @Nullable Duration time;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "How many classes and call paths are shown.")
  @Nullable Integer top;

  @Option(names = "--open", paramLabel = "FILE", description = "Show what an earlier run saved.")
  @Nullable String open;

  @Option(
      names = "--against",
      paramLabel = "FILE",
      description = "Show the differences to what an earlier run saved.")
  @Nullable String against;

  @Option(
      names = {"-o", "--json"},
      paramLabel = "FILE",
      description = "Save all that was counted as JSON.")
  @Nullable String json;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write a page with charts, sunburst and flame graph.")
  @Nullable String report;

  /**
   * Creates the command.
   *
   * @param home the folder of the checkout, below which the peers were built; null if not known
   */
  AllocationsCommand(Terminal terminal, @Nullable Path home, Formats formats) {
    this.terminal = terminal;
    this.formats = formats;
    this.home = home;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    AllocationsShow show =
        new AllocationsShow(
            terminal,
            home,
            new AllocationsShow.Choice(top, against, new BenchRun.Files(json, report)));
    if (spec.commandLine().getParseResult().originalArgs().contains("--")) {
      if (open != null || own.isNamed() || words.isEmpty() || pid != null || time != null) {
        throw CommandFailure.usage(
            "behind -- stands a command, without --open, --type, --pid and --for", "");
      }
      return CountedCommand.run(words, counter(), show);
    }
    if (pid != null) {
      watch(pid, show);
    } else if (time != null) {
      throw CommandFailure.usage("--for stands beside --pid", "");
    } else if (open != null) {
      show.open(open);
    } else if (own.isNamed()) {
      countType(show);
    } else {
      countScenarios(show);
    }
    return ExitCode.OK;
  }

  private void watch(String process, AllocationsShow show)
      throws IOException, InterruptedException {
    if (open != null || own.isNamed() || !words.isEmpty() || !only.isEmpty()) {
      throw CommandFailure.usage(
          "--pid watches one program, without --open, --type, --only and other words", "");
    }
    if (!by.equals("flight-recorder")) {
      throw CommandFailure.usage(
          "--by " + by + " counts commands; a running program is watched by its flight recorder",
          "Leave --by out.");
    }
    if (process.isEmpty()) {
      WatchedProgram.list(terminal);
    } else {
      new WatchedProgram(terminal, time).run(process, show);
    }
  }

  private Counter counter() {
    return switch (by) {
      case "flight-recorder" -> new FlightRecorder();
      case "async-profiler" -> new AsyncProfiler(home());
      default ->
          throw CommandFailure.usage(
              "--by: there is no '" + by + "'", "There are flight-recorder and async-profiler.");
    };
  }

  private void countScenarios(AllocationsShow show) throws IOException {
    List<Scenario> scenarios = new ArrayList<>();
    for (String word : words) {
      scenarios.add(
          Scenario.named(word)
              .orElseThrow(() ->
                  CommandFailure.usage(
                      "there is no scenario '" + word + "'",
                      "There are "
                          + Scenario.names()
                          + ". A command stands behind --, a file behind --type CLASS.")));
    }
    if (scenarios.isEmpty()) {
      throw CommandFailure.usage(
          "what is to be counted?",
          "A scenario (" + Scenario.names() + "), --type, or -- java ...");
    }
    show.count(BenchOptions.quick(home()).withOnly(only), scenarios);
  }

  private void countType(AllocationsShow show) throws IOException {
    if (words.size() > 1) {
      throw CommandFailure.usage("--type takes one file", "");
    }
    Source source = Source.of(words.isEmpty() ? null : words.getFirst(), terminal);
    own.check(true);
    List<Entrant> entrants;
    try {
      entrants =
          Entrant.of(
              PeerFolder.allIn(home()), only.isEmpty() ? Set.copyOf(formats.names()) : only, false);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("--only: " + e.getMessage(), "");
    }
    try (Source.Spool spool = source.spool()) {
      SubjectSource subject = new BenchInput(terminal, true, null, own).of(spool.source());
      show.count(BenchOptions.quick(home()), subject, entrants, spool.source());
    } catch (StreamReadException e) {
      throw CommandFailure.input(source.name() + ": this is not JSON", "", e);
    }
  }

  private Path home() {
    if (home == null) {
      throw CommandFailure.usage(
          "what is counted is not found", "Run allocations by the launcher, ./penstock.");
    }
    return home;
  }
}
