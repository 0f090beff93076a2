package dev.penstock.lab.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/** Starts virtual machines that measure one benchmark each, by JMH. */
final class Forks {
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  private final Effort effort;
  private final Steps steps;
  private final List<String> flags;
  private final Duration patience;
  private String failure = "";

  /**
   * Prepares to start some.
   *
   * @param flags of the virtual machines
   * @param patience after how long without an iteration that ends a virtual machine is ended
   */
  Forks(Effort effort, Steps steps, List<String> flags, Duration patience) {
    this.effort = effort;
    this.steps = steps;
    this.flags = List.copyOf(flags);
    this.patience = patience;
    // JMH finds no other way to be told these; they concern this process only.
    System.setProperty("jmh.ignoreLock", "true");
    System.setProperty("jmh.blackhole.mode", "COMPILER");
    System.setProperty("jmh.blackhole.autoDetect", "false");
  }

  /** Returns the options of a benchmark: its class, a dot and its method. */
  ChainedOptionsBuilder options(String benchmark) {
    return new OptionsBuilder()
        .include("\\." + benchmark.replace(".", "\\.") + "$")
        .forks(effort.forks())
        .warmupIterations(effort.warmups())
        .warmupTime(TimeValue.milliseconds(effort.iterationMillis()))
        .measurementIterations(effort.iterations())
        .measurementTime(TimeValue.milliseconds(effort.iterationMillis()))
        .timeUnit(TimeUnit.SECONDS)
        .shouldFailOnError(false)
        .addProfiler(GCProfiler.class)
        .jvmArgs(flags.toArray(new String[0]));
  }

  /**
   * Runs a benchmark.
   *
   * @return null if it failed
   */
  @Nullable RunResult run(ChainedOptionsBuilder options, String classPath) {
    String own = System.getProperty("java.class.path");
    // JMH starts its forks with the class path of this process.
    System.setProperty("java.class.path", classPath);
    Set<Long> others = children().map(ProcessHandle::pid).collect(Collectors.toSet());
    try (Watch watch = new Watch(patience, () -> endOthersThan(others))) {
      StepsFormat format = new StepsFormat(steps, watch);
      Collection<RunResult> results = new Runner(options.build(), format).run();
      failure = watch.reason().isEmpty() ? format.failure() : watch.reason();
      return results.isEmpty() ? null : results.iterator().next();
    } catch (RunnerException e) {
      failure = String.valueOf(e.getMessage());
      return null;
    } finally {
      System.setProperty("java.class.path", own);
    }
  }

  private static void endOthersThan(Set<Long> known) {
    children()
        .filter(child -> !known.contains(child.pid()))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static Stream<ProcessHandle> children() {
    return ProcessHandle.current().children();
  }

  /** Returns why the last benchmark failed. */
  String failure() {
    return failure;
  }

  /** Returns the operations in a second of every iteration that counts. */
  static List<Double> samples(RunResult result) {
    List<Double> samples = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        samples.add(iteration.getPrimaryResult().getScore());
      }
    }
    return samples;
  }

  /** Returns the bytes that were allocated per operation; not a number where JMH did not say. */
  static double bytesPerOp(RunResult result) {
    Result<?> allocation = result.getSecondaryResults().get(ALLOCATION);
    return allocation == null ? Double.NaN : allocation.getScore();
  }
}
