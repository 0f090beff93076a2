package dev.penstock.lab.measure;

import dev.penstock.lab.report.Cell;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Measures each cell in virtual machines of its own, by JMH. */
final class ForkMethod implements Measurement {
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  private final Subject subject;
  private final Effort effort;
  private final Steps steps;
  private String failure = "";

  ForkMethod(Subject subject, Effort effort, Steps steps) {
    this.subject = subject;
    this.effort = effort;
    this.steps = steps;
    // JMH finds no other way to be told these; they concern this process only.
    System.setProperty("jmh.ignoreLock", "true");
    System.setProperty("jmh.blackhole.mode", "COMPILER");
    System.setProperty("jmh.blackhole.autoDetect", "false");
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
    Verdict verdict = Verdict.read(file, failure);
    if (verdict.reason() != null || encode == null) {
      steps.advanceTo(before + steps(entrant, effort));
      String reason = verdict.reason() != null ? verdict.reason() : failure;
      return new Measured(new Line(entrant.entry(), null, null, null, reason), 0);
    }
    Cell decode = entrant.decodes() ? cell(entrant, "decode", file) : null;
    return new Measured(
        new Line(entrant.entry(), verdict.sizes(), encode, decode, null), verdict.messageCount());
  }

  private @Nullable Cell cell(Entrant entrant, String operation, Path verdict) {
    steps.begin(entrant.label() + ", " + operation);
    ChainedOptionsBuilder options =
        options("CodecBenchmark." + operation)
            .param("contender", entrant.entry().id())
            .jvmArgsAppend("-D" + CodecBenchmark.VERDICT_FILE + "=" + verdict);
    return run(options, entrant.folder().classPath());
  }

  @Override
  public List<Limit> limits(long shortestBytes) {
    List<Limit> limits = new ArrayList<>();
    steps.begin("limit: rebuild");
    Cell rebuild = run(options("LimitBenchmark.rebuild"), List.of());
    limits.add(new Limit("rebuild", Measurement.REBUILD, null, rebuild));
    if (shortestBytes > 0 && shortestBytes <= Integer.MAX_VALUE) {
      steps.begin("limit: copy");
      Cell copy =
          run(
              options("LimitBenchmark.copy").param("byteLength", Long.toString(shortestBytes)),
              List.of());
      limits.add(new Limit("copy", Measurement.copy(shortestBytes), copy, copy));
    }
    return limits;
  }

  private ChainedOptionsBuilder options(String benchmark) {
    return new OptionsBuilder()
        .include("\\." + benchmark.replace(".", "\\.") + "$")
        .forks(effort.forks())
        .warmupIterations(effort.warmups())
        .warmupTime(TimeValue.milliseconds(effort.iterationMillis()))
        .measurementIterations(effort.iterations())
        .measurementTime(TimeValue.milliseconds(effort.iterationMillis()))
        .timeout(TimeValue.minutes(5))
        .timeUnit(TimeUnit.SECONDS)
        .shouldFailOnError(false)
        .addProfiler(GCProfiler.class)
        .jvmArgs(ForkFlags.FLAGS.toArray(new String[0]));
  }

  private @Nullable Cell run(ChainedOptionsBuilder options, List<Path> peer) {
    String own = System.getProperty("java.class.path");
    // JMH starts its forks with the class path of this process.
    List<Path> paths = new ArrayList<>(List.of(subject.folder()));
    paths.addAll(peer);
    System.setProperty("java.class.path", ForkFlags.classPath(paths));
    try {
      Collection<RunResult> results = new Runner(options.build(), new StepsFormat(steps)).run();
      return results.isEmpty() ? null : cell(results.iterator().next());
    } catch (RunnerException e) {
      failure = String.valueOf(e.getMessage());
      return null;
    } finally {
      System.setProperty("java.class.path", own);
    }
  }

  private static Cell cell(RunResult result) {
    List<Double> samples = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        samples.add(iteration.getPrimaryResult().getScore());
      }
    }
    Result<?> primary = result.getPrimaryResult();
    Result<?> allocation = result.getSecondaryResults().get(ALLOCATION);
    double bytes = allocation == null ? Double.NaN : allocation.getScore();
    return new Cell(primary.getScore(), primary.getScoreError(), bytes, null, samples);
  }
}
