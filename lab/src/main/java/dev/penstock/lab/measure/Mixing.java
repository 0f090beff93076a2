package dev.penstock.lab.measure;

import dev.penstock.Codec;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The process that uses one format with one type, or all with all, in turn. What it finds goes to
 * its standard output; see {@link Mixed}, which starts it and reads it.
 *
 * <p>All types share the formats' classes, as in a program, and one pair of loops.
 */
public final class Mixing {
  private static final long SEED = 8;
  private static final int SLICE_MILLIS = 4;
  private static final int YARD_MILLIS = 2;

  private final Slices loops = new SliceLoops();
  private final List<Turn> turns = new ArrayList<>();
  private final Map<Turn, List<Double>> samples = new HashMap<>();
  private final Turn yard;

  private Mixing() {
    Session yardstick = new Yardstick();
    Object[] nothing = {""};
    yard =
        new Turn(
            "yard",
            "encode",
            new SliceLoops(),
            (own, count) -> own.encode(yardstick, nothing, count));
  }

  /**
   * Measures cells: the folder below which each workload's subject has a folder, slices of warm-up,
   * rounds and the cells are the arguments.
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int warmups = Integer.parseInt(args[1]);
    int rounds = Integer.parseInt(args[2]);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Mixing run = new Mixing();
    Map<String, LoadedSubject> subjects = new HashMap<>();
    for (String word : Arrays.asList(args).subList(3, args.length)) {
      MixedCell cell = MixedCell.of(word);
      if (!subjects.containsKey(cell.workload())) {
        subjects.put(cell.workload(), load(folder.resolve(cell.workload())));
      }
      run.open(cell, subjects.get(cell.workload()));
    }
    run.warmUp(warmups);
    run.measure(rounds);
    for (Turn turn : run.turns) {
      out.println(turn.id() + "\t" + turn.operation() + "\t" + run.samples.get(turn));
    }
  }

  private static LoadedSubject load(Path folder) throws IOException {
    URL[] urls = {folder.toUri().toURL()};
    // Not closed: codecs load their classes later.
    return LoadedSubject.from(new URLClassLoader(urls, Mixing.class.getClassLoader()));
  }

  private void open(MixedCell cell, LoadedSubject subject) {
    Session session = new CodecSession<>(cell.codec(subject.classes().records().root()));
    Object value = subject.values().getFirst();
    Object[] inputs = {value};
    byte[][] messages = {encoded(session, value)};
    String id = cell.toString();
    turns.add(new Turn(id, "encode", loops, (own, count) -> own.encode(session, inputs, count)));
    turns.add(new Turn(id, "decode", loops, (own, count) -> own.decode(session, messages, count)));
  }

  private static byte[] encoded(Session session, Object value) {
    try {
      byte[] message = session.encode(value);
      if (Difference.between(value, session.decode(message)).isPresent()) {
        throw new IllegalStateException("a codec gives back another value");
      }
      return message;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void warmUp(int slices) throws Exception {
    yard.calibrate(YARD_MILLIS);
    for (int i = 0; i < slices; i++) {
      yard.run();
      for (Turn turn : turns) {
        turn.run();
        if (i % 10 == 5) {
          turn.calibrate(SLICE_MILLIS);
        }
      }
      if (i % 10 == 5) {
        yard.calibrate(YARD_MILLIS);
      }
    }
  }

  /** Keeps the speed of each slice in parts of the yardstick's before and after it. */
  private void measure(int rounds) throws Exception {
    Random random = new Random(SEED);
    List<Turn> order = new ArrayList<>(turns);
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(order, random);
      yard.measure();
      for (Turn turn : order) {
        double before = yard.samples().getLast();
        turn.measure();
        yard.measure();
        double speed = (before + yard.samples().getLast()) / 2;
        samples
            .computeIfAbsent(turn, each -> new ArrayList<>())
            .add(turn.samples().getLast() / speed);
      }
    }
  }

  private record CodecSession<T>(Codec<T> codec) implements Session {
    @Override
    @SuppressWarnings("unchecked") // values are of the codec's class
    public byte[] encode(Object prepared) {
      return codec.encode((T) prepared);
    }

    @Override
    public Object decode(byte[] message) {
      return codec.decode(message);
    }
  }
}
