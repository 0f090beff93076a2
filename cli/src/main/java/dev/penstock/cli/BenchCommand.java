package dev.penstock.cli;

import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.Effort;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.measure.UnsafeAccess;
import dev.penstock.lab.report.Comparison;
import dev.penstock.lab.report.Page;
import dev.penstock.lab.scenario.AndroidStudy;
import dev.penstock.lab.study.Studies;
import dev.penstock.lab.study.Study;
import dev.penstock.lab.study.ViewsStudy;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures formats and libraries on a user's data. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Measures all formats of Penstock, and the libraries that you know, on your data.",
      "",
      "Finds the schema of the JSON, makes records and codecs for it, lets every contender encode"
          + " and decode it, checks that each gives back equal values, and prints a table: speed,"
          + " bytes, allocation, and what follows from it. A file takes about a minute; numbers to"
          + " publish need --full and a quiet machine.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock bench prices.json",
      "  penstock bench prices.json --report report.html   charts, in one file",
      "  penstock bench prices.json orders.json --json results.json",
      "  penstock bench prices.json --against results.json   two runs compared",
      "  penstock bench ticks.jsonl --each              a message an element or line",
      "  penstock bench --classpath app.jar --type com.acme.Order orders.json   your class",
      "  penstock bench prices.json --only penstock,kryo   some contenders",
      "  penstock bench prices.json --wide              all columns",
      "  penstock bench prices.json --unsafe deny       as on a later JDK",
      "  penstock bench --workload media --cold         the first message of a process",
      "  penstock bench prices.json --growth            lists of 10 to 10,000 elements",
      "  penstock bench --mixed                         many message types in one program",
      "  penstock bench --workload all --full           the lab's own data",
      "  penstock bench --study pool                    the ways of doing one thing"
    })
final class BenchCommand implements Callable<Integer> {
  private static final String ALL = "all";

  /** The studies that are measured in ways of their own. */
  private static final List<String> OTHER_STUDIES = List.of(AndroidStudy.NAME, ViewsStudy.NAME);

  /** The methods whose virtual machines run nothing but contenders and the lab. */
  private static final Set<BenchOptions.Method> NEED_NO_UNSAFE =
      Set.of(BenchOptions.Method.INTERLEAVED, BenchOptions.Method.COLD, BenchOptions.Method.GROWTH);

  private final Terminal terminal;
  private final @Nullable Path home;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "JSON files; standard input for -, or when no file and no workload is named.")
  List<String> files = List.of();

  @Option(
      names = "--full",
      description =
          "Measure all modes of all libraries longer, each in virtual machines of its own, twice.")
  boolean full;

  @Option(names = "--each", description = "Measure per element of a list, not the list.")
  boolean each;

  @ArgGroup Way way = new Way();

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description =
          "The schema in text form, where the one that is found is not the one you"
              + " would use. 'penstock schema' makes a start.")
  @Nullable String schema;

  @Mixin OwnClass own = new OwnClass();

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      split = ",",
      description = "Data made by the lab: ${COMPLETION-CANDIDATES}, or all.",
      completionCandidates = WorkloadNames.class)
  List<String> workloads = List.of();

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "Only these libraries or contenders.")
  Set<String> only = Set.of();

  @Option(
      names = "--unsafe",
      paramLabel = "ACCESS",
      defaultValue = "allow",
      description =
          "Whether libraries reach memory through sun.misc.Unsafe: ${COMPLETION-CANDIDATES}. JDK 25"
              + " warns, a later one denies it. Default: ${DEFAULT-VALUE}.")
  UnsafeAccess unsafe = UnsafeAccess.ALLOW;

  @Option(
      names = "--wide",
      description = "Show all columns, in lines as long as it takes, and what contenders do.")
  boolean wide;

  @Spec @Nullable CommandSpec spec;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the results as JSON.")
  @Nullable String json;

  @Option(
      names = "--against",
      paramLabel = "FILE",
      description = "Compare with the results of an earlier run, which --json wrote.")
  @Nullable String against;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write the results as one HTML file, with charts.")
  @Nullable String report;

  /**
   * Creates the command.
   *
   * @param home the folder of the checkout, below which the peers were built; null if not known
   */
  BenchCommand(Terminal terminal, @Nullable Path home) {
    this.terminal = terminal;
    this.home = home;
  }

  /** What is measured, and how; one of them at most. */
  static final class Way {
    @Option(
        names = "--interleave",
        description =
            "Measure all contenders in one virtual machine, in turns of 8 ms: fair on a"
                + " machine whose speed changes. So it is without --full.")
    boolean interleave;

    @Option(
        names = "--forks",
        description =
            "Measure each contender in virtual machines of its own, one after the other, by JMH:"
                + " on a quiet machine. So it is with --full.")
    boolean forks;

    @Option(
        names = "--cold",
        description =
            "Measure the first message of a process instead: from the start of a new"
                + " virtual machine per sample.")
    boolean cold;

    @Option(
        names = "--growth",
        description =
            "Measure what an element costs in lists of 10 to 10,000 elements: the longest list of"
                + " your file, over and over. Without file, our formats with lists of the lab of 9"
                + " to 90,000.")
    boolean growth;

    @Option(
        names = "--mixed",
        description =
            "Measure our formats with ten message types of the lab in one virtual machine, against"
                + " each alone in its own.")
    boolean mixed;

    @Option(
        names = "--study",
        paramLabel = "NAME",
        split = ",",
        description =
            "Measure the ways of doing one thing, other data than yours:"
                + " ${COMPLETION-CANDIDATES}.",
        completionCandidates = StudyNames.class)
    List<String> studies = List.of();

    BenchOptions.Method method(boolean full) {
      if (cold) {
        return BenchOptions.Method.COLD;
      } else if (studies.equals(List.of(AndroidStudy.NAME))) {
        return BenchOptions.Method.COUNT;
      } else if (studies.equals(List.of(ViewsStudy.NAME))) {
        return BenchOptions.Method.VIEWS;
      } else if (!studies.isEmpty()) {
        return BenchOptions.Method.STUDY;
      }
      return growth
          ? BenchOptions.Method.GROWTH
          : mixed
              ? BenchOptions.Method.MIXED
              : forks || (full && !interleave)
                  ? BenchOptions.Method.FORKS
                  : BenchOptions.Method.INTERLEAVED;
    }

    /** Returns whether the lab makes the data, so that there are no files. */
    boolean hasOwnData() {
      return mixed || !studies.isEmpty();
    }
  }

  /** Names the workloads for the help. */
  static final class WorkloadNames extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    WorkloadNames() {
      Workloads.all().forEach(each -> add(each.name()));
    }
  }

  /** Names the studies for the help. */
  static final class StudyNames extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    StudyNames() {
      Studies.all().forEach(each -> add(each.name()));
      addAll(OTHER_STUDIES);
    }
  }

  @Override
  public Integer call() throws IOException {
    own.check(!files.isEmpty());
    if (own.isNamed() && schema != null) {
      throw CommandFailure.usage("--type and --schema both say what the messages are", "");
    }
    BenchInput input = new BenchInput(terminal, each, schema, own);
    List<Workload> made = workloads();
    List<Study> studies = studies();
    boolean hasData = !(files.isEmpty() && made.isEmpty());
    boolean ownData = way.hasOwnData() || (way.growth && !hasData);
    if (ownData && hasData) {
      throw CommandFailure.usage(
          "--mixed and --study make their own data", "Leave the files and --workload out.");
    }
    List<Source> sources = sources(made.isEmpty() && !ownData);
    BenchRun.Files results = new BenchRun.Files(json, report);
    results.check(sources, terminal);
    BenchOptions options = options();
    Comparison comparison = against == null ? null : comparison(against);
    Page page = Pages.of(terminal, spec, wide);
    try (BenchRun run = new BenchRun(options, new BenchRun.Place(terminal, page), results)) {
      for (Study study : studies) {
        run.measure(study);
      }
      if (way.studies.contains(AndroidStudy.NAME)) {
        run.androidStudy();
      }
      if (way.studies.contains(ViewsStudy.NAME)) {
        run.viewsStudy();
      }
      if (ownData && way.studies.isEmpty()) {
        run.measure();
      }
      for (Source source : sources) {
        run.measure(source, input);
      }
      for (Workload workload : made) {
        run.measure(workload);
      }
      if (comparison != null) {
        run.compare(comparison);
      }
      run.finish();
    }
    return ExitCode.OK;
  }

  private Comparison comparison(String file) throws IOException {
    Source source = Source.of(file, terminal);
    try (InputStream in = source.open()) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Comparison.with(json, Path.of(source.name()).getFileName().toString());
    } catch (IllegalArgumentException e) {
      throw CommandFailure.input(
          "--against: " + source.name() + ": " + e.getMessage(),
          "penstock bench --json FILE writes results.",
          e);
    }
  }

  private List<Source> sources(boolean needed) {
    if (files.isEmpty() && needed) {
      return List.of(Source.of(null, terminal));
    }
    return files.stream().map(file -> Source.of(file, terminal)).toList();
  }

  private List<Workload> workloads() {
    LinkedHashSet<Workload> found = new LinkedHashSet<>();
    for (String name : workloads) {
      if (name.equals(ALL)) {
        found.addAll(Workloads.all());
      } else {
        found.add(
            Workloads.named(name)
                .orElseThrow(() ->
                    CommandFailure.usage(
                        "--workload: there is no '" + name + "'",
                        "There are " + Workloads.names() + ", and all.")));
      }
    }
    return List.copyOf(found);
  }

  private List<Study> studies() {
    return way.studies.stream()
        .filter(name -> !OTHER_STUDIES.contains(name))
        .map(name ->
            Studies.named(name)
                .orElseThrow(() ->
                    CommandFailure.usage(
                        "--study: there is no '" + name + "'",
                        "There are " + String.join(", ", new StudyNames()) + ".")))
        .toList();
  }

  private BenchOptions options() throws IOException {
    if (home == null) {
      throw CommandFailure.usage(
          "the libraries to compare with are not found", "Run bench by the launcher, ./penstock.");
    }
    BenchOptions options =
        BenchOptions.quick(home)
            .with(full ? Effort.FULL : Effort.QUICK)
            .with(way.method(full))
            .with(unsafe)
            .withOnly(only);
    if (unsafe != UnsafeAccess.ALLOW && !NEED_NO_UNSAFE.contains(options.method())) {
      throw CommandFailure.usage(
          "--unsafe " + unsafe + ": JMH, which measures here, uses Unsafe itself",
          "Measure in turns: leave --forks and --study out, or name --interleave with --full.");
    }
    if (!only.isEmpty()) {
      try {
        Entrant.of(PeerFolder.allIn(home), only, full);
      } catch (IllegalArgumentException e) {
        throw CommandFailure.usage("--only: " + e.getMessage(), "");
      }
    }
    return options;
  }
}
