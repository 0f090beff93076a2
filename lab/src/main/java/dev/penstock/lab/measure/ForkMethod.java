package dev.penstock.lab.measure;

import dev.penstock.lab.report.Cell;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Load;
import dev.penstock.lab.report.Load.Window;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectPath;
import dev.penstock.lab.subject.SubjectSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/** Measures each cell in virtual machines of its own, by JMH. */
final class ForkMethod implements Measurement {
  private final Subject subject;
  private final Effort effort;
  private final Steps steps;
  private final Forks forks;
  private final Path pace;
  private final List<Window> windows = new ArrayList<>();

  ForkMethod(Subject subject, BenchOptions options, Steps steps) throws IOException {
    this.subject = subject;
    effort = options.effort();
    this.steps = steps;
    SubjectSource source = subject.source();
    long documentBytes = Files.size(source.document());
    List<String> flags = new ArrayList<>(ForkFlags.brief(documentBytes));
    flags.add("-D" + WarmUp.DOCUMENT_BYTES + "=" + documentBytes);
    pace = subject.folder().resolve("pace");
    forks = new Forks(effort, steps, flags, Watch.patience(options, source));
  }

  /** Returns how many steps one contender takes. */
  static int steps(Entrant entrant, Effort effort) {
    return (entrant.decodes() ? 2 : 1) * effort.iterationsPerCell();
  }

  /** Returns how many steps the limits take. */
  static int limitSteps(Effort effort) {
    return 2 * effort.iterationsPerCell();
  }

  @Override
  public Measured measure(Entrant entrant) throws IOException {
    Path file = subject.folder().resolve("verdict-" + entrant.entry().id());
    Files.deleteIfExists(file);
    int before = steps.done();
    Cell encode = cell(entrant, "encode", file);
    Verdict verdict = Verdict.read(file, forks.failure());
    boolean measured = verdict.reason() == null && encode != null;
    Cell decode = measured && entrant.decodes() ? cell(entrant, "decode", file) : null;
    steps.advanceTo(before + steps(entrant, effort));
    if (!measured || (entrant.decodes() && decode == null)) {
      String reason = verdict.reason() != null ? verdict.reason() : forks.failure();
      return new Measured(new Line(entrant.entry(), null, null, null, reason), 0);
    }
    return new Measured(
        new Line(entrant.entry(), verdict.sizes(), encode, decode, null), verdict.messageCount());
  }

  private @Nullable Cell cell(Entrant entrant, String operation, Path verdict) throws IOException {
    steps.begin(entrant.label() + ", " + operation);
    Path calls = subject.folder().resolve("calls");
    Path load = subject.folder().resolve("load");
    Files.deleteIfExists(calls);
    Files.deleteIfExists(load);
    ChainedOptionsBuilder options =
        forks
            .options("CodecBenchmark." + operation)
            .param("contender", entrant.entry().id())
            .jvmArgsAppend(
                "-D" + CodecBenchmark.VERDICT_FILE + "=" + verdict,
                "-D" + CodecBenchmark.CALLS_FILE + "=" + calls,
                "-D" + CodecBenchmark.PACE_FILE + "=" + pace,
                "-D" + CodecBenchmark.LOAD_FILE + "=" + load);
    List<Path> classPath = new ArrayList<>(SubjectPath.of(entrant.subject(subject.folder())));
    classPath.addAll(entrant.folder().classPath());
    Cell cell = run(options, classPath);
    List<Window> own = LoadMeter.read(load);
    windows.addAll(own);
    return cell == null
        ? null
        : own.stream()
            .max(Comparator.comparingDouble(Window::waited))
            .map(cell::with)
            .orElse(cell)
            .with(Calls.read(calls));
  }

  /** Returns the lines with intervals that are no narrower than how much the machine changed. */
  @Override
  public List<Line> finish(List<Line> lines) throws IOException {
    double change = machineChange();
    return lines.stream().map(line -> line.noCloserThan(change)).toList();
  }

  @Override
  public Load load() {
    return new Load(Runtime.getRuntime().availableProcessors(), windows);
  }

  private double machineChange() throws IOException {
    return Pace.change(Pace.read(pace));
  }

  @Override
  public List<Limit> limits(long shortestBytes) throws IOException {
    List<Limit> limits = new ArrayList<>();
    steps.begin("limit: rebuild");
    Cell rebuild = limit(forks.options("LimitBenchmark.rebuild"));
    limits.add(new Limit("rebuild", Measurement.REBUILD, null, rebuild));
    if (shortestBytes > 0 && shortestBytes <= Integer.MAX_VALUE) {
      steps.begin("limit: copy");
      Cell copy =
          limit(
              forks
                  .options("LimitBenchmark.copy")
                  .param("byteLength", Long.toString(shortestBytes)));
      limits.add(new Limit("copy", Measurement.copy(shortestBytes), copy, copy));
    }
    return limits;
  }

  private @Nullable Cell limit(ChainedOptionsBuilder options) throws IOException {
    Cell cell = run(options, SubjectPath.of(subject.folder()));
    return cell == null ? null : cell.noCloserThan(machineChange());
  }

  private @Nullable Cell run(ChainedOptionsBuilder options, List<Path> classPath) {
    RunResult result = forks.run(options, ForkFlags.classPath(classPath));
    if (result == null) {
      return null;
    }
    Result<?> primary = result.getPrimaryResult();
    return Cell.of(
        new Cell.Speed(primary.getScore(), primary.getScoreError(), Forks.samples(result)),
        Forks.bytesPerOp(result));
  }
}
