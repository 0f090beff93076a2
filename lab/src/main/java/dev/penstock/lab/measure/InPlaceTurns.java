package dev.penstock.lab.measure;

import dev.penstock.formats.FormatKits;
import dev.penstock.lab.peer.InPlace;
import dev.penstock.lab.peer.InPlace.Reading;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The process in which readers of messages in place take turns: with one kind of memory, or with
 * several in the same classes. What it finds goes to its standard output; see {@link
 * InPlaceMethod}, which starts it and reads it.
 */
public final class InPlaceTurns {
  private static final long SEED = 8;
  private static final int SLICE_MILLIS = 2;

  private final List<Turn> turns = new ArrayList<>();
  private final Map<Reading, Long> results = new HashMap<>();
  private final List<Runnable> checks = new ArrayList<>();
  private final Path folder;
  private final PeerFolder peer;
  private final String[] kinds;
  private final int[] rows;

  private InPlaceTurns(Path folder, PeerFolder peer, String[] kinds, int rowCount) {
    this.folder = folder;
    this.peer = peer;
    this.kinds = kinds;
    rows = new Random(SEED).ints(InPlaceMethod.RANDOM_ROWS, 0, rowCount).toArray();
  }

  /**
   * Measures the subject in the folder of the first argument: home, kinds of memory with commas,
   * the number of rows, slices of warm-up, rounds and the readers follow.
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PeerFolder peer = PeerFolder.named(Path.of(args[1]), "flatbuffers");
    InPlaceTurns run =
        new InPlaceTurns(Path.of(args[0]), peer, args[2].split(",", -1), Integer.parseInt(args[3]));
    for (String reader : Arrays.asList(args).subList(6, args.length)) {
      run.open(InPlaceReader.of(reader));
    }
    run.checks.forEach(Runnable::run);
    run.warmUp(Integer.parseInt(args[4]));
    run.measure(Integer.parseInt(args[5]));
    run.checks.forEach(Runnable::run);
    for (Turn turn : run.turns) {
      List<Double> nanos = turn.samples().stream().map(speed -> 1e9 / speed).toList();
      out.println(turn.id() + "\t" + turn.operation() + "\t" + turn.bytesPerOp() + "\t" + nanos);
    }
  }

  private void open(InPlaceReader of)
      throws ReflectiveOperationException, IOException, Unsupported {
    PeerFolder own = of.isPeer() ? peer : new PeerFolder("none", List.of());
    SliceLoader loader = new SliceLoader(folder, own); // not closed: classes are loaded later
    Thread.currentThread().setContextClassLoader(loader);
    LoadedSubject subject = LoadedSubject.from(loader);
    byte[] message = message(of, loader, subject);
    InPlace reader =
        loader.loadClass(of.className()).asSubclass(InPlace.class).getConstructor().newInstance();
    for (String kind : kinds) {
      ByteBuffer bytes = bytes(kind, message);
      for (Reading reading : of.readings()) {
        checks.add(() -> {
          reader.take(bytes, rows);
          check(of, reading, reader.read(reading));
        });
        turns.add(
            new Turn(
                of.id() + " " + kind,
                reading.name(),
                new SliceLoops(),
                (loops, count) -> read(reader, bytes, reading, count)));
      }
    }
  }

  private Object read(InPlace reader, ByteBuffer bytes, Reading reading, int count) {
    reader.take(bytes, rows);
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += reader.read(reading);
    }
    return sum;
  }

  /** Compares what a reader found with what the others did. */
  private void check(InPlaceReader of, Reading reading, long found) {
    Reading like =
        switch (reading) {
          case BYTES -> Reading.SUM;
          case DECODED -> Reading.SCROLL;
          case RECORDS -> Reading.TEXTS;
          default -> reading;
        };
    Long other = results.putIfAbsent(like, found);
    if (other != null && other != found) {
      throw new IllegalStateException(
          of.id() + ", " + reading + ": " + found + ", others " + other);
    }
  }

  private static byte[] message(InPlaceReader of, ClassLoader loader, LoadedSubject subject)
      throws Unsupported {
    if (of.isPeer()) {
      return Trial.open(Verdict.contender(loader, "flatbuffers-traverse"), subject).messages()[0];
    }
    return encoded(of.codec(), subject.values().getFirst());
  }

  @SuppressWarnings("unchecked") // the codec is that of the value's class
  private static <T> byte[] encoded(String format, T value) {
    return FormatKits.named(format)
        .orElseThrow()
        .codecs()
        .get()
        .codec((Class<T>) value.getClass())
        .encode(value);
  }

  private ByteBuffer bytes(String kind, byte[] message) throws IOException {
    return switch (kind) {
      case "array" -> ByteBuffer.wrap(message);
      case "direct" -> ByteBuffer.allocateDirect(message.length).put(message).flip();
      case "mapped" -> {
        Path file = Files.createTempFile(folder, "message", ".bin");
        Files.write(file, message);
        try (FileChannel channel = FileChannel.open(file)) {
          yield channel.map(FileChannel.MapMode.READ_ONLY, 0, message.length);
        }
      }
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private void warmUp(int slices) throws Exception {
    for (int i = 0; i < slices; i++) {
      for (Turn turn : turns) {
        if (i % 25 == 0) {
          turn.calibrate(SLICE_MILLIS);
        }
        turn.run();
      }
    }
  }

  private void measure(int rounds) throws Exception {
    Random random = new Random(SEED);
    List<Turn> order = new ArrayList<>(turns);
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(order, random);
      for (Turn turn : order) {
        turn.measure();
      }
    }
  }
}
