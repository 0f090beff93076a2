package dev.penstock.fuzz;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gives every reader its share of mutated inputs and reports what became of them. */
final class LongRun {
  private static final long HUNG_NANOS = 60_000_000_000L;
  private static final int MOST_FINDINGS = 10;

  /** Seeds up to this length are also cut at every byte and changed in every bit. */
  private static final int EXHAUSTED_BYTES = 60;

  private final long inputs;
  private final long seed;
  private final PrintStream report;
  private final List<Run> runs = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();

  LongRun(long inputs, long seed, PrintStream report) {
    this.inputs = inputs;
    this.seed = seed;
    this.report = report;
  }

  /** Returns what did not hold, with the input. */
  List<String> run(List<Target> targets) {
    Thread watch = new Thread(this::watch, "watch");
    watch.setDaemon(true);
    watch.start();
    int weights = targets.stream().mapToInt(Target::weight).sum();
    long start = System.nanoTime();
    report.println(Run.head());
    for (Target target : targets) {
      Run run = new Run(target, seed);
      synchronized (runs) {
        runs.add(run);
      }
      run(target, run, Math.ceilDiv(inputs * target.weight(), weights));
      report.println(run.row());
    }
    watch.interrupt();
    reportKinds(System.nanoTime() - start);
    return findings;
  }

  /** Returns the runs, one for each target. */
  List<Run> runs() {
    return runs;
  }

  private void run(Target target, Run run, long count) {
    int before = findings.size();
    try {
      run.exhaust(EXHAUSTED_BYTES);
    } catch (AssertionError e) {
      note(target, e);
    }
    while (run.count() < count && findings.size() < before + MOST_FINDINGS) {
      try {
        run.mutate(count - run.count());
      } catch (AssertionError e) {
        note(target, e);
      }
    }
  }

  private void note(Target target, AssertionError e) {
    e.printStackTrace(report);
    findings.add(target.name() + ": " + e.getMessage());
  }

  /** Ends the process where one input takes a minute. */
  private void watch() {
    while (true) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
      synchronized (runs) {
        Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
        if (last != null && last.currentNanos() > HUNG_NANOS) {
          report.println("hung: " + Cost.hex(last.current()));
          Runtime.getRuntime().halt(3);
        }
      }
    }
  }

  private void reportKinds(long nanos) {
    Map<String, Long> kinds = new TreeMap<>();
    long count = 0;
    for (Run run : runs) {
      run.kinds().forEach((kind, many) -> kinds.merge(kind, many, Long::sum));
      count += run.count();
    }
    report.printf("%n%,d inputs in %d s, seed %d%n", count, nanos / 1_000_000_000, seed);
    kinds.forEach((kind, many) -> report.printf("  %-20s %,14d%n", kind, many));
    report.println("findings: " + findings.size());
  }
}
