package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * The process in which all contenders take turns. What it finds goes to its standard output, line
 * by line; see {@link InterleavedMethod}, which starts it and reads them.
 */
public final class Interleaved {
  /** How long each contender runs at a time. */
  static final int SLICE_MILLIS = 8;

  private static final long SEED = 8;
  private static final int WARMUP_SLICES = 120;

  private final PrintStream out;
  private final List<Turn> turns = new ArrayList<>();

  private Interleaved(PrintStream out) {
    this.out = out;
  }

  /**
   * Measures the subject in the folder of the first argument: home, rounds and the identifiers of
   * the contenders follow.
   */
  public static void main(String[] args) throws Exception {
    Path subject = Path.of(args[0]);
    Path home = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    Set<String> ids = Set.copyOf(Arrays.asList(args).subList(3, args.length));
    PrintStream out = System.out;
    // What libraries print must not stand between the results.
    System.setOut(System.err);
    Interleaved run = new Interleaved(new PrintStream(out, true, StandardCharsets.UTF_8));
    List<Entrant> entrants = Entrant.of(PeerFolder.allIn(home), ids);
    for (Entrant entrant : entrants) {
      run.open(entrant, subject);
    }
    run.openRebuild(subject);
    run.warmUp();
    run.measure(rounds);
  }

  private void say(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) {
      line.append(line.isEmpty() ? "" : "\t").append(word);
    }
    out.println(line);
  }

  private void open(Entrant entrant, Path folder) throws ReflectiveOperationException, IOException {
    String id = entrant.entry().id();
    say("progress", "checking " + entrant.label(), 0, 0);
    SliceLoader loader = new SliceLoader(folder, entrant.folder());
    Thread.currentThread().setContextClassLoader(loader);
    try {
      LoadedSubject subject = LoadedSubject.from(loader);
      Trial trial = Trial.open(Verdict.contender(loader, id), subject);
      say("verdict", id, trial.byteLength(), trial.gzipLength(), trial.messages().length);
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
      say("refused", id, String.valueOf(e.getMessage()));
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

  /** Runs all turns, in slices too, until the compiler has had its time. */
  private void warmUp() throws Exception {
    for (Turn turn : turns) {
      turn.calibrate(SLICE_MILLIS);
    }
    for (int i = 0; i < WARMUP_SLICES; i++) {
      say("progress", "warming up", i, WARMUP_SLICES);
      for (Turn turn : turns) {
        turn.run();
      }
      if (i % 20 == 19) {
        for (Turn turn : turns) {
          turn.calibrate(SLICE_MILLIS);
        }
      }
    }
  }

  private void measure(int rounds) throws Exception {
    Random random = new Random(SEED);
    List<Turn> order = new ArrayList<>(turns);
    for (int round = 0; round < rounds; round++) {
      say("progress", "round " + (round + 1), round, rounds);
      Collections.shuffle(order, random);
      for (Turn turn : order) {
        turn.measure();
      }
    }
    for (Turn turn : turns) {
      say("cell", turn.id(), turn.operation(), turn.bytesPerOp(), turn.samples());
    }
  }
}
