package dev.penstock.lab.measure;

import dev.penstock.lab.report.Cell;
import dev.penstock.lab.report.DataSet.Limit;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Line.Sizes;
import dev.penstock.lab.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measures all contenders of a subject in one other process, in which they take turns. */
final class InterleavedMethod implements Measurement {
  private static final int STEPS = 1_000;

  private final Map<String, Verdict> verdicts = new HashMap<>();
  private final Map<String, Cell> cells = new HashMap<>();
  private String checking = "";

  private InterleavedMethod() {}

  /** Measures all contenders; their lines are ready when this returns. */
  static InterleavedMethod start(
      BenchOptions options, Subject subject, List<Entrant> entrants, BenchListener listener)
      throws IOException {
    InterleavedMethod method = new InterleavedMethod();
    Path log = subject.folder().resolve("interleaved.log");
    List<String> begin =
        List.of(
            subject.folder().toString(),
            options.home().toAbsolutePath().toString(),
            Integer.toString(options.effort().rounds()));
    List<String> ids = new ArrayList<>(entrants.stream().map(each -> each.entry().id()).toList());
    Steps steps = new Steps(subject.source().name(), STEPS, listener);
    Duration patience = Watch.patience(options, subject.source());
    Worker worker = new Worker(Interleaved.class, ForkFlags.FLAGS, List.of(), log, patience);
    while (!method.run(worker, begin, ids, steps)) {
      ids.remove(method.checking);
    }
    return method;
  }

  /**
   * Runs the process.
   *
   * @return false if one contender hung when it was checked, which is refused then
   */
  private boolean run(Worker worker, List<String> begin, List<String> ids, Steps steps)
      throws IOException {
    List<String> arguments = new ArrayList<>(begin);
    arguments.addAll(ids);
    try {
      worker.run(arguments, words -> take(words, steps));
      return true;
    } catch (Worker.Hung e) {
      if (checking.isEmpty()) {
        throw e;
      }
      verdicts.put(checking, Verdict.refused(String.valueOf(e.getMessage())));
      return false;
    }
  }

  private void take(String[] words, Steps steps) {
    switch (words[0]) {
      case "progress" -> Worker.progress(words, steps, STEPS);
      case "checking" -> checking = words[1];
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
      default -> throw new IllegalStateException("unexpected line: " + words[0]);
    }
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
            verdict.reason());
    return new Measured(line, verdict.messageCount());
  }

  private @Nullable Cell cell(String id, String operation) {
    return cells.get(id + " " + operation);
  }

  @Override
  public List<Line> finish(List<Line> lines) {
    return Rounds.compared(lines);
  }

  @Override
  public List<Limit> limits(long shortestBytes) {
    return List.of(new Limit("rebuild", REBUILD, null, cell("rebuild", "decode")));
  }
}
