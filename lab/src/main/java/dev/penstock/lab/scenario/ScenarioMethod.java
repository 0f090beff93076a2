package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.FlightRecorder;
import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.measure.ForkFlags;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.measure.Steps;
import dev.penstock.lab.measure.Worker;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListPeer;
import dev.penstock.lab.report.Report;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectPath;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Counts what contenders allocate, each task of each one in a virtual machine of its own.
 *
 * <p>Only what is done is counted: the program around it, its start and the counting are not.
 */
public final class ScenarioMethod {
  /** The flags of all virtual machines, beside those of the way to run. */
  private static final List<String> FLAGS =
      Stream.of(ForkFlags.FLAGS, FlightRecorder.FLAGS).flatMap(List::stream).toList();

  private static final String WORKLOAD = "repos-distinct";

  /** The peers with apps, in the order of the table. */
  private static final List<String> PEERS = List.of("org-json", "flat-views", "ours");

  private final BenchOptions options;
  private final BenchListener listener;

  /** Returns in one sentence how is counted, and with which flags. */
  public static Report.Settings settings(long seconds) {
    return new Report.Settings(
        "each task of each contender in a virtual machine of its own, warmed up, ten operations;"
            + " every allocation is recorded",
        FLAGS,
        seconds);
  }

  /**
   * Prepares the counting.
   *
   * @param options where the peers are, and which contenders are wanted
   */
  public ScenarioMethod(BenchOptions options, BenchListener listener) {
    this.options = options;
    this.listener = listener;
  }

  /** One virtual machine's work: who does what. */
  private record Job(
      PeerFolder folder, String kind, String task, String id, String title, String description) {}

  /**
   * Counts scenarios with all apps.
   *
   * @throws IOException if files cannot be read or written
   */
  public List<Counted> count(List<Scenario> scenarios, Execution execution) throws IOException {
    Workload workload = Workloads.named(WORKLOAD).orElseThrow();
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path document = temporary.path().resolve("document.json");
      Files.write(document, workload.json());
      Subject subject =
          Subject.compile(
              new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
              Files.createDirectory(temporary.path().resolve("classes")));
      subject.add(RowsText.source(), List.of());
      subject.add(ViewsText.sources(workload.schema()));
      List<Job> jobs = new ArrayList<>();
      for (Scenario scenario : scenarios) {
        for (String peer : PEERS) {
          jobs.addAll(jobs(PeerFolder.named(options.home(), peer), scenario));
        }
      }
      jobs.removeIf(job -> !options.only().isEmpty() && !options.only().contains(job.id));
      return count(subject, jobs, execution);
    }
  }

  /** Returns the identifiers of all apps. */
  public List<String> apps() throws IOException {
    List<String> ids = new ArrayList<>();
    for (String peer : PEERS) {
      jobs(PeerFolder.named(options.home(), peer), Scenario.PARSE).forEach(job -> ids.add(job.id));
    }
    return ids;
  }

  private static List<Job> jobs(PeerFolder folder, Scenario scenario) throws IOException {
    List<Job> jobs = new ArrayList<>();
    try (URLClassLoader loader = folder.loader(ScenarioMethod.class.getClassLoader())) {
      for (ListPeer peer : ServiceLoader.load(ListPeer.class, loader)) {
        for (ListApp app : peer.apps()) {
          jobs.add(
              new Job(
                  folder,
                  CountedFork.LIST,
                  scenario.id(),
                  app.id(),
                  app.title(),
                  scenario.description()));
        }
      }
    }
    return jobs;
  }

  /**
   * Counts how contenders encode and decode a user's data.
   *
   * @throws IOException if files cannot be read or written
   * @throws dev.penstock.DecodeException if the document is not of the schema
   */
  public List<Counted> count(SubjectSource source, List<Entrant> entrants) throws IOException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Subject subject = Subject.compile(source, temporary.path());
      subject.check();
      List<Job> jobs = new ArrayList<>();
      for (Entrant entrant : entrants) {
        String title = entrant.entry().library() + " " + entrant.entry().format();
        for (String task : List.of(CountedFork.ENCODE, CountedFork.DECODE)) {
          if (entrant.decodes() || task.equals(CountedFork.ENCODE)) {
            jobs.add(
                new Job(
                    entrant.folder(),
                    CountedFork.CODEC,
                    task,
                    entrant.entry().id(),
                    title,
                    task + " a message of " + source.name()));
          }
        }
      }
      return count(subject, jobs, Execution.COMPILED);
    }
  }

  private List<Counted> count(Subject subject, List<Job> jobs, Execution execution)
      throws IOException {
    Steps steps = new Steps("allocations", jobs.size(), listener);
    List<Counted> counted = new ArrayList<>();
    for (Job job : jobs) {
      steps.begin(job.task + ", " + job.title);
      counted.add(count(subject, job, execution));
      steps.advance(1);
    }
    return counted;
  }

  private Counted count(Subject subject, Job job, Execution execution) throws IOException {
    Path file = Files.createTempFile(subject.folder(), "counted", ".jfr");
    List<Path> classPath = new ArrayList<>(SubjectPath.of(subject.folder()));
    classPath.addAll(job.folder.classPath());
    List<String> flags = new ArrayList<>(FLAGS);
    flags.add(execution.flag());
    Path log = subject.folder().resolve("counted.log");
    // It says nothing before all is counted.
    Duration patience = options.patience().multipliedBy(10);
    Worker worker = new Worker(CountedFork.class, flags, classPath, log, patience);
    List<String[]> lines = new ArrayList<>();
    try {
      worker.run(
          List.of(
              job.kind,
              job.id,
              job.task,
              file.toString(),
              Integer.toString(execution.warmups()),
              subject.source().document().toString()),
          lines::add);
    } catch (IOException e) {
      return refused(job, String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    for (String[] line : lines) {
      if (line[0].equals(CountedFork.REFUSED)) {
        return refused(job, line[1]);
      } else if (line[0].equals(CountedFork.COUNTED)) {
        Profile profile =
            FlightRecorder.profile(
                file,
                CountedFork.OPERATIONS,
                Profile.empty(
                    job.task + ", " + job.title,
                    job.description + describe(execution),
                    Long.parseLong(line[1])));
        return new Counted(job.task, job.id, job.title, profile, null);
      }
    }
    return refused(job, "its virtual machine counted nothing");
  }

  private static Counted refused(Job job, String reason) {
    return new Counted(job.task, job.id, job.title, null, reason);
  }

  private static String describe(Execution execution) {
    return execution == Execution.COMPILED ? "; compiled code" : "; interpreted";
  }
}
