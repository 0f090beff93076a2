package dev.penstock.lab.study;

import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.SchemaPeer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectPath;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Encodes and decodes messages of the three sizes of the study on Protocol Buffers in Flex, and one
 * in which the same values come many times.
 */
@State(Scope.Benchmark)
public class FlexBenchmark {
  private static final String AMF3 = "BlazeDS AMF3";
  private static final String PROTOBUF = "protobuf-java";

  /** Runs of the original are of so many messages, too. */
  private static final int MESSAGES = 10_000;

  private static final long WARMUP_NANOS = 2_000_000_000L;
  private static final int WARMUP_CALLS = 1_000;

  /** A way of the table: the folder of its peer, and its contender. */
  private record Way(String folder, String contender) {}

  /** The ways by the names that the table has for them. */
  private static final Map<String, Way> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put(AMF3, new Way("blazeds", "blazeds-amf3"));
    WAYS.put(PROTOBUF, new Way("protobuf", "protobuf"));
    WAYS.put("Penstock Compact", new Way("ours", "compact"));
    WAYS.put("Penstock Fast", new Way("ours", "fast"));
    WAYS.put("Penstock Protobuf", new Way("ours", "proto"));
    WAYS.put("Penstock AMF3", new Way("ours", "amf3"));
    WAYS.put("Penstock FlatBuffers", new Way("ours", "flat"));
    WAYS.put("Penstock JSON", new Way("ours", "json"));
  }

  static final Study STUDY =
      new Study(
          "flex",
          "messages of three sizes and one of repeated values, in the shape of \"Performance of"
              + " Google's Protocol Buffers in Flex\" (backgroundthinking.wordpress.com, 3 April"
              + " 2010)",
          new Study.Benchmark(FlexBenchmark.class, new Study.Runs(20, 50, MESSAGES)),
          rows(),
          List.of(
              "small: 2 integers, 2 texts of 3 to 7 letters, 2 dates of three integers; medium:"
                  + " twice, large: three times as many; the workloads prices-small, -medium,"
                  + " -large",
              "repeated: 20 times small, of which four are different, the workload"
                  + " prices-repeated; the original has no such message, and says that there"
                  + " Protocol Buffers' advantage \"would quickly go away\"; AMF3 refers to texts"
                  + " and classes that stood before, equal objects stand in full",
              "original: protoc-gen-as3 and the AMF3 of Flash Player in ActionScript, in the same"
                  + " runs; σ of its rows from small to large: AMF3 encode 22.22, 17.15, 16.57 and"
                  + " decode 18.19, 20.88, 16.32, Protocol Buffers encode 17.89, 63.02, 81.80 and"
                  + " decode 3.10, 6.77, 7.42; sizes: AMF3 198, 290, 371, Protocol Buffers 31, 80,"
                  + " 123 bytes",
              "changed since: both formats on the JVM, with libraries of today; the original's"
                  + " AMF3 was native code of the player, BlazeDS is Java that asks beans by"
                  + " reflection",
              "AMF3 holds the names of classes and properties in each message; the Java names"
                  + " of the lab's beans are longer than an alias of Flex may be",
              "warm-up: two seconds of the same calls before the runs; a collection before each",
              "protobuf-java: one immutable message is encoded again and again, and keeps its"
                  + " length; a new one has to count it"));

  /** The name of the workload that is the message. */
  @Param("prices-small")
  public String message = "";

  /** The identifier of who does it, of the peer on the class path. */
  @Param("blazeds-amf3")
  public String contender = "";

  private final List<AutoCloseable> opened = new ArrayList<>();
  private Session session = new NoSession();
  private Object value = "";
  private byte[] bytes = {};

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    for (String size : List.of("small", "medium", "large", "repeated")) {
      for (String method : List.of("encode", "decode")) {
        String test = size + ", " + method + ": ";
        WAYS.forEach((title, way) ->
            rows.add(
                Study.Row.of(test + title, method)
                    .with("message", "prices-" + size)
                    .with("contender", way.contender())
                    .peer(way.folder())
                    .against(test + AMF3)
                    .original(original(size + " " + method + " " + title) * 1e6 / MESSAGES)));
      }
    }
    return rows;
  }

  /** Returns what was published, in milliseconds of a run. */
  private static double original(String row) {
    return switch (row) {
      case "small encode " + AMF3 -> 165.30;
      case "small decode " + AMF3 -> 444.92;
      case "small encode " + PROTOBUF -> 835.82;
      case "small decode " + PROTOBUF -> 332.46;
      case "medium encode " + AMF3 -> 235.08;
      case "medium decode " + AMF3 -> 955.06;
      case "medium encode " + PROTOBUF -> 2_385.44;
      case "medium decode " + PROTOBUF -> 977.12;
      case "large encode " + AMF3 -> 320.66;
      case "large decode " + AMF3 -> 1_348.38;
      case "large encode " + PROTOBUF -> 3_619.78;
      case "large decode " + PROTOBUF -> 1_457.12;
      default -> Double.NaN;
    };
  }

  /**
   * Compiles the message's classes, makes it and its bytes, and warms up.
   *
   * @throws IllegalStateException if it does not come back
   */
  @Setup
  public void open(BenchmarkParams params, Blackhole results) throws Exception {
    LoadedSubject subject = subject(peer());
    session =
        peer().contenders().stream()
            .filter(each -> each.id().equals(contender))
            .findFirst()
            .orElseThrow()
            .open(subject.classes());
    Object record = subject.values().getFirst();
    value = session.prepare(record);
    bytes = session.encode(value);
    if (!session.restore(session.decode(bytes)).equals(record)) {
      throw new IllegalStateException(contender + " gives back another value of " + message);
    }
    MessageSizes.tell(bytes);
    warmUp(params.getBenchmark().endsWith(".encode"), results);
  }

  /**
   * Collects what the run before has left. JMH's own way waits for half a second after each, which
   * this collector does not need: it is done when the call returns.
   */
  @Setup(Level.Iteration)
  public void collect() {
    System.gc();
  }

  /** Runs do not take long enough for the just-in-time compiler, other than in BlazeDS. */
  private void warmUp(boolean encodes, Blackhole results) throws Exception {
    long start = System.nanoTime();
    while (System.nanoTime() - start < WARMUP_NANOS) {
      for (int i = 0; i < WARMUP_CALLS; i++) {
        results.consume(encodes ? encode() : decode());
      }
    }
  }

  private static Peer peer() {
    return ServiceLoader.load(Peer.class).findFirst().orElseThrow();
  }

  private LoadedSubject subject(Peer peer) throws Exception {
    Workload workload = Workloads.named(message).orElseThrow();
    TemporaryFolder folder = TemporaryFolder.create();
    opened.add(folder);
    Path document = folder.path().resolve("message.json");
    Files.write(document, workload.json());
    Subject subject =
        Subject.compile(
            new SubjectSource(message, workload.schema(), document, Messages.DOCUMENT),
            Files.createDirectory(folder.path().resolve("classes")));
    if (peer instanceof SchemaPeer maker) {
      subject.generate(maker, List.of());
    }
    URLClassLoader loader =
        new URLClassLoader(
            SubjectPath.urls(subject.folder(), List.of()), FlexBenchmark.class.getClassLoader());
    opened.add(loader);
    return LoadedSubject.from(loader);
  }

  /** Deletes what was compiled. */
  @TearDown
  public void close() throws Exception {
    for (AutoCloseable each : opened.reversed()) {
      each.close();
    }
  }

  /** Encodes the message to a new array. */
  @Benchmark
  public byte[] encode() throws Exception {
    return session.encode(value);
  }

  /** Decodes the message. */
  @Benchmark
  public Object decode() throws Exception {
    return session.decode(bytes);
  }
}
