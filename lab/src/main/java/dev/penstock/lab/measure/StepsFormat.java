package dev.penstock.lab.measure;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Counts JMH's iterations as steps; keeps its text from the terminal, but for what went wrong. */
final class StepsFormat implements OutputFormat {
  private static final Pattern FAILURE =
      Pattern.compile("[\\w.]+(Error|Exception|Unsupported)\\b.*");

  private final Steps steps;
  private final Watch watch;
  private String failure = "its virtual machine failed";

  StepsFormat(Steps steps, Watch watch) {
    this.steps = steps;
    this.watch = watch;
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
    watch.alive();
    steps.advance(1);
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {}

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {}

  @Override
  public void endBenchmark(BenchmarkResult result) {}

  @Override
  public void startRun() {}

  @Override
  public void endRun(Collection<RunResult> results) {}

  /** Returns the first line of JMH's text that names an exception. */
  String failure() {
    return failure;
  }

  @Override
  public void print(String text) {
    println(text);
  }

  @Override
  public void println(String text) {
    Matcher matcher = FAILURE.matcher(text);
    if (failure.indexOf(':') < 0 && matcher.find()) {
      failure = "its virtual machine failed: " + matcher.group();
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public void verbosePrintln(String text) {
    println(text);
  }

  @Override
  public void write(int octet) {}

  @Override
  public void write(byte[] octets) {
    println(new String(octets, StandardCharsets.UTF_8));
  }
}
