package dev.penstock.lab.measure;

import dev.penstock.lab.report.Cell;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Latency;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Line.Sizes;
import dev.penstock.lab.report.Load;
import dev.penstock.lab.report.Load.Window;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures all contenders of a subject in one other process, in which they take turns. */
final class InterleavedMethod implements Measurement {
  private static final int STEPS = 1_000;

  private final UnsafeAccess unsafe;
  private final Map<String, Verdict> verdicts = new HashMap<>();
  private final Map<String, Cell> cells = new HashMap<>();
  private final Map<String, Latency> calls = new HashMap<>();
  private final List<Window> windows = new ArrayList<>();
  private String current = "";
  private long copiedBytes;

  private InterleavedMethod(UnsafeAccess unsafe) {
    this.unsafe = unsafe;
  }

  /** Measures all contenders; their lines are ready when this returns. */
  static InterleavedMethod start(
      BenchOptions options, Subject subject, List<Entrant> entrants, BenchListener listener)
      throws IOException {
    InterleavedMethod method = new InterleavedMethod(options.unsafe());
    Path log = subject.folder().resolve("interleaved.log");
    List<String> begin =
        List.of(
            subject.folder().toString(),
            options.home().toAbsolutePath().toString(),
            Integer.toString(options.effort().rounds()),
            Integer.toString(options.effort().turnWarmups()));
    List<String> ids = new ArrayList<>(entrants.stream().map(each -> each.entry().id()).toList());
    Steps steps = new Steps(subject.source().name(), STEPS, listener);
    Duration patience = Watch.patience(options, subject.source());
    long documentBytes = Files.size(subject.source().document());
    List<String> flags = options.unsafe().in(ForkFlags.brief(documentBytes));
    Worker worker = new Worker(Interleaved.class, flags, List.of(), log, patience);
    while (!ids.isEmpty() && !method.run(worker, begin, ids, steps)) {
      ids.remove(method.current);
    }
    return method;
  }

  /**
   * Runs the process.
   *
   * @return false if one contender hung or ended the process, which is refused then
   */
  private boolean run(Worker worker, List<String> begin, List<String> ids, Steps steps)
      throws IOException {
    List<String> arguments = new ArrayList<>(begin);
    arguments.addAll(ids);
    windows.clear();
    try {
      worker.run(arguments, words -> take(words, steps));
      return true;
    } catch (Worker.Lost e) {
      if (!ids.contains(current)) {
        throw e;
      }
      verdicts.put(current, Verdict.refused(String.valueOf(e.getMessage())));
      return false;
    }
  }

  private void take(String[] words, Steps steps) {
    switch (words[0]) {
      case "progress" -> Worker.progress(words, steps, STEPS);
      case "turn" -> current = words[1];
      case "verdict" ->
          verdicts.put(
              words[1],
              new Verdict(
                  new Sizes(
                      Long.parseLong(words[2]), Long.parseLong(words[3]), Long.parseLong(words[4])),
                  Integer.parseInt(words[5]),
                  null));
      case "refused" -> verdicts.put(words[1], Verdict.refused(words[2]));
      case "cell" ->
          cells.put(
              words[1] + " " + words[2],
              Rounds.cell(Rounds.samples(words[4]), Double.parseDouble(words[3])));
      case "calls" -> calls.put(words[1] + " " + words[2], latency(words));
      case "load" ->
          windows.add(new Window(Double.parseDouble(words[1]), Double.parseDouble(words[2])));
      case "copied" -> copiedBytes = Long.parseLong(words[1]);
      default -> throw new IllegalStateException("unexpected line: " + words[0]);
    }
  }

  private static Latency latency(String[] words) {
    double[] micros = Stream.of(words).skip(3).mapToDouble(Double::parseDouble).toArray();
    return new Latency(
        micros[0], micros[1], micros[2], micros[3], micros[4], micros[5], (int) micros[6]);
  }

  @Override
  public Measured measure(Entrant entrant) {
    String id = entrant.entry().id();
    Verdict verdict = verdicts.getOrDefault(id, Verdict.refused("was not measured"));
    Line line =
        new Line(
            entrant.entry(),
            verdict.sizes(),
            cell(id, "encode"),
            cell(id, "decode"),
            verdict.reason() == null ? null : unsafe.reason(entrant, verdict.reason()));
    return new Measured(line, verdict.messageCount());
  }

  private @Nullable Cell cell(String id, String operation) {
    Cell cell = cells.get(id + " " + operation);
    return cell == null ? null : cell.with(calls.get(id + " " + operation));
  }

  @Override
  public List<Line> finish(List<Line> lines) {
    return Rounds.compared(lines);
  }

  @Override
  public List<Limit> limits(long shortestBytes) {
    List<Limit> limits = new ArrayList<>();
    limits.add(new Limit("rebuild", REBUILD, null, cell("rebuild", "decode")));
    Cell copy = cell("copy", "encode");
    if (copy != null) {
      limits.add(new Limit("copy", Measurement.copy(copiedBytes), copy, copy));
    }
    return limits;
  }

  @Override
  public Load load() {
    return new Load(Runtime.getRuntime().availableProcessors(), windows);
  }
}
