package dev.penstock.fuzz;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads as many mutated inputs as one likes and reports what became of them.
 *
 * <p>{@code fuzz/mutate 20000000 1} is the documented way to start it. The exit status is 1 when
 * something did not hold; the input stands in the report.
 */
public final class LongRun {
  private static final long HUNG_NANOS = 60_000_000_000L;
  private static final int MOST_FINDINGS = 10;

  private final long inputs;
  private final long seed;
  private final List<Run> runs = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();
  private final PrintStream out = System.out;

  private LongRun(long inputs, long seed) {
    this.inputs = inputs;
    this.seed = seed;
  }

  public static void main(String[] arguments) {
    long inputs = Long.parseLong(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    String only = arguments.length > 2 ? arguments[2] : "";
    System.exit(new LongRun(inputs, seed).run(only) ? 0 : 1);
  }

  private boolean run(String only) {
    List<Target> targets =
        Targets.all().stream().filter(target -> target.name().startsWith(only)).toList();
    Thread watch = new Thread(this::watch, "watch");
    watch.setDaemon(true);
    watch.start();
    int weights = targets.stream().mapToInt(Target::weight).sum();
    long start = System.nanoTime();
    out.println(Run.head());
    for (Target target : targets) {
      Run run = new Run(target, seed);
      synchronized (runs) {
        runs.add(run);
      }
      run(run, Math.ceilDiv(inputs * target.weight(), weights));
      out.println(run.row());
    }
    report(System.nanoTime() - start);
    return findings.isEmpty();
  }

  private void run(Run run, long count) {
    int before = findings.size();
    while (run.count() < count && findings.size() < before + MOST_FINDINGS) {
      try {
        if (run.count() == 0) {
          run.exhaust(60);
        }
        run.mutate(count - run.count());
      } catch (AssertionError e) {
        e.printStackTrace(out);
        findings.add(String.valueOf(e.getMessage()));
      }
    }
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
          out.println("hung: " + Cost.hex(last.current()));
          Runtime.getRuntime().halt(3);
        }
      }
    }
  }

  private void report(long nanos) {
    Map<String, Long> kinds = new TreeMap<>();
    long count = 0;
    for (Run run : runs) {
      run.kinds().forEach((kind, many) -> kinds.merge(kind, many, Long::sum));
      count += run.count();
    }
    out.printf("%n%,d inputs in %d s, seed %d%n", count, nanos / 1_000_000_000, seed);
    kinds.forEach((kind, many) -> out.printf("  %-20s %,14d%n", kind, many));
    out.println("findings: " + findings.size());
  }
}
