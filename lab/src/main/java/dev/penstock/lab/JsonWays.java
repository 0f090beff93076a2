package dev.penstock.lab;

import com.sun.management.ThreadMXBean;
import dev.penstock.Codec;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatJsonOptions;
import dev.penstock.flatbuffers.FlatSchema;
import dev.penstock.flatbuffers.format.FlatSchemaText;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.schema.fbs.FbsText;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Measures for {@code lab/json} the ways between JSON and FlatBuffers, which take turns. */
public final class JsonWays {
  private static final int WARMUPS = 60;
  private static final int ROUNDS = 41;
  private static final double SLICE_NANOS = 8e6;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What the last slice made, so that it is made. */
  private static volatile Object result = "";

  private JsonWays() {}

  /**
   * Measures one document, and writes it and its schema for {@code flatc}.
   *
   * @param args a workload of the lab or a JSON file; a folder
   */
  public static void main(String[] args) throws IOException {
    Optional<Workload> workload = Workloads.named(args[0]);
    Path folder = Path.of(args[1]);
    Path document = folder.resolve("source.json");
    Files.write(
        document,
        workload.isPresent() ? workload.get().json() : Files.readAllBytes(Path.of(args[0])));
    Schema schema =
        workload.isPresent()
            ? workload.get().schema()
            : JsonInference.infer(document, InferenceOptions.NATURAL);
    Files.writeString(folder.resolve("document.fbs"), FbsText.print(SchemaModule.of(schema)));
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Subject subject =
          Subject.compile(
              new SubjectSource(args[0], schema, document, Messages.DOCUMENT), temporary.path());
      subject.use(loaded -> {
        measure(loaded, schema, folder);
        return loaded;
      });
    }
  }

  @SuppressWarnings("unchecked") // the codecs are those of the value's class
  private static void measure(LoadedSubject loaded, Schema schema, Path folder) throws IOException {
    Object value = loaded.values().get(0);
    Codec<Object> json = (Codec<Object>) loaded.documents();
    Codec<Object> flat = FlatBuffers.codec((Class<Object>) value.getClass());
    FlatJson direct =
        FlatJson.of(FlatSchema.parse(FlatSchemaText.print(SchemaModule.of(schema))))
            .with(FlatJsonOptions.STRICT);
    byte[] message = flat.encode(value);
    byte[] document = direct.toJson(message);
    byte[] records = json.encode(value);
    if (!Arrays.equals(direct.toMessage(document), message)) {
      throw new IllegalStateException("the ways give different messages");
    }
    Files.write(folder.resolve("document.json"), document);
    Map<String, Turn> turns = new LinkedHashMap<>();
    turns.put("to FlatBuffers, direct", new Turn(() -> direct.toMessage(document)));
    turns.put("to FlatBuffers, by records", new Turn(() -> flat.encode(json.decode(records))));
    turns.put("to JSON, direct", new Turn(() -> direct.toJson(message)));
    turns.put("to JSON, by records", new Turn(() -> json.encode(flat.decode(message))));
    for (int i = 0; i < WARMUPS + ROUNDS; i++) {
      int round = i - WARMUPS;
      turns.values().forEach(turn -> turn.run(round));
    }
    System.out.printf("JSON %,d bytes, message %,d bytes%n", document.length, message.length);
    turns.forEach((name, turn) ->
        System.out.printf(
            "%-28s %,12.2f us  %,12d B allocated%n", name, turn.micros(), turn.allocated()));
  }

  /** One way, measured in the time of the processor. */
  private static final class Turn {
    private final Supplier<byte[]> way;
    private final double[] nanos = new double[ROUNDS];
    private int count = 1;
    private long allocated;

    Turn(Supplier<byte[]> way) {
      this.way = way;
    }

    void run(int round) {
      long bytes = THREADS.getCurrentThreadAllocatedBytes();
      long start = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < count; i++) {
        result = way.get();
      }
      long time = THREADS.getCurrentThreadCpuTime() - start;
      if (round >= 0) {
        nanos[round] = (double) time / count;
        allocated = (THREADS.getCurrentThreadAllocatedBytes() - bytes) / count;
      } else {
        count = (int) Math.clamp(count * SLICE_NANOS / Math.max(1, time), 1, 10_000_000);
      }
    }

    double micros() {
      double[] sorted = nanos.clone();
      Arrays.sort(sorted);
      return sorted[ROUNDS / 2] / 1e3;
    }

    long allocated() {
      return allocated;
    }
  }

  /** Returns what was made last. */
  static Object last() {
    return result;
  }
}
