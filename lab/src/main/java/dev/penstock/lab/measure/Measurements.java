package dev.penstock.lab.measure;

import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Starts the measurement that the options ask for. */
public final class Measurements {
  private Measurements() {}

  /** Returns a measurement of a subject's contenders. */
  public static Measurement start(
      BenchOptions options, Subject subject, List<Entrant> entrants, BenchListener listener)
      throws IOException {
    Effort effort = options.effort();
    String name = subject.source().name();
    if (options.method() == BenchOptions.Method.INTERLEAVED) {
      return InterleavedMethod.start(options, subject, entrants, listener);
    }
    int total = ForkMethod.limitSteps(effort);
    for (Entrant entrant : entrants) {
      total += ForkMethod.steps(entrant, effort);
    }
    return new ForkMethod(subject, options, new Steps(name, total, listener));
  }

  /** Returns the flags of the virtual machines that measure. */
  public static List<String> flags(BenchOptions options) {
    return options
        .unsafe()
        .in(
            switch (options.method()) {
              case COLD -> ForkFlags.START_FLAGS;
              case GROWTH -> Growth.FLAGS;
              case FORKS, INTERLEAVED -> ForkFlags.brief(0);
              default -> ForkFlags.FLAGS;
            });
  }

  /** Returns in one sentence how the options measure. */
  public static String describe(BenchOptions options) {
    Effort effort = options.effort();
    return switch (options.method()) {
      case COLD ->
          String.format(
              Locale.ROOT,
              "a new virtual machine per sample, %d rounds in random order; medians and quartiles",
              effort.starts());
      case MIXED ->
          String.format(
              Locale.ROOT,
              "%d virtual machines for each cell alone and %d for all, alternating; %d rounds in"
                  + " random order each, processor time of the thread; medians",
              effort.repetitions(),
              effort.repetitions(),
              effort.starts());
      case GROWTH ->
          String.format(
              Locale.ROOT,
              "all sizes in one virtual machine, %d rounds in random order of 8 ms or one message"
                  + " each, processor time of the thread; medians and quartiles",
              effort.rounds());
      case INTERLEAVED ->
          String.format(
              Locale.ROOT,
              "all contenders in one virtual machine, %d rounds of %d ms each in random order,"
                  + " processor time of the thread and of collections; medians, ± half the distance"
                  + " of the quartiles, %% of the fastest in the same rounds; -Xmn is larger for"
                  + " documents of more than 2 MB",
              effort.rounds(),
              Turns.SLICE_MILLIS);
      case VIEWS ->
          String.format(
              Locale.ROOT,
              "%d virtual machines for each kind of memory and %d for all; all readers take turns"
                  + " in each, %d rounds in random order, processor time of the thread; medians",
              InPlaceMethod.repeats(options),
              InPlaceMethod.repeats(options),
              effort.rounds());
      case COUNT -> "every allocation is counted";
      case STUDY ->
          throughput(effort, " per row in turn") + "; medians; where notes tell of runs, those";
      case FORKS ->
          throughput(effort, "")
              + ", one thread; ± is the 99.9 % confidence interval, or how much the machine changed its"
              + " speed where that is more; -Xmn is larger for documents of more than 2 MB, and those"
              + " of 200 KB and more are warmed up until the compiler is idle";
    };
  }

  private static String throughput(Effort effort, String turns) {
    return String.format(
        Locale.ROOT,
        "JMH throughput, %d fork%s%s, %d + %d iterations of %d ms",
        effort.forks(),
        effort.forks() == 1 ? "" : "s",
        turns,
        effort.warmups(),
        effort.iterations(),
        effort.iterationMillis());
  }
}
