package dev.penstock.lab.study;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.StudyPeer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Encodes and decodes what BooPickle's performance page does. */
@State(Scope.Benchmark)
public class BooPickleBenchmark {
  private static final String BOOPICKLE = "boopickle";
  private static final String DEFAULT = "boopickle-size-dedup";

  private static final Set<String> OURS = Set.of("compact", "fast");

  /** The codecs by the names that the table has for them. */
  private static final Map<String, String> CODECS = new LinkedHashMap<>();

  static {
    CODECS.put(DEFAULT, "BooPickle size, dedup");
    CODECS.put("boopickle-size", "BooPickle size");
    CODECS.put("boopickle-speed-dedup", "BooPickle speed, dedup");
    CODECS.put("boopickle-speed", "BooPickle speed");
    CODECS.put("upickle", "uPickle");
    CODECS.put("circe", "Circe");
    CODECS.put("play-json", "Play JSON");
    CODECS.put("compact", "Penstock Compact");
    CODECS.put("fast", "Penstock Fast");
  }

  static final Study STUDY =
      new Study(
          "boopickle",
          "the 18 tests of BooPickle's performance page (ochrons.github.io/boopickle-perftest)",
          BooPickleBenchmark.class,
          rows(),
          List.of(
              "data: by the formulas and seeds of the page's source, so sizes are comparable; times"
                  + " are of another machine",
              "original, books with numerical IDs: BooPickle's documentation, Optimization, \"Under"
                  + " JVM\"; speed is without deduplication there",
              "original, Seq[Int]: the author's gist 1261808852caf799f456 of 29 October 2015, before"
                  + " the codec for speed; its gzip sizes are not the JDK's, so it was probably a"
                  + " browser",
              "BooPickle: Scala's case classes and collections, picklers by its macro; encode is to"
                  + " an array of the message's length, the buffer goes back to the pool",
              "uPickle, Circe, Play JSON: the same case classes, codecs by their macros, UTF-8 by"
                  + " their calls that take and give bytes",
              "Penstock: a record with the value as its component",
              "×: against the page's BooPickle, the codec for size with deduplication"));

  /** Who does it. */
  @Param(DEFAULT)
  public String codec = "";

  /** The name of one of the page's data. */
  @Param("BOOKS_NUMBER")
  public String data = "";

  private Session session = new NoSession();
  private Object value = "";
  private byte[] message = {};

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    for (PerformancePage data : PerformancePage.values()) {
      for (String method : List.of("encode", "decode")) {
        String test = method + " " + data.title() + ": ";
        CODECS.forEach((codec, title) -> {
          Study.Row row =
              Study.Row.of(test + title, method)
                  .with("codec", codec)
                  .with("data", data.name())
                  .against(test + CODECS.get(DEFAULT));
          Study.Row known = row.original(original(method, data, codec));
          rows.add(OURS.contains(codec) ? known : known.peer(folder(codec)));
        });
      }
    }
    return rows;
  }

  /** Returns the folder of the peer that has a codec. */
  private static String folder(String codec) {
    return codec.startsWith(BOOPICKLE) ? BOOPICKLE : "scala-json";
  }

  /** Returns what was published: operations in a second, bytes and compressed bytes. */
  private static Study.Original original(String method, PerformancePage data, String codec) {
    return switch (data.name() + " " + method + " " + codec) {
      case "SINGLE_INT encode " + DEFAULT -> Study.Original.ofSpeed(146_324, 2, 32);
      case "SINGLE_INT decode " + DEFAULT -> Study.Original.ofSpeed(416_034, 2, 32);
      case "INTS encode " + DEFAULT -> Study.Original.ofSpeed(1_634, 18_084, 14_734);
      case "INTS decode " + DEFAULT -> Study.Original.ofSpeed(2_000, 18_084, 14_734);
      case "BOOKS_NUMBER encode " + DEFAULT -> Study.Original.ofSpeed(628_246, 210, 188);
      case "BOOKS_NUMBER encode boopickle-speed" -> Study.Original.ofSpeed(1_089_448, 402, 205);
      case "BOOKS_NUMBER decode " + DEFAULT -> Study.Original.ofSpeed(737_017, 210, 188);
      case "BOOKS_NUMBER decode boopickle-speed" -> Study.Original.ofSpeed(762_602, 402, 205);
      default -> Study.Original.NONE;
    };
  }

  /**
   * Makes the value and its message.
   *
   * @throws IllegalStateException if the value does not come back
   */
  @Setup
  public void open() throws Exception {
    PerformancePage page = PerformancePage.valueOf(data);
    if (OURS.contains(codec)) {
      session = GeneratedSession.open(codec, page.schema());
      value = session.prepare(new Object[] {page.plain()});
    } else {
      session = peer().open(codec, data);
      value = session.prepare(page.plain());
    }
    message = session.encode(value);
    if (!session.decode(message).equals(value)) {
      throw new IllegalStateException(codec + " gives back another value of " + data);
    }
    MessageSizes.tell(message);
  }

  private static StudyPeer peer() {
    return ServiceLoader.load(StudyPeer.class)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no peer on the class path"));
  }

  /** Encodes the value to a new array. */
  @Benchmark
  public byte[] encode() throws Exception {
    return session.encode(value);
  }

  /** Decodes the message. */
  @Benchmark
  public Object decode() throws Exception {
    return session.decode(message);
  }
}
