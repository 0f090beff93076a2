package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.lab.peer.RecordClass;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.TextPool;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.workload.Workloads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The process in which messages of several sizes take turns. What it finds goes to its standard
 * output, line by line; see {@link Growth}, which starts it and reads them.
 */
public final class Growing {
  /** A turn of large messages has warmed up when it has run for so long. */
  private static final long WARMUP_NANOS = 1_500_000_000;

  private static final int WARMUP_SLICES = 100;

  /** How many elements are made at a time; their document is much larger than they are. */
  private static final int PART = 900;

  private final Turns turns = new Turns();
  private final Growth.Lists lists;

  private Growing(Growth.Lists lists) {
    this.lists = lists;
  }

  /**
   * Measures the subject in the folder of the first argument in other sizes: home, rounds, sizes
   * with commas, the name of the {@link Growth.Lists} and the identifiers of the contenders follow.
   */
  public static void main(String[] args) throws Exception {
    Path subject = Path.of(args[0]);
    Path home = Path.of(args[1]);
    int rounds = Integer.parseInt(args[2]);
    int[] sizes = Arrays.stream(args[3].split(",", -1)).mapToInt(Integer::parseInt).toArray();
    Set<String> ids = Set.copyOf(Arrays.asList(args).subList(5, args.length));
    Growing run = new Growing(Growth.Lists.valueOf(args[4]));
    for (Entrant entrant : Entrant.of(PeerFolder.allIn(home), ids, true)) {
      run.open(entrant, subject, sizes);
    }
    run.openLimits(subject, sizes);
    run.turns.warmUp(WARMUP_SLICES, WARMUP_NANOS);
    run.measure(rounds);
  }

  private void open(Entrant entrant, Path folder, int[] sizes)
      throws ReflectiveOperationException, IOException {
    String id = entrant.entry().id();
    SliceLoader loader = new SliceLoader(folder, entrant.folder());
    Thread.currentThread().setContextClassLoader(loader);
    LoadedSubject subject = LoadedSubject.from(loader);
    try {
      for (int size : sizes) {
        turns.say("progress", "checking " + entrant.label() + ", " + size, 0, 0);
        List<Object> values = List.of(message(lists, subject, size));
        Trial trial = Trial.open(Verdict.contender(loader, id), subject.classes(), values);
        turns.add(
            new Turn(
                id,
                "encode\t" + size,
                loader.loops(),
                (loops, count) -> loops.encode(trial.session(), trial.inputs(), count)));
        turns.add(
            new Turn(
                id,
                "decode\t" + size,
                loader.loops(),
                (loops, count) -> loops.decode(trial.session(), trial.messages(), count)));
      }
    } catch (Unsupported e) {
      turns.remove(id);
      turns.say("refused", id, String.valueOf(e.getMessage()));
    }
  }

  private void openLimits(Path folder, int[] sizes)
      throws IOException, ReflectiveOperationException {
    SliceLoader loader = new SliceLoader(folder, new PeerFolder("none", List.of()));
    LoadedSubject subject = LoadedSubject.from(loader);
    for (int size : sizes) {
      turns.say("progress", "making limits, " + size, 0, 0);
      Object value = message(lists, subject, size);
      Session read = new Read();
      TextPool texts = new TextPool();
      subject.rebuild().copy(value, texts);
      Object[] collected = {texts.collected().toArray(new String[0])};
      turns.add(
          new Turn(
              Growth.READ,
              "encode\t" + size,
              loader.loops(),
              (loops, count) -> loops.encode(read, collected, count)));
      RebuildSession rebuild = new RebuildSession(subject, List.of(value));
      turns.add(
          new Turn(
              Growth.REBUILD,
              "decode\t" + size,
              loader.loops(),
              (loops, count) -> loops.encode(rebuild, rebuild.inputs(), count)));
    }
  }

  /** Returns a root record with so many elements. */
  static Object message(Growth.Lists lists, LoadedSubject subject, int size) throws IOException {
    return lists == Growth.Lists.OWN
        ? new LongestList(subject.values().getFirst(), subject.recordClasses())
            .of(size, subject.rebuild())
        : repositories(subject, size);
  }

  /** Returns a message of {@code repos} with so many elements, of which each comes three times. */
  private static Object repositories(LoadedSubject subject, int size) throws IOException {
    Codec<?> codec = subject.documents();
    RecordClass root = subject.recordClasses().of(subject.values().getFirst()).orElseThrow();
    List<Object> elements = new ArrayList<>(size);
    int distinct = Math.max(1, size / 3);
    for (int from = 0; from < size; from += PART) {
      int to = Math.min(size, from + PART);
      Object part = codec.decode(Workloads.repositories(from, to, distinct));
      elements.addAll((List<?>) Objects.requireNonNull(root.values(part)[0]));
    }
    return root.make(new Object[] {elements});
  }

  private void measure(int rounds) {
    turns.measure(rounds, Turn::measure, () -> {});
    for (Turn turn : turns.all()) {
      turns.say("cell", turn.id(), turn.operation(), turn.samples());
    }
  }

  /** Copies the characters of all texts into one small array: what no encoder can leave out. */
  private static final class Read extends Work {
    private char[] chars = new char[256];

    @Override
    public Object write(Object prepared) {
      for (String text : (String[]) prepared) {
        int length = text.length();
        if (length > chars.length) {
          chars = new char[length];
        }
        text.getChars(0, length, chars, 0);
      }
      return chars;
    }
  }
}
