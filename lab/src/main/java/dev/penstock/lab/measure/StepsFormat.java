package dev.penstock.lab.measure;

import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Counts JMH's iterations as steps and keeps its text from the terminal. */
final class StepsFormat implements OutputFormat {
  private final Steps steps;

  StepsFormat(Steps steps) {
    this.steps = steps;
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
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

  @Override
  public void print(String text) {}

  @Override
  public void println(String text) {}

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public void verbosePrintln(String text) {}

  @Override
  public void write(int octet) {}

  @Override
  public void write(byte[] octets) {}
}
