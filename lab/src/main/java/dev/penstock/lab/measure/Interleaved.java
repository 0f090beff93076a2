package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Latency;
import dev.penstock.lab.report.Line.Sizes;
import dev.penstock.lab.report.Load.Window;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The process in which all contenders take turns. What it finds goes to its standard output, line
 * by line; see {@link InterleavedMethod}, which starts it and reads them.
 */
public final class Interleaved {
  /** How long other programs are watched at a time, at least. */
  private static final long WINDOW_NANOS = 250_000_000;

  private final Turns turns = new Turns();
  private long shortestBytes = Long.MAX_VALUE;

  private Interleaved() {}

  /**
   * Measures the subject in the folder of the first argument: home, rounds, slices of warm-up and
   * the identifiers of the contenders follow.
   */
  public static void main(String[] args) throws Exception {
    Path subject = Path.of(args[0]);
    Path home = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Set<String> ids = Set.copyOf(Arrays.asList(args).subList(4, args.length));
    Interleaved run = new Interleaved();
    List<Entrant> entrants = Entrant.of(PeerFolder.allIn(home), ids, true);
    for (Entrant entrant : entrants) {
      run.open(entrant, subject);
    }
    run.turns.say("turn", "");
    run.openLimits(subject);
    run.turns.warmUp(Integer.parseInt(args[3]), Long.MAX_VALUE);
    run.measure(rounds);
  }

  private void open(Entrant entrant, Path folder) throws ReflectiveOperationException, IOException {
    String id = entrant.entry().id();
    turns.say("turn", id);
    turns.say("progress", "checking " + entrant.label(), 0, 0);
    SliceLoader loader = new SliceLoader(entrant.subject(folder), entrant.folder());
    Thread.currentThread().setContextClassLoader(loader);
    try {
      LoadedSubject subject = LoadedSubject.from(loader);
      Trial trial = Trial.open(Verdict.contender(loader, id), subject);
      Sizes sizes = trial.sizes();
      int count = trial.messages().length;
      turns.say("verdict", id, sizes.bytes(), sizes.gzipBytes(), sizes.zstdBytes(), count);
      shortestBytes = Math.min(shortestBytes, sizes.bytes() / count);
      add(id, "encode", loader, (loops, n) -> loops.encode(trial.session(), trial.inputs(), n));
      if (entrant.decodes()) {
        add(id, "decode", loader, (loops, n) -> loops.decode(trial.session(), trial.messages(), n));
      }
    } catch (Unsupported e) {
      turns.say("refused", id, String.valueOf(e.getMessage()));
    }
  }

  private void add(String id, String operation, SliceLoader loader, Turn.Work work)
      throws ReflectiveOperationException {
    turns.add(new Turn(id, operation, loader.loops(), work));
  }

  private void openLimits(Path folder) throws IOException, ReflectiveOperationException {
    SliceLoader loader = new SliceLoader(folder, new PeerFolder("none", List.of()));
    RebuildSession rebuild = new RebuildSession(LoadedSubject.from(loader));
    Object[] values = rebuild.inputs();
    add("rebuild", "decode", loader, (loops, n) -> loops.encode(rebuild, values, n));
    if (shortestBytes <= Integer.MAX_VALUE) {
      Object[] message = {new byte[(int) shortestBytes]};
      CopySession copy = new CopySession((int) shortestBytes);
      SliceLoader other = new SliceLoader(folder, new PeerFolder("none", List.of()));
      turns.say("copied", shortestBytes);
      add("copy", "encode", other, (loops, n) -> loops.encode(copy, message, n));
    }
  }

  private void measure(int rounds) {
    LoadMeter load = new LoadMeter();
    load.begin();
    turns.measure(
        rounds,
        turn -> {
          turn.measure();
          turn.timeCalls();
        },
        () -> afterRound(load));
    for (Turn turn : turns.all()) {
      turns.say("cell", turn.id(), turn.operation(), turn.bytesPerOp(), turn.samples());
      Latency calls = Latency.of(turn.calls());
      turns.say(
          "calls",
          turn.id(),
          turn.operation(),
          calls.p50(),
          calls.p99(),
          calls.p999(),
          calls.max(),
          calls.mean(),
          calls.standardDeviation(),
          calls.count());
    }
  }

  private void afterRound(LoadMeter load) {
    load.end();
    if (load.nanos() > WINDOW_NANOS) {
      Window window = load.take();
      turns.say("load", window.waited(), window.others());
    }
    load.begin();
  }
}
