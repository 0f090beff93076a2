package dev.penstock.lab;

import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.BytesByField;
import dev.penstock.lab.measure.ColdStart;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.measure.Growth;
import dev.penstock.lab.measure.Measurement;
import dev.penstock.lab.measure.Measurement.Measured;
import dev.penstock.lab.measure.Measurements;
import dev.penstock.lab.measure.Mixed;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.measure.StudyMethod;
import dev.penstock.lab.report.Comparison;
import dev.penstock.lab.report.DataSet;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Environment;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Report;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.scenario.AndroidStudy;
import dev.penstock.lab.scenario.ScenarioMethod;
import dev.penstock.lab.study.Study;
import dev.penstock.lab.study.ViewsStudy;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.format.Trait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A run of the lab: measures data sets one after the other and keeps what it has measured.
 *
 * <pre>{@code
 * Bench bench = new Bench(BenchOptions.quick(home), listener);
 * bench.measure(new SubjectSource("prices.json", schema, file, Messages.DOCUMENT), "a JSON file");
 * System.out.println(new TableText().of(bench.report()));
 * }</pre>
 *
 * <p>One thread measures; {@link #report} and {@link #cancel} may be called from any other, also
 * from a shutdown hook: what is finished by then stands in the report.
 */
public final class Bench {
  private final BenchOptions options;
  private final BenchListener listener;
  private final Environment environment;
  private final long startNanos = System.nanoTime();
  private final List<DataSet> finished = new ArrayList<>();
  private final List<Sheet> sheets = new ArrayList<>();
  private final List<Profile> allocations = new ArrayList<>();
  private volatile boolean cancelled;

  /** Prepares a run; nothing is started. */
  public Bench(BenchOptions options, BenchListener listener) {
    this.options = options;
    this.listener = listener;
    environment = Environment.here(options.home());
  }

  /**
   * Measures one data set and adds it to the report.
   *
   * @param description what it holds, or where it comes from, for the report
   * @throws IOException if files cannot be read or written
   * @throws dev.penstock.DecodeException if the document is not of the schema
   * @throws IllegalArgumentException if the options name contenders that there are not
   */
  public DataSet measure(SubjectSource source, String description) throws IOException {
    return with(
        source,
        (subject, entrants) ->
            measure(
                new DataSet(source.name(), description, 0, List.of(), List.of())
                    .with(BytesByField.of(subject)),
                entrants,
                Measurements.start(options, subject, willing(entrants), listener)));
  }

  /** Measures a workload of the lab and adds it to the report. */
  public DataSet measure(Workload workload) throws IOException {
    return with(workload, source -> measure(source, workload.description()));
  }

  /**
   * Measures the first message of new virtual machines and adds a sheet to the report.
   *
   * @throws IOException as {@link #measure(SubjectSource, String)}
   * @throws IllegalArgumentException if the message is too large to be made by a class
   */
  public Sheet coldStart(SubjectSource source) throws IOException {
    return with(
        source,
        (subject, entrants) -> keep(ColdStart.measure(options, subject, entrants, listener)));
  }

  /** As {@link #coldStart(SubjectSource)}, with a workload of the lab. */
  public Sheet coldStart(Workload workload) throws IOException {
    return with(workload, this::coldStart);
  }

  /**
   * Measures lists of several sizes and adds a sheet to the report: our own formats, or the
   * contenders that the options name.
   *
   * @throws IOException if files cannot be read or written
   */
  public Sheet growth() throws IOException {
    Workload repos = Workloads.named("repos").orElseThrow();
    Set<String> only = options.only().isEmpty() ? binaryFormats() : options.only();
    return with(
        repos,
        source ->
            with(
                source,
                only,
                (subject, entrants) ->
                    keep(
                        Growth.measure(options, Growth.Lists.REPOS, subject, entrants, listener))));
  }

  private static Set<String> binaryFormats() {
    return FormatKits.ALL.stream()
        .filter(each -> !each.has(Trait.TEXTUAL))
        .map(FormatKit::name)
        .collect(Collectors.toSet());
  }

  /**
   * Measures the longest list of a message in several sizes and adds a sheet to the report.
   *
   * @throws IOException as {@link #measure(SubjectSource, String)}
   * @throws IllegalArgumentException if the message has no list
   */
  public Sheet growth(SubjectSource source) throws IOException {
    return with(
        source,
        (subject, entrants) -> {
          Growth.checkHasList(subject);
          return keep(Growth.measure(options, Growth.Lists.OWN, subject, entrants, listener));
        });
  }

  /** As {@link #growth(SubjectSource)}, with a workload of the lab. */
  public Sheet growth(Workload workload) throws IOException {
    return with(workload, this::growth);
  }

  /**
   * Measures our formats with many types in one virtual machine and adds a sheet to the report.
   *
   * @throws IOException if files cannot be read or written
   */
  public Sheet mixed() throws IOException {
    return mixed(Workloads.mixture());
  }

  Sheet mixed(List<Workload> workloads) throws IOException {
    listener.started("mixed", 3);
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path folder = temporary.path();
      for (Workload workload : workloads) {
        Path document = folder.resolve(workload.name() + ".json");
        Files.write(document, workload.json());
        Subject.compile(
            new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
            Files.createDirectory(folder.resolve(workload.name())));
      }
      List<String> names = workloads.stream().map(Workload::name).toList();
      return keep(Mixed.measure(options, folder, names, listener));
    }
  }

  /**
   * Measures a study and adds a sheet to the report.
   *
   * @throws IOException if a file cannot be written
   */
  public Sheet study(Study study) throws IOException {
    listener.started(study.name(), study.rows().size());
    return keep(StudyMethod.measure(options, study, listener));
  }

  /**
   * Counts what the apps of the Android study allocate, and adds a sheet and the profiles to the
   * report.
   *
   * @throws IOException if files cannot be read or written
   */
  public Sheet androidStudy() throws IOException {
    AndroidStudy study = AndroidStudy.count(new ScenarioMethod(options, listener));
    synchronized (this) {
      allocations.addAll(study.profiles());
    }
    return keep(study.sheet());
  }

  /**
   * Measures messages that are read where they stand, and adds a sheet for each list to the report.
   *
   * @throws IOException if files cannot be read or written
   */
  public void viewsStudy() throws IOException {
    ViewsStudy.measure(options, listener, this::keep);
  }

  /** Does something with the document of a workload. */
  @FunctionalInterface
  private interface Use<T> {
    T of(SubjectSource source) throws IOException;
  }

  /** Does something with a subject and the contenders. */
  @FunctionalInterface
  private interface Trials<T> {
    T of(Subject subject, List<Entrant> entrants) throws IOException;
  }

  private <T> T with(SubjectSource source, Trials<T> trials) throws IOException {
    return with(source, options.only(), trials);
  }

  private <T> T with(SubjectSource source, Set<String> only, Trials<T> trials) throws IOException {
    List<Entrant> entrants = Entrant.of(PeerFolder.allIn(options.home()), only, options.isFull());
    listener.started(source.name(), entrants.size());
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Subject subject = Subject.compile(source, folder.path());
      subject.check();
      return trials.of(subject, Entrant.prepare(entrants, subject));
    }
  }

  private static <T> T with(Workload workload, Use<T> use) throws IOException {
    Path document = Files.createTempFile("penstock-" + workload.name(), ".json");
    try {
      Files.write(document, workload.json());
      return use.of(
          new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT));
    } finally {
      Files.deleteIfExists(document);
    }
  }

  /**
   * Compares what was measured with an earlier run, and adds a sheet per data set to the report.
   */
  public void compare(Comparison comparison) {
    comparison.sheets(report()).forEach(this::keep);
  }

  private synchronized Sheet keep(Sheet sheet) {
    sheets.add(sheet);
    return sheet;
  }

  private DataSet measure(DataSet empty, List<Entrant> entrants, Measurement measurement)
      throws IOException {
    int place = keep(empty);
    List<Line> lines = new ArrayList<>();
    int messageCount = 0;
    DataSet sofar = empty;
    for (Entrant entrant : entrants) {
      if (cancelled) {
        break;
      }
      Measured measured = entrant.isRefused() ? entrant.refusal() : measurement.measure(entrant);
      lines.add(measured.line());
      messageCount = Math.max(messageCount, measured.messageCount());
      listener.finished(empty.name(), measured.line());
      sofar = filled(empty, messageCount, measurement.finish(lines), List.of());
      replace(place, sofar);
    }
    if (!cancelled) {
      List<Limit> limits = measurement.limits(shortest(lines, messageCount));
      sofar =
          filled(empty, messageCount, measurement.finish(lines), limits).with(measurement.load());
      replace(place, sofar);
    }
    return sofar;
  }

  private static DataSet filled(
      DataSet empty, int messageCount, List<Line> lines, List<Limit> limits) {
    return new DataSet(empty.name(), empty.description(), messageCount, lines, limits)
        .with(empty.fields());
  }

  private static List<Entrant> willing(List<Entrant> entrants) {
    return entrants.stream().filter(each -> !each.isRefused()).toList();
  }

  private static long shortest(List<Line> lines, int messageCount) {
    return lines.stream()
        .map(Line::sizes)
        .filter(sizes -> sizes != null)
        .mapToLong(sizes -> sizes.bytes() / Math.max(1, messageCount))
        .min()
        .orElse(0);
  }

  private synchronized int keep(DataSet dataSet) {
    finished.add(dataSet);
    return finished.size() - 1;
  }

  private synchronized void replace(int place, DataSet dataSet) {
    finished.set(place, dataSet);
  }

  /** Returns all that is measured so far. */
  public synchronized Report report() {
    long seconds = (System.nanoTime() - startNanos) / 1_000_000_000L;
    return new Report(
        environment,
        options.method() == BenchOptions.Method.COUNT
            ? ScenarioMethod.settings(seconds)
            : new Report.Settings(
                Measurements.describe(options), Measurements.flags(options), seconds),
        finished,
        sheets,
        allocations);
  }

  /** Ends the run after the contender that is measured now. */
  public void cancel() {
    cancelled = true;
  }
}
