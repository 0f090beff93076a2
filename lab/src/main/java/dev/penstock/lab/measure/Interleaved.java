package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Line.Sizes;
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
  private final Turns turns = new Turns();

  private Interleaved() {}

  /**
   * Measures the subject in the folder of the first argument: home, rounds and the identifiers of
   * the contenders follow.
   */
  public static void main(String[] args) throws Exception {
    Path subject = Path.of(args[0]);
    Path home = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Set<String> ids = Set.copyOf(Arrays.asList(args).subList(3, args.length));
    Interleaved run = new Interleaved();
    List<Entrant> entrants = Entrant.of(PeerFolder.allIn(home), ids, true);
    for (Entrant entrant : entrants) {
      run.open(entrant, subject);
    }
    run.turns.say("checking", "");
    run.openRebuild(subject);
    run.turns.warmUp(Long.MAX_VALUE);
    run.measure(rounds);
  }

  private void open(Entrant entrant, Path folder) throws ReflectiveOperationException, IOException {
    String id = entrant.entry().id();
    turns.say("checking", id);
    turns.say("progress", "checking " + entrant.label(), 0, 0);
    SliceLoader loader = new SliceLoader(entrant.subject(folder), entrant.folder());
    Thread.currentThread().setContextClassLoader(loader);
    try {
      LoadedSubject subject = LoadedSubject.from(loader);
      Trial trial = Trial.open(Verdict.contender(loader, id), subject);
      Sizes sizes = trial.sizes();
      turns.say(
          "verdict",
          id,
          sizes.bytes(),
          sizes.gzipBytes(),
          sizes.zstdBytes(),
          trial.messages().length);
      turns.add(
          new Turn(
              id,
              "encode",
              loader.loops(),
              (loops, count) -> loops.encode(trial.session(), trial.inputs(), count)));
      if (entrant.decodes()) {
        turns.add(
            new Turn(
                id,
                "decode",
                loader.loops(),
                (loops, count) -> loops.decode(trial.session(), trial.messages(), count)));
      }
    } catch (Unsupported e) {
      turns.say("refused", id, String.valueOf(e.getMessage()));
    }
  }

  private void openRebuild(Path folder) throws IOException, ReflectiveOperationException {
    SliceLoader loader = new SliceLoader(folder, new PeerFolder("none", List.of()));
    LoadedSubject subject = LoadedSubject.from(loader);
    RebuildSession session = new RebuildSession(subject);
    turns.add(
        new Turn(
            "rebuild",
            "decode",
            loader.loops(),
            (loops, count) -> loops.encode(session, session.inputs(), count)));
  }

  private void measure(int rounds) throws Exception {
    turns.measure(rounds);
    for (Turn turn : turns.all()) {
      turns.say("cell", turn.id(), turn.operation(), turn.bytesPerOp(), turn.samples());
    }
  }
}
